/** What the worker of offline reading knows of its site: `lib/outputs/texts/service-worker.ts` writes it before the code. */
export interface OfflineData {
  /** The deployment's sub-path; '' at the root. */
  base: string;
  /** What the names of this deployment's caches begin with: others may lie on the same host. */
  prefix: string;
  /** Changes with the worker's code. Caches of another version are removed. */
  version: string;
  /** One for each language that has offline reading. */
  sites: OfflineSite[];
}

export interface OfflineSite {
  /** Address of the home page, e.g. `/blog/en/`. */
  home: string;
  name: string;
  /** The language of the texts. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Those of the page that replaces one that is not on the device. */
  texts: Record<'title' | 'missing' | 'list' | 'none' | 'retry', string>;
}
