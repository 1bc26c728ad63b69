import clsx from 'clsx';
import { useTextLang } from '@/components/shell/ContentText';
import { COVER_FRAME, titleCover } from '@/lib/site/title-cover';

/** The cover of a post without a picture, in the fonts of the page. Its rules are in the sheet of all pages: articles recommend posts. */
export function TitleCover({ title, className }: { title: string; className: string }) {
  const { palette, letters } = titleCover(title);
  return (
    <span className={clsx(className, 'title-cover', `title-cover-${palette}`)}>
      <svg
        viewBox={`0 0 ${COVER_FRAME.width} ${COVER_FRAME.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        lang={useTextLang(title)}
      >
        {letters.map(({ text, x, y, size }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same two in the same order, which may be one letter twice
          <text key={index} x={x} y={y} fontSize={size}>
            {text}
          </text>
        ))}
      </svg>
    </span>
  );
}
