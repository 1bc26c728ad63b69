import { SiteLink } from '@/components/navigation/SiteLink';
import { ContentText } from '@/components/shell/ContentText';
import { useMessages } from '@/lib/i18n/messages-context';
import type { Mention } from '@/lib/site/model';

/** The posts that link to this page, each with the sentence around its link. */
export function Mentions({ mentions }: { mentions: readonly Mention[] }) {
  const { POST } = useMessages();
  if (mentions.length === 0) return null;
  return (
    <section className="mentions" aria-labelledby="mentions-title">
      <h2 id="mentions-title" className="section-label">
        {POST.MENTIONED_IN}
      </h2>
      <ul>
        {mentions.map((mention) => (
          <li key={mention.href}>
            <SiteLink href={mention.href} target="_self">
              <ContentText>{mention.title}</ContentText>
            </SiteLink>
            {mention.sentence && (
              <p>
                <ContentText>{mention.sentence}</ContentText>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
