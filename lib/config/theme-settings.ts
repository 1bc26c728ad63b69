/**
 * A setting of a theme. `key` is its name in the Notion table (`STARTER_HERO_TITLE_1`); the theme reads it under the
 * camelCase name that it has in the theme's table.
 */
export interface ThemeSetting {
  key: string;
  /** `number` is a count. `list` is a list of objects or texts, written as JSON in the table. */
  kind: 'text' | 'number' | 'boolean' | 'list';
  /** Either one value or, with `localized`, one for each language. */
  default: unknown;
  localized?: boolean;
  /**
   * The default is a sample that an owner replaces. A theme with such settings has a setting `samples` of the kind `boolean`: where that is
   * off, samples are empty.
   */
  sample?: true;
  /** A word of the theme above an owner’s texts: empty on sites in a language that the interface does not have. */
  label?: true;
  /** Of a sample: the setting without which it is not shown, by its name in the theme's table. */
  needs?: string;
  /** Of a sample: the settings in whose place it is shown. */
  replacedBy?: readonly string[];
  /** Of a sample: it belongs to these samples, and goes when one of them gets an owner's own value. */
  beside?: readonly string[];
  /** The screens that are given it; `shell` stands for header and footer of all. */
  screens: readonly string[];
  /** One sentence for the settings reference. */
  doc: string;
}

/** All settings of a theme by their camelCase names. Plain data: the server reads it without loading the theme. */
export type ThemeSettingsTable = Record<string, ThemeSetting>;

/** The settings of a theme that one screen needs; names are the theme's own. */
export type ThemeSettings = Record<string, unknown>;

interface ValueOf {
  text: string;
  number: number;
  boolean: boolean;
  list: unknown;
}

/** What layouts receive: every setting of a table by name, with the type of its kind. */
export type SettingsOf<Table extends ThemeSettingsTable> = { [Name in keyof Table]: ValueOf[Table[Name]['kind']] };
