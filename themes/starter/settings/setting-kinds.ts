import type { ThemeSetting } from '@/lib/config/theme-settings';
import type { Locale } from '@/lib/i18n/locale';
import type { ScreenKind } from '@/lib/routes/screens';
import { copy as ar } from '@/themes/starter/settings/copy/ar';
import { copy as enUS, type StarterCopy } from '@/themes/starter/settings/copy/en-US';
import { copy as frFR } from '@/themes/starter/settings/copy/fr-FR';
import { copy as jaJP } from '@/themes/starter/settings/copy/ja-JP';
import { copy as trTR } from '@/themes/starter/settings/copy/tr-TR';
import { copy as zhCN } from '@/themes/starter/settings/copy/zh-CN';
import { copy as zhHK } from '@/themes/starter/settings/copy/zh-HK';
import { copy as zhTW } from '@/themes/starter/settings/copy/zh-TW';

const copies: Record<Locale, StarterCopy> = {
  'en-US': enUS,
  'zh-CN': zhCN,
  'zh-HK': zhHK,
  'zh-TW': zhTW,
  'fr-FR': frFR,
  'tr-TR': trTR,
  'ja-JP': jaJP,
  ar,
};

type Where = readonly (ScreenKind | 'shell')[];

export const shell: Where = ['shell'];
export const home: Where = ['home'];
/** The heading of the blog section is used above the other lists as well. */
export const lists: Where = ['home', 'archive', 'postList', 'search'];
export const signIn: Where = ['signIn', 'signUp'];

export const text = (key: string, screens: Where, doc: string, value = '') =>
  ({ key: `STARTER_${key}`, kind: 'text', default: value, screens, doc }) satisfies ThemeSetting;

export const flag = (key: string, screens: Where, doc: string, value: boolean) =>
  ({ key: `STARTER_${key}`, kind: 'boolean', default: value, screens, doc }) satisfies ThemeSetting;

export const number = (key: string, screens: Where, doc: string, value: number) =>
  ({ key: `STARTER_${key}`, kind: 'number', default: value, screens, doc }) satisfies ThemeSetting;

export const list = (key: string, screens: Where, doc: string) =>
  ({ key: `STARTER_${key}`, kind: 'list', default: [], screens, doc }) satisfies ThemeSetting;

/** A text that has its own default in each language. */
export const local = (key: string, screens: Where, doc: string, name: keyof StarterCopy) =>
  ({ ...text(key, screens, doc), default: byLocale((copy) => copy[name]), localized: true }) satisfies ThemeSetting;

/** A small word above the owner's texts of a section. */
export const label = (key: string, screens: Where, doc: string, name: keyof StarterCopy) =>
  ({ ...local(key, screens, doc, name), label: true }) satisfies ThemeSetting;

/** The version of a picture for dark mode. */
export const darkImage = (key: string) => text(`${key}_DARK`, home, 'The same in dark mode. Empty: the same.');

/** Its default is a sample: an owner’s own text takes its place. */
export const sample = <Setting extends ThemeSetting>(
  setting: Setting,
  about: Pick<ThemeSetting, 'needs' | 'replacedBy' | 'beside'> = {},
) => ({ ...setting, ...about, sample: true }) satisfies ThemeSetting;

/** A list that has its own default in each language. */
export const localList = (key: string, screens: Where, doc: string, items: (copy: StarterCopy) => unknown) =>
  ({ ...list(key, screens, doc), default: byLocale(items), localized: true }) satisfies ThemeSetting;

function byLocale(value: (copy: StarterCopy) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(copies).map(([locale, copy]) => [locale, value(copy)]));
}

type Text = ThemeSetting & { kind: 'text' };

/** A feature by its number. */
export function feature<N extends 1 | 2 | 3 | 4 | 5 | 6>(number: N, ordinal: string, url: string) {
  const name = `feature${number}`;
  const key = `FEATURE_${number}`;
  const [title, lines] = [`${name}Title1`, `${name}Text1`];
  /** The last two have no sample. */
  const own = (part: string, doc: string, setting: string) =>
    setting in enUS
      ? sample(local(`${key}_${part}`, home, doc, setting as keyof StarterCopy))
      : text(`${key}_${part}`, home, doc);
  const image = text(
    `${key}_IMAGE`,
    home,
    'Its picture, best 3:2; `sample`: the theme’s own.',
    number > 4 ? '' : 'sample',
  );
  return {
    [title]: own('TITLE_1', `Title of the ${ordinal} feature.`, title),
    [lines]: own('TEXT_1', 'Its text.', lines),
    [`${name}ButtonText`]: own('BUTTON_TEXT', 'Its link; empty hides it.', `${name}ButtonText`),
    [`${name}ButtonUrl`]: text(`${key}_BUTTON_URL`, home, 'Where the link leads.', url),
    [`${name}Image`]: number > 4 ? image : sample(image, { beside: [title, lines] }),
    [`${name}ImageDark`]: darkImage(`${key}_IMAGE`),
  } as Record<`feature${N}${'Title1' | 'Text1' | 'ButtonText' | 'ButtonUrl' | 'Image' | 'ImageDark'}`, Text>;
}

type PlanPart = 'Title' | 'Tag' | 'Price' | 'PriceCurrency' | 'PricePeriod' | 'Header' | 'Features' | 'ButtonText';

/** A plan by its number. Only the second one has a tag. */
export function plan<N extends 1 | 2 | 3>(number: N, ordinal: string, price: string) {
  const name = `pricing${number}` as const;
  const title = `${name}Title` as const;
  const part = (key: string, doc: string, value: keyof StarterCopy) =>
    sample(local(`PRICING_${number}_${key}`, home, doc, value), { needs: title });
  const tag = part('TAG', `Tag that marks the ${ordinal} plan; empty for none.`, 'pricing2Tag');
  return {
    [title]: sample(local(`PRICING_${number}_TITLE`, home, `Name of the ${ordinal} plan.`, title)),
    ...(number === 2 && { [`${name}Tag`]: tag }),
    [`${name}Price`]: sample(text(`PRICING_${number}_PRICE`, home, 'Its price.', price), { needs: title }),
    [`${name}PriceCurrency`]: part('PRICE_CURRENCY', 'Sign before the price.', 'pricingCurrency'),
    [`${name}PricePeriod`]: part('PRICE_PERIOD', 'Words after the price.', 'pricingPeriod'),
    [`${name}Header`]: part('HEADER', 'Line above its features.', `${name}Header`),
    [`${name}Features`]: part('FEATURES', 'Its features, separated by commas.', `${name}Features`),
    [`${name}ButtonText`]: part('BUTTON_TEXT', 'Its button; empty hides it.', `${name}ButtonText`),
    [`${name}ButtonUrl`]: text(`PRICING_${number}_BUTTON_URL`, home, 'Where the button leads.', '/contact'),
  } as Record<`pricing${N}${Exclude<PlanPart, 'Tag'> | 'ButtonUrl'}` | (N extends 2 ? 'pricing2Tag' : never), Text>;
}

/** A question and its answer by their number. */
export function question<N extends 1 | 2 | 3 | 4>(number: N, ordinal: string) {
  const asked = `faq${number}Question` as const;
  const answer = `faq${number}Answer` as const;
  return {
    [asked]: sample(local(`FAQ_${number}_QUESTION`, home, `${ordinal} question; empty hides it.`, asked)),
    [answer]: sample(local(`FAQ_${number}_ANSWER`, home, 'Its answer.', answer), { needs: asked }),
  } as Record<`faq${N}${'Question' | 'Answer'}`, Text>;
}
