import { type ComponentType, useEffect, useState } from 'react';

/** Waits for the boot script's `notelight:search` (a button, cmd/ctrl+k, cmd/ctrl+p) and then loads the dialog. */
export function SearchDialogHost() {
  const [asked, setAsked] = useState(0);
  const [Dialog, setDialog] = useState<ComponentType<{ asked: number }> | null>(null);

  useEffect(() => {
    const open = () => {
      delete document.documentElement.dataset.searchAsked;
      setAsked((times) => times + 1);
      import('./SearchDialog').then(({ SearchDialog }) => setDialog(() => SearchDialog));
    };
    addEventListener('notelight:search', open);
    // It was asked for before the framework had started.
    if ('searchAsked' in document.documentElement.dataset) open();
    return () => removeEventListener('notelight:search', open);
  }, []);

  return Dialog && <Dialog asked={asked} />;
}
