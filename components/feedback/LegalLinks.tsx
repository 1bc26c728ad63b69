import { useFrame } from '@/components/frame/frame-context';

/** Filing numbers that sites in China must show. */
export function LegalLinks() {
  const { legal } = useFrame();
  if (!legal.icp && !legal.police) return null;
  return (
    <p className="legal-links">
      {legal.icp && (
        <a href={legal.icpLink} target="_blank" rel="noopener noreferrer">
          {legal.icp}
        </a>
      )}
      {legal.police && (
        <a href={legal.policeLink} target="_blank" rel="noopener noreferrer">
          {legal.police}
        </a>
      )}
    </p>
  );
}
