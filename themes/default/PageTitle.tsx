import type { ReactNode } from 'react';

export interface PageTitleProps {
  children: ReactNode;
  /** A quiet line under the title. */
  note?: ReactNode;
  /** What it is one of, above the title. */
  above?: ReactNode;
}

/** The title of a screen that lists things. */
export function PageTitle({ children, note, above }: PageTitleProps) {
  return (
    <header className="pb-2 pt-8 md:pt-12">
      {above}
      <h1 className="text-3xl">{children}</h1>
      {note && <p className="mt-2 text-muted text-sm">{note}</p>}
    </header>
  );
}
