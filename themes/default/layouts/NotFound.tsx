import { NotFoundPicture } from '@/components/feedback/NotFoundPicture';
import { useFrame } from '@/components/frame/frame-context';
import { SearchBox } from '@/components/search/SearchBox';
import { useMessages } from '@/lib/i18n/messages-context';
import { readSettings } from '@/themes/default/read-settings';
import type { LayoutProps } from '@/themes/theme';

/** An address that leads nowhere: says so, and offers the way home and a search. */
export default function NotFound({ redirectBase, settings }: LayoutProps<'notFound'>) {
  const { hrefs } = useFrame();
  const { NOT_FOUND } = useMessages();
  const own = readSettings(settings);
  return (
    <div
      className="grid items-center gap-8 py-12 md:grid-cols-2 md:gap-16 md:py-20"
      data-redirect-base={redirectBase ?? undefined}
    >
      <NotFoundPicture />
      <div className="grid justify-items-start gap-4">
        <p className="text-muted text-sm tabular-nums">404</p>
        <h1 className="text-3xl">{own.notFoundTitle || NOT_FOUND.TITLE}</h1>
        <p className="text-muted">{own.notFoundText || NOT_FOUND.TEXT}</p>
        <a className="button" href={hrefs.home}>
          {own.notFoundBack || NOT_FOUND.BACK}
        </a>
        <div className="mt-4 w-full max-w-sm">
          <SearchBox />
        </div>
      </div>
    </div>
  );
}
