import { createContext, type ReactNode, useContext } from 'react';
import type { Frame } from '@/lib/routes/screens';

interface FrameValue {
  frame: Frame;
  /** Names of the installed themes; empty unless switching is on. */
  themes: string[];
  /** The theme that is drawn. */
  themeName: string;
  /** The address that is answered, as the router has it; '' for what the server sent. */
  path?: string;
}

const FrameContext = createContext<FrameValue | null>(null);

/** Gives every component what surrounds the screen. */
export function FrameProvider({ children, ...value }: FrameValue & { children: ReactNode }) {
  return <FrameContext value={value}>{children}</FrameContext>;
}

function useFrameValue(): FrameValue {
  const value = useContext(FrameContext);
  if (!value) throw new Error('useFrame is called outside FrameProvider');
  return value;
}

/** What surrounds the screen: site, menu, languages, features. */
export function useFrame(): Frame {
  return useFrameValue().frame;
}

/** Changes with the address, the query included. */
export function usePath(): string {
  return useFrameValue().path ?? '';
}

/** The installed themes and the one in use. */
export function useThemes(): { names: string[]; current: string } {
  const { themes, themeName } = useFrameValue();
  return { names: themes, current: themeName };
}
