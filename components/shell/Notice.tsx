import { CloseIcon } from '@/components/icons/icons';
import { useLocale, useMessages } from '@/lib/i18n/messages-context';
import type { ScreenKind } from '@/lib/routes/screens';
import { ContentText, useContentLang } from './ContentText';
import { useShell } from './shell-context';

const listScreens: readonly ScreenKind[] = ['home', 'archive', 'postList', 'categoryIndex', 'tagIndex', 'search'];

/** Whether a screen lists things. Only these show the owner's announcement. */
export const isListScreen = (kind: ScreenKind): boolean => listScreens.includes(kind);

/** The owner's announcement: the first Notice row's text. The boot script hides what was closed on this device, until its words change. */
export function Notice({ className }: { className?: string }) {
  const { notice } = useShell();
  const lang = useContentLang();
  const { COMMON } = useMessages();
  const locale = useLocale();
  if (!notice) return null;
  return (
    <section
      suppressHydrationWarning
      className={className}
      lang={lang}
      data-notice={notice.key}
      aria-labelledby="notice-title"
    >
      <div>
        <h2 id="notice-title" className="section-label">
          <ContentText>{notice.title}</ContentText>
        </h2>
        {/* Sanitized when it was rendered. */}
        <div className="notice-text" dangerouslySetInnerHTML={{ __html: notice.html }} />
      </div>
      <button type="button" className="icon-button needs-js" data-notice-close="" data-boot="">
        <CloseIcon />
        <span className="sr-only" lang={lang && locale}>
          {COMMON.CLOSE_NOTICE}
        </span>
      </button>
    </section>
  );
}
