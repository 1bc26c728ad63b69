import { useEffect, useRef } from 'react';
import { LoadFailed } from '@/components/feedback/absence';
import { useMessages } from '@/lib/i18n/messages-context';
import type { Clerk, Widget } from './clerk';
import { useProvider } from './use-provider';

/** Clerk's colors and corners are the site's: custom properties, so that they follow light and dark. */
const APPEARANCE = {
  variables: {
    colorPrimary: 'var(--accent-ink)',
    colorPrimaryForeground: 'var(--paper)',
    colorBackground: 'var(--raised)',
    colorForeground: 'var(--ink)',
    colorMutedForeground: 'var(--muted)',
    colorNeutral: 'var(--ink)',
    colorInput: 'var(--paper)',
    colorInputForeground: 'var(--ink)',
    colorDanger: 'var(--danger)',
    fontFamily: 'inherit',
  },
};

/** The profile fills its panel; its default width does not fit narrow ones. */
const PROFILE_APPEARANCE = { ...APPEARANCE, elements: { rootBox: { width: '100%' }, cardBox: { width: '100%' } } };

export interface ProviderWidgetProps {
  widget: Widget;
  /** Clerk's own options for the widget; keep the same object while they are the same. */
  options: object;
}

/** One of the provider's widgets, or what is shown until it has loaded or if it cannot be loaded. */
export function ProviderWidget({ widget, options }: ProviderWidgetProps) {
  const { COMMON } = useMessages();
  const provider = useProvider();
  const clerk = provider.status === 'ready' ? provider.clerk : null;
  // Clerk throws if it renders a profile while no one is signed in; the dashboard redirects visitors who are not signed in.
  const isRendered = widget !== 'UserProfile' || (provider.status === 'ready' && provider.user !== null);
  return (
    <div data-start-near="">
      {provider.status === 'loading' && <p role="status">{COMMON.LOADING}</p>}
      {provider.status === 'failed' && <LoadFailed retry={provider.retry} />}
      {clerk && isRendered && <MountedWidget clerk={clerk} widget={widget} options={options} />}
      <noscript>
        <p className="notice-box">{COMMON.NEEDS_SCRIPT}</p>
      </noscript>
    </div>
  );
}

/** The element that Clerk renders a widget into. */
export function MountedWidget({ clerk, widget, options }: ProviderWidgetProps & { clerk: Clerk }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const appearance = widget === 'UserProfile' ? PROFILE_APPEARANCE : APPEARANCE;
    clerk[`mount${widget}`](target, { appearance, ...options });
    return () => clerk[`unmount${widget}`](target);
  }, [clerk, widget, options]);
  return <div ref={element} data-provider-widget={widget} />;
}
