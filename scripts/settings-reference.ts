import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderSettingsReference } from '@/lib/config/settings-reference';
import { themeTables } from '@/themes/settings';

writeFileSync(fileURLToPath(new URL('../docs/settings.md', import.meta.url)), renderSettingsReference(themeTables));
