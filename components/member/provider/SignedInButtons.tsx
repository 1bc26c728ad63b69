import type { ReactNode } from 'react';
import { usePath, useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';
import { MountedWidget } from './ProviderWidget';
import { useProvider } from './use-provider';

export interface SignedInButtonsProps {
  /** The menu has only the link to the dashboard: the user button is in the header at every width. */
  inMenu: boolean;
  signedOut: ReactNode;
}

/** The header's place for members: the provider's user button, and outside the dashboard a link to it. */
export function SignedInButtons({ inMenu, signedOut }: SignedInButtonsProps) {
  const { hrefs } = useShell();
  const { COMMON } = useMessages();
  // Rendered in the browser only, and again at each address.
  usePath();
  const isInside = `${location.pathname}/`.startsWith(hrefs.dashboard);
  const provider = useProvider();
  if (provider.status !== 'ready' || !provider.user) return signedOut;
  return (
    <>
      {!isInside && (
        <a className="button-quiet dashboard-button" href={hrefs.dashboard}>
          {COMMON.DASHBOARD}
        </a>
      )}
      {!inMenu && <MountedWidget clerk={provider.clerk} widget="UserButton" options={NO_OPTIONS} />}
    </>
  );
}

const NO_OPTIONS = {};
