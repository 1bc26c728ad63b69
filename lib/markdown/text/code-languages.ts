import { ownEntry } from '@/lib/markdown/text/markdown';
import { toLanguageName } from '@/lib/source/records';

/** What people write after a fence instead of the name of a language. */
const ALIASES: Readonly<Record<string, string>> = {
  '': 'plain text',
  console: 'shell',
  cpp: 'c++',
  cs: 'c#',
  csharp: 'c#',
  dockerfile: 'docker',
  fsharp: 'f#',
  golang: 'go',
  js: 'javascript',
  jsonc: 'json',
  jsx: 'javascript',
  kt: 'kotlin',
  md: 'markdown',
  mjs: 'javascript',
  objc: 'objective-c',
  'plain-text': 'plain text',
  plaintext: 'plain text',
  ps1: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'shell',
  tex: 'latex',
  text: 'plain text',
  ts: 'typescript',
  tsx: 'typescript',
  txt: 'plain text',
  yml: 'yaml',
  zsh: 'shell',
};

/** The name under which Notion keeps the language of a fence: `ts` is `TypeScript`. */
export function toNotionLanguage(fence: string | null | undefined): string {
  const written = (fence ?? '').trim().toLowerCase();
  return toLanguageName(ownEntry(ALIASES, written) ?? written);
}
