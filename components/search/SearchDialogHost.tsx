import { type ComponentType, useEffect, useState } from 'react';
import { useShell } from '@/components/shell/shell-context';

/** Waits for the boot script's `notelight:search` (a button, cmd/ctrl+k, cmd/ctrl+p) and then loads the dialog. */
export function SearchDialogHost() {
  const { hrefs } = useShell();
  const [asked, setAsked] = useState(0);
  const [Dialog, setDialog] = useState<ComponentType<{ asked: number }> | null>(null);

  useEffect(() => {
    const open = () => {
      delete document.documentElement.dataset.searchAsked;
      setAsked((times) => times + 1);
      import('./SearchDialog').then(
        ({ SearchDialog }) => setDialog(() => SearchDialog),
        // It cannot be had: the search page needs nothing of this one.
        () => location.assign(hrefs.search),
      );
    };
    addEventListener('notelight:search', open);
    // It was asked for before the framework had started.
    if ('searchAsked' in document.documentElement.dataset) open();
    return () => removeEventListener('notelight:search', open);
  }, [hrefs.search]);

  return Dialog && <Dialog asked={asked} />;
}
