import { existsSync, readdirSync } from 'node:fs';
import { firstThatAnswers, installDebianPackages, onPath } from './find-browser';

/** Firefox, where it is installed; CI installs Debian's. */
export async function findFirefox(): Promise<string | undefined> {
  const find = async () => (await firstThatAnswers(onPath(['firefox-esr', 'firefox'])))?.executablePath;
  return (await find()) ?? ((await installedByCi(['firefox-esr'])) ? find() : undefined);
}

/** What WebKitGTK is driven with. */
export interface WebKitPrograms {
  driver: string;
  binary: string;
  /** For machines without a display. */
  xvfb: string;
}

/** WebKitGTK with its driver and a display, where they are installed; CI installs Debian's. */
export async function findWebKit(): Promise<WebKitPrograms | undefined> {
  return webKitPrograms() ?? ((await installedByCi(['webkit2gtk-driver', 'xvfb'])) ? webKitPrograms() : undefined);
}

function webKitPrograms(): WebKitPrograms | undefined {
  const driver = onPath(['WebKitWebDriver']).find(existsSync);
  const binary = miniBrowsers().find(existsSync);
  const xvfb = onPath(['Xvfb']).find(existsSync);
  return driver && binary && (xvfb || process.env.DISPLAY) ? { driver, binary, xvfb: xvfb ?? '' } : undefined;
}

/** The browser that comes with the library: Debian keeps it beside it. */
function miniBrowsers(): string[] {
  const versions = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu')) : [];
  return folders.flatMap((folder) => versions.map((version) => `/usr/lib/${folder}/${version}/MiniBrowser`));
}

async function installedByCi(packages: readonly string[]): Promise<boolean> {
  return Boolean(process.env.CI) && installDebianPackages(packages);
}
