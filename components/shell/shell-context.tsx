import { createContext, type ReactNode, useContext } from 'react';
import type { Shell } from '@/lib/routes/screens';

interface ShellValue {
  shell: Shell;
  /** Names of the installed themes; empty unless switching is on. */
  themes: string[];
  /** The current theme. */
  themeName: string;
}

const ShellContext = createContext<ShellValue | null>(null);

/** Provides the shell's data to every component. */
export function ShellProvider({ children, ...value }: ShellValue & { children: ReactNode }) {
  return <ShellContext value={value}>{children}</ShellContext>;
}

function useShellValue(): ShellValue {
  const value = useContext(ShellContext);
  if (!value) throw new Error('useShell is called outside ShellProvider');
  return value;
}

/** The shell's data: site, menu, languages, features. */
export const useShell = (): Shell => useShellValue().shell;

const PathContext = createContext('');

/** Provides the address: apart from the rest, so that a step within a page renders only what depends on it. */
export function PathProvider({ path, children }: { path: string; children: ReactNode }) {
  return <PathContext value={path}>{children}</PathContext>;
}

/** The address as the router has it, the query included; '' for the server's HTML. */
export const usePath = (): string => useContext(PathContext);

/** The installed themes and the one in use. */
export function useThemes(): { names: string[]; current: string } {
  const { themes, themeName } = useShellValue();
  return { names: themes, current: themeName };
}
