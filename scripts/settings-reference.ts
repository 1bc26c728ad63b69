import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderSettingsReference } from '@/lib/config/inspect';
import { version } from '@/package.json';
import { themeTables } from '@/themes/settings';
import { writeContents } from './docs/contents';

const docs = (name: string): string => fileURLToPath(new URL(`../docs/${name}`, import.meta.url));

// An owner's own settings are not part of what we ship.
const { custom: _own, ...shipped } = themeTables;
writeFileSync(docs('settings.md'), renderSettingsReference(shipped));
await writeContents(docs(''), version);
