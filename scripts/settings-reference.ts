import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderSettingsReference } from '@/lib/config/settings-reference';
import { themeTables } from '@/themes/settings';
import { renderCatalogue } from './owner/doctor/catalogue';

const docs = (name: string): string => fileURLToPath(new URL(`../docs/${name}`, import.meta.url));

writeFileSync(docs('settings.md'), renderSettingsReference(themeTables));
writeFileSync(docs('troubleshooting.md'), renderCatalogue());
