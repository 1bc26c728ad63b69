/** The dictionaries of OpenCC have no types of their own: rows of a character and what it becomes, apart by `|`. */
declare module 'opencc-js/dict/*' {
  const rows: string;

  // biome-ignore lint/style/noDefaultExport: their own
  export default rows;
}
