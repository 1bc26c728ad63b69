import { defineTheme } from '@/themes/define-theme';
import base from '@/themes/starter';

/**
 * Your own theme: the setting THEME=custom selects it. It shows what `base` shows, except for the parts that you name here
 * (themes/README.md). An upgrade never changes this folder.
 */
export default defineTheme({ extends: base });
