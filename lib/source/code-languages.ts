/** Languages of code blocks whose names are more than a capital and small letters. */
const NAMES = (
  'ABAP|ABC|ASCII Art|BASIC|BNF|CoffeeScript|CSS|EBNF|GLSL|GraphQL|HCL|HTML|JavaScript|JSON|LaTeX|LiveScript|' +
  'LLVM IR|MATLAB|Notion Formula|Objective-C|OCaml|PHP|Plain Text|PowerShell|PureScript|SCSS|SQL|TOML|' +
  'TypeScript|VB.Net|VHDL|Visual Basic|WebAssembly|XML|YAML|Java/C/C++/C#'
).split('|');
const BY_LOWER_CASE = new Map(NAMES.map((name) => [name.toLowerCase(), name]));

/** The name under which Notion keeps a language, however it is capitalized. */
export function toLanguageName(language: string): string {
  return BY_LOWER_CASE.get(language.toLowerCase()) ?? language.charAt(0).toUpperCase() + language.slice(1);
}
