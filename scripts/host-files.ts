import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hosts } from '@/lib/hosts/registry';

/** What the files of all hosts say. */
const FACTS: Readonly<Record<string, string>> = {
  build: 'npm run build',
  folder: 'out',
  node: readFileSync('.nvmrc', 'utf8').trim(),
};

/** The files by which hosts know what to do with the project, by their places in it. */
export const projectFiles = (): [file: string, text: string][] =>
  hosts.flatMap(({ projectFiles = {} }) =>
    Object.entries(projectFiles).map(([file, template]): [string, string] => [
      file,
      readFileSync(template, 'utf8').replace(/%(build|folder|node)%/g, (_, name: string) => FACTS[name] ?? ''),
    ]),
  );

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [file, text] of projectFiles()) writeFileSync(file, text);
