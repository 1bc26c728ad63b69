import { tagOf } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/locale';
import { asString, type Fields } from '@/lib/source/records';

/** How a column writes its numbers. */
export interface NumberFormat {
  /** Notion's name of the format, such as `percent` or `dollar`. */
  format: string;
  /** Digits after the decimal point, if the owner chose how many; otherwise all are written. */
  precision?: number | undefined;
}

/** Currency codes by Notion's names of number formats, where those are not the names of the currencies. */
const CURRENCIES = {
  baht: 'THB',
  dirham: 'AED',
  dollar: 'USD',
  forint: 'HUF',
  franc: 'CHF',
  koruna: 'CZK',
  krona: 'SEK',
  leu: 'RON',
  lira: 'TRY',
  pound: 'GBP',
  rand: 'ZAR',
  real: 'BRL',
  ringgit: 'MYR',
  riyal: 'SAR',
  ruble: 'RUB',
  rupee: 'INR',
  rupiah: 'IDR',
  shekel: 'ILS',
  won: 'KRW',
  yen: 'JPY',
  yuan: 'CNY',
  zloty: 'PLN',
};
const names = new Intl.DisplayNames('en', { type: 'currency' });
const currencies: ReadonlyMap<string, string> = new Map([
  ...Intl.supportedValuesOf('currency').map(
    (code) => [String(names.of(code)).toLowerCase().replaceAll(' ', '_'), code] as const,
  ),
  ...Object.entries(CURRENCIES),
]);

/** As many as `Intl` writes everywhere. */
const MAX_DIGITS = 20;
/** The number format in a column's definition. */
export function numberFormatOf(column: Fields): NumberFormat {
  const precision = column.number_precision ?? column.precision ?? column.decimal_places;
  const isUsable = Number.isInteger(precision) && Number(precision) >= 0 && Number(precision) <= MAX_DIGITS;
  return { format: asString(column.number_format), ...(isUsable && { precision: Number(precision) }) };
}

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * A number as its column writes it, in the language of the site; what is no number stays as it is.
 *
 * @param number as it is stored: JavaScript's numbers have not enough digits for all
 * @example formatNumber('1234.5', { format: 'euro' }, 'fr-FR') // => '1 234,50 €'
 */
export function formatNumber(number: string, { format, precision }: NumberFormat, locale: Locale): string {
  if (number.trim() === '' || !Number.isFinite(Number(number))) return number;
  const key = `${locale} ${format} ${precision}`;
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(tagOf(locale), optionsOf(format, precision));
  formatters.set(key, formatter);
  return formatter.format(number as `${number}`);
}

function optionsOf(format: string, precision: number | undefined): Intl.NumberFormatOptions {
  const currency = currencies.get(format);
  return {
    ...(currency ? { style: 'currency', currency } : format === 'percent' && { style: 'percent' }),
    // A plain number has no separators between its thousands.
    useGrouping: format !== '' && format !== 'number',
    maximumFractionDigits: precision ?? MAX_DIGITS,
    ...(precision !== undefined && { minimumFractionDigits: precision }),
  };
}
