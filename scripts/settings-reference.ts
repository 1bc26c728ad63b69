import { writeFileSync } from 'node:fs';
import { renderSettingsReference } from '@/lib/config/inspect';
import { themeTables } from '@/themes/settings';

// An owner's own settings are not part of what we ship.
const { custom: _own, ...shipped } = themeTables;
writeFileSync(new URL('../docs/settings.md', import.meta.url), renderSettingsReference(shipped));
