import { SiteLink } from '@/components/navigation/SiteLink';
import { useShell } from '@/components/shell/shell-context';

/** Filing numbers that sites in China must show. */
export function LegalLinks() {
  const { legal } = useShell();
  if (!legal.icp && !legal.police) return null;
  return (
    <p className="legal-links">
      {legal.icp && (
        <SiteLink href={legal.icpLink} target="_blank">
          {legal.icp}
        </SiteLink>
      )}
      {legal.police && (
        <SiteLink href={legal.policeLink} target="_blank">
          {legal.police}
        </SiteLink>
      )}
    </p>
  );
}
