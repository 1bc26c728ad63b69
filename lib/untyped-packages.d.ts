/** Packages without types of their own, as far as they are used. */

declare module 'twikoo/dist/twikoo.min.js';
declare module 'twikoo/dist/twikoo.all.min.js';

/** Rows separated by `|`: a character, then what it maps to. */
declare module 'opencc-js/dict/*' {
  const rows: string;

  // biome-ignore lint/style/noDefaultExport: their own
  export default rows;
}

declare module 'bidi-js' {
  interface EmbeddingLevels {
    /** Of each UTF-16 unit: odd ones run from right to left. */
    levels: Uint8Array;
    paragraphs: { level: number }[];
  }
  // biome-ignore lint/style/noDefaultExport: that is what the package exports
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, baseDirection?: 'ltr' | 'rtl'): EmbeddingLevels;
  };
}
