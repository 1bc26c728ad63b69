import { existsSync, readdirSync } from 'node:fs';
import { onPath } from './find-browser';

/** Firefox, where it is installed. */
export const findFirefox = (): string | undefined => onPath(['firefox-esr', 'firefox'])[0];

/** What WebKitGTK is driven with. */
export interface WebKitPrograms {
  driver: string;
  binary: string;
  /** For machines without a display. */
  xvfb: string;
}

/** WebKitGTK with its driver and a display, where they are installed. */
export function findWebKit(): WebKitPrograms | undefined {
  const [driver] = onPath(['WebKitWebDriver']);
  const [xvfb] = onPath(['Xvfb']);
  const binary = miniBrowsers().find(existsSync);
  return driver && binary && (xvfb || process.env.DISPLAY) ? { driver, binary, xvfb: xvfb ?? '' } : undefined;
}

/** The browser that comes with the library: Debian keeps it beside it. */
function miniBrowsers(): string[] {
  const versions = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu')) : [];
  return folders.flatMap((folder) => versions.map((version) => `/usr/lib/${folder}/${version}/MiniBrowser`));
}
