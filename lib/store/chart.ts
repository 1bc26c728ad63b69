import type { StoredText } from '@/lib/store/text';

/**
 * A chart as the store keeps it: what each row adds to it. It is drawn when an article is read, because only then is it known which rows
 * readers may know.
 */
export interface StoredChart {
  /** Unique in the article. */
  id: string;
  type: 'column' | 'bar' | 'line' | 'donut' | 'number';
  /** A tag of `lib/i18n/locale.ts`. */
  locale: string;
  /** Of the view. */
  name: string;
  /** What its axes stand for; '' for rows that are counted. */
  groupName: string;
  valueName: string;
  /** How the values of a group become one. */
  aggregator: string;
  /** Notion's name of how numbers are written. */
  format: string;
  /** Digits after the decimal point. */
  precision?: number | undefined;
  groups: ChartKey[];
  /** The groups are stretches of time or of numbers, in their order. */
  isScale: boolean;
  /** What groups are divided into; none where they are not. */
  series: ChartKey[];
  rows: ChartRow[];
  caption: StoredText;
  /** `chartFormat` of Notion's own model: how it looks. */
  settings: Record<string, unknown>;
}

/** A group or a series. */
export interface ChartKey {
  label: StoredText;
  /** A color of Notion's, or ''. */
  color: string;
  /** A page (32 hex digits) that rows are related to. */
  page?: string;
  /** Of rows without a value. */
  isNone?: true;
}

export interface ChartRow {
  /** 32 hex digits: the row counts for those who may know it. */
  page: string;
  /** Places in `groups` and `series`. */
  groups: number[];
  series: number[];
  value: ChartValue;
}

export type ChartValue = number | boolean | string | string[] | null;
