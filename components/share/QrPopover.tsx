import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { QrCodeProps } from './QrCode';

type QrCodeComponent = (props: QrCodeProps) => ReactNode;

export interface QrPopoverProps extends QrCodeProps {
  /** The button's content. */
  children: ReactNode;
}

/**
 * A button with a QR code above it: on hover, on focus, and on tap. A `details`, so that it opens before the framework has started; the
 * code itself is rendered after that.
 */
export function QrPopover({ value, label, children }: QrPopoverProps) {
  const [Code, setCode] = useState<QrCodeComponent | null>(null);

  const details = useRef<HTMLDetailsElement>(null);

  const load = useCallback(() => {
    import('./QrCode').then(
      ({ QrCode }) => setCode(() => QrCode),
      // The next time it is opened it loads again.
      () => undefined,
    );
  }, []);

  useEffect(() => {
    // It was opened before the framework had started.
    if (details.current?.open) load();
  }, [load]);

  return (
    <details ref={details} className="qr-details" data-menu="" data-hover="" onToggle={load}>
      <summary className="icon-button" aria-label={label}>
        {children}
      </summary>
      <div className="panel qr-panel">
        {/* Until the code is there, its content stands in its place. */}
        <div className="qr-code needs-js">
          {Code ? <Code value={isPath(value) ? location.origin + value : value} label={label} /> : value}
        </div>
        {/* Script renders the code: without it, the content is a link. */}
        <noscript>
          <a href={value}>{value}</a>
        </noscript>
      </div>
    </details>
  );
}

/** Without a configured base address the server knows only the path; the code is rendered in the browser, which knows the rest. */
const isPath = (value: string): boolean => value.startsWith('/');
