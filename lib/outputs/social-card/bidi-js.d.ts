/** The package has no types; this is what is used of it. */
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
