// `npm version 1.2.0` runs this before it commits: the changelog gets its date, and the contents of the manual name the version.
import { readFileSync, writeFileSync } from 'node:fs';

const UNRELEASED = '## Unreleased\n';
const version = process.env.npm_package_version ?? '';
const day = new Date().toISOString().slice(0, 10);

function change(file: string, to: (text: string) => string): void {
  writeFileSync(file, to(readFileSync(file, 'utf8')));
}

change('CHANGELOG.md', (text) => {
  if (!/^## Unreleased\n+(?!## )\S/m.test(text))
    throw new Error('CHANGELOG.md lists nothing under “## Unreleased”: write what changed for owners and readers.');
  return text.replace(UNRELEASED, `${UNRELEASED}\n## ${version} – ${day}\n`);
});
for (const language of ['en', 'zh-CN', 'ja'])
  change(`docs/${language}/00-contents.md`, (text) =>
    text.replace(/Notelight \d+\.\d+\.[\w.-]+/, `Notelight ${version}`),
  );
