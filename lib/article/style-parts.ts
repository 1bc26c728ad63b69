/** Parts of an article's styles beside `text`, in the order in which they follow each other (`styles/article/`). */
export const styleParts = ['figures', 'code', 'layout', 'mentions', 'cards', 'databases'] as const;

export type StylePart = (typeof styleParts)[number];

/** What few articles have beside their text: each is a sheet of its own. */
export const loneParts = ['lock', 'comments'] as const;

export type LonePart = (typeof loneParts)[number];

/** What in an article's HTML needs a part. */
export const neededFor: Record<StylePart, RegExp> = {
  figures: /\bnotion-(?:asset|image|picture)\b|<(?:video|audio)\b/,
  code: /\bnotion-(?:code|mermaid)\b/,
  layout: /\bnotion-(?:column|scroll)\b/,
  mentions: /\bnotion-link-mention-preview\b/,
  cards:
    /\bnotion-(?:ratio|embed|bookmark|file|google-drive|external-block|button|page-row|page-link|collection-card)\b/,
  databases: /\bnotion-(?:tabs|collection)\b/,
};

/** Parts of the styles of formulas beside what all of them need. */
export const mathPartNames = ['alphabets', 'tables', 'shapes', 'boxes'] as const;

export type MathPartName = (typeof mathPartNames)[number];

/**
 * What in an article's HTML needs a part: classes of KaTeX's and of ours (`math-lengths.ts`). A rule that names one of them, or is about
 * what only they use, is of that part.
 */
export const mathNeededFor: Record<MathPartName, RegExp> = {
  alphabets:
    /\b(?:amsrm|(?:math|text)(?:bb|cal|scr|tt|(?:bold)?frak|(?:bold)?sf|itsf|sfit)|KaTeX_(?:AMS|Caligraphic|Fraktur|SansSerif|Script|Typewriter))\b/,
  tables:
    /\b(?:mtable|katex-h(?:dash)?line|(?:mml-)?eqn-num|mtr-glue|katex-tag|katexEqnNo|cd-[a-z-]+|k-(?:bar|thin|dashes|between))\b/,
  shapes:
    /\b(?:svg|hide-tail|katex-(?:stretchy|accent|overlay|smash)|halfarrow-\w+|brace-\w+|x-arrow|x-arrow-pad|mover|munder|cancel-\w+|sqrt|[clr]lap|k[mp])\b/,
  boxes:
    /\b(?:katex-(?:rule|overline|underline|vbox|thinbox|sout)|boxpad|fbox|fcolorbox|angl|anglpad|k[ijuyz]|k-b(?:old|ox))\b|\bkc[-_n\d]|\bk-r(?![136]\b)\d|\breset-size(?![136](?: size[136]\b|{))|\.size(?![136]{)\d+{--to/,
};

/** The file of a sheet that is made of a family's first part and others. */
export const sheetName = (first: string, parts: readonly string[]): string => `${[first, ...parts].join('-')}.css`;
