import { type ComponentType, useEffect, useState } from 'react';
import { useShell } from '@/components/shell/shell-context';

/** Loads the dialog at the boot script's `notelight:search` event (a button, cmd/ctrl+k, cmd/ctrl+p). */
export function SearchDialogHost() {
  const { hrefs } = useShell();
  const [asked, setAsked] = useState(0);
  const [Dialog, setDialog] = useState<ComponentType<{ asked: number }> | null>(null);

  useEffect(() => {
    const open = () => {
      setAsked((times) => times + 1);
      import('./SearchDialog')
        .then(
          ({ SearchDialog }) => setDialog(() => SearchDialog),
          // The dialog could not be loaded: the search page does not need its code.
          () => location.assign(hrefs.search),
        )
        .finally(() => delete document.documentElement.dataset.searchAsked);
    };
    addEventListener('notelight:search', open);
    // Search was requested before the framework had started.
    if ('searchAsked' in document.documentElement.dataset) open();
    return () => removeEventListener('notelight:search', open);
  }, [hrefs.search]);

  return Dialog && <Dialog asked={asked} />;
}
