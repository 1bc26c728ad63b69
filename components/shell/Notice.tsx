import { useContentLang } from './ContentText';
import { useShell } from './shell-context';

/** The owner's announcement: the first Notice row's text. */
export function Notice({ className }: { className?: string }) {
  const { notice } = useShell();
  const lang = useContentLang();
  if (!notice) return null;
  return (
    <section className={className} lang={lang} aria-labelledby="notice-title">
      <h2 id="notice-title" className="section-label">
        {notice.title}
      </h2>
      {/* Sanitised when it was rendered. */}
      <div className="notice-text" dangerouslySetInnerHTML={{ __html: notice.html }} />
    </section>
  );
}
