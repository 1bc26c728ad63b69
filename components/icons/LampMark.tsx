/**
 * The lamp of the name: a shade on its cord, the light below it, a line of paper. It is the same drawing in the logo, on the page that is
 * not there and in the landing page's last scene; `public/favicon.svg` has it too. On a grid of 32 by 32.
 */
export const LAMP = {
  light: 'M9.6 16h12.8L28 27H4Z',
  shade: 'M14.8 2h2.4v5.1A9 9 0 0 1 25 16H7a9 9 0 0 1 7.8-8.9Z',
  paper: 'M3 27.6h26V30H3Z',
} as const;

/** The lamp as an icon of the interface, in lines like the others; unlit, its light is an outline. */
export function LampIcon({ lit }: { lit: boolean }) {
  return (
    <svg className="icon" viewBox="3.5 1 25 26.5" aria-hidden="true">
      <path {...(lit ? { fill: 'var(--accent)', stroke: 'none' } : { opacity: 0.5 })} d={LAMP.light} />
      <path d={LAMP.shade} />
    </svg>
  );
}

/** The logo mark: an amber light, the rest in the text color. */
export function LampMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path fill="var(--accent)" d={LAMP.light} />
      <path fill="var(--ink)" d={LAMP.shade + LAMP.paper} />
    </svg>
  );
}
