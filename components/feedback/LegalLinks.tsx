import { SiteLink } from '@/components/navigation/SiteLink';
import { useShell } from '@/components/shell/shell-context';

/** Filing numbers that sites in China must show. */
export function LegalLinks() {
  const { legal } = useShell();
  const links = [
    { number: legal.icp, href: legal.icpLink },
    { number: legal.police, href: legal.policeLink },
  ].filter(({ number }) => number);
  if (links.length === 0) return null;
  return (
    <p className="legal-links">
      {links.map(({ number, href }) => (
        <SiteLink key={href} href={href} target="_blank">
          {number}
        </SiteLink>
      ))}
    </p>
  );
}
