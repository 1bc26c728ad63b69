import * as z from 'zod';
import { integrations as services } from '@/components/plugins/integrations/registry';
import { settingsIn } from './settings-in';

/** Services of others that run in pages: analytics, chat windows, advertisements. Each is on when its first setting is. */
export const integrations = z.strictObject(settingsIn(services)).prefault({});
