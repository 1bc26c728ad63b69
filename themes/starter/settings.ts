import type { ThemeSetting, ThemeSettingsTable } from '@/lib/config/theme-settings';
import type { Locale } from '@/lib/i18n/locale';
import type { ScreenKind } from '@/lib/routes/screens';
import { copy as ar } from '@/themes/starter/copy/ar';
import { copy as enUS, type StarterCopy } from '@/themes/starter/copy/en-US';
import { copy as frFR } from '@/themes/starter/copy/fr-FR';
import { copy as jaJP } from '@/themes/starter/copy/ja-JP';
import { copy as trTR } from '@/themes/starter/copy/tr-TR';
import { copy as zhCN } from '@/themes/starter/copy/zh-CN';
import { copy as zhHK } from '@/themes/starter/copy/zh-HK';
import { copy as zhTW } from '@/themes/starter/copy/zh-TW';

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

const shell: Where = ['shell'];
const home: Where = ['home'];
/** The heading of the blog section is used above the other lists as well. */
const lists: Where = ['home', 'archive', 'postList', 'search'];
const signIn: Where = ['signIn', 'signUp'];

const text = (key: string, screens: Where, doc: string, value = '') =>
  ({ key: `STARTER_${key}`, kind: 'text', default: value, screens, doc }) satisfies ThemeSetting;

const flag = (key: string, screens: Where, doc: string, value: boolean) =>
  ({ key: `STARTER_${key}`, kind: 'boolean', default: value, screens, doc }) satisfies ThemeSetting;

const number = (key: string, screens: Where, doc: string, value: number) =>
  ({ key: `STARTER_${key}`, kind: 'number', default: value, screens, doc }) satisfies ThemeSetting;

const list = (key: string, screens: Where, doc: string) =>
  ({ key: `STARTER_${key}`, kind: 'list', default: [], screens, doc }) satisfies ThemeSetting;

/** A text that has its own default in each language. */
const local = (key: string, screens: Where, doc: string, name: keyof StarterCopy) =>
  ({
    key: `STARTER_${key}`,
    kind: 'text',
    default: byLocale(name),
    localized: true,
    screens,
    doc,
  }) satisfies ThemeSetting;

/** Its default is a sample: an owner’s own text takes its place. */
const sample = <Setting extends ThemeSetting>(
  setting: Setting,
  about: Pick<ThemeSetting, 'needs' | 'replacedBy'> = {},
) => ({ ...setting, ...about, sample: true }) satisfies ThemeSetting;

/** A list that has its own default in each language. */
const localList = (key: string, screens: Where, doc: string, name: keyof StarterCopy) =>
  ({
    key: `STARTER_${key}`,
    kind: 'list',
    default: byLocale(name),
    localized: true,
    screens,
    doc,
  }) satisfies ThemeSetting;

function byLocale(name: keyof StarterCopy): Record<string, unknown> {
  return Object.fromEntries(Object.entries(copies).map(([locale, copy]) => [locale, copy[name]]));
}

/** Starter's settings, by the names that its layouts use. Texts are always shown as text, never as HTML. */
const table = {
  samples: flag(
    'SAMPLES',
    ['shell', 'home'],
    'Show the theme’s sample texts, prices, people and addresses where you have set none of your own. Off: sections without a text of yours are left out.',
    true,
  ),

  // Header
  logo: text('LOGO', shell, 'Logo picture before the site’s name, 32 px high.'),
  logoWhite: text('LOGO_WHITE', shell, 'The logo for dark mode.'),
  navButton1Text: sample(local('NAV_BUTTON_1_TEXT', shell, 'Plain link on the right of the header.', 'navButton1Text')),
  navButton1Url: text('NAV_BUTTON_1_URL', shell, 'Where it leads.', '/about'),
  navButton2Text: sample(local('NAV_BUTTON_2_TEXT', shell, 'Button on the right of the header.', 'navButton2Text')),
  navButton2Url: text('NAV_BUTTON_2_URL', shell, 'Where it leads.', '/quick-start'),

  // Hero
  heroEnable: flag('HERO_ENABLE', home, 'Show the hero.', true),
  heroTitle1: sample(local('HERO_TITLE_1', home, 'Headline of the landing page.', 'heroTitle1')),
  heroTitle2: sample(local('HERO_TITLE_2', home, 'Sentence under the headline.', 'heroTitle2')),
  heroButton1Text: sample(local('HERO_BUTTON_1_TEXT', home, 'Main button; empty hides it.', 'heroButton1Text')),
  heroButton1Url: text('HERO_BUTTON_1_URL', home, 'Where it leads.', '/quick-start'),
  heroButton2Text: sample(local('HERO_BUTTON_2_TEXT', home, 'Second button; empty hides it.', 'heroButton2Text')),
  heroButton2Url: text('HERO_BUTTON_2_URL', home, 'Where it leads.', '/about'),
  heroButton2Icon: text('HERO_BUTTON_2_ICON', home, 'Picture before the second button’s text, 20 px; empty for none.'),
  heroPreviewImage: text(
    'HERO_PREVIEW_IMAGE',
    home,
    'Picture of the product; empty for the built-in page in two languages.',
  ),
  heroBannerImage: text('HERO_BANNER_IMAGE', home, 'Wide picture under the hero; it replaces the preview.'),
  heroSample: sample(
    localList(
      'HERO_SAMPLE',
      home,
      'The text of the built-in page in two languages: a list of two { LANG, NAME, TITLE, LINES }.',
      'heroSample',
    ),
    { replacedBy: ['heroBannerImage', 'heroPreviewImage'] },
  ),

  // What the page is
  noteText: text('NOTE_TEXT', home, 'Small line under the hero’s picture, such as what this page is; empty for none.'),
  noteUrl: text('NOTE_URL', home, 'Where the line leads; empty for no link.'),

  // Brands
  brandsEnable: flag('BRANDS_ENABLE', home, 'Show the row of logos.', false),
  brands: list('BRANDS', home, 'A list of { IMAGE, IMAGE_WHITE, URL, TITLE }; without a picture, the name is shown.'),

  // Features
  featureEnable: flag('FEATURE_ENABLE', home, 'Show the features.', true),
  featureTitle: local('FEATURE_TITLE', home, 'Small label of the section.', 'featureTitle'),
  featureText1: sample(local('FEATURE_TEXT_1', home, 'Heading of the section.', 'featureText1')),
  featureText2: sample(local('FEATURE_TEXT_2', home, 'Paragraph under the heading.', 'featureText2')),
  feature1Title1: sample(local('FEATURE_1_TITLE_1', home, 'Title of the first feature.', 'feature1Title1')),
  feature1Text1: sample(local('FEATURE_1_TEXT_1', home, 'Its text.', 'feature1Text1')),
  feature1ButtonText: sample(local('FEATURE_1_BUTTON_TEXT', home, 'Its link; empty hides it.', 'feature1ButtonText')),
  feature1ButtonUrl: text('FEATURE_1_BUTTON_URL', home, 'Where the link leads.', '/about'),
  feature2Title1: sample(local('FEATURE_2_TITLE_1', home, 'Title of the second feature.', 'feature2Title1')),
  feature2Text1: sample(local('FEATURE_2_TEXT_1', home, 'Its text.', 'feature2Text1')),
  feature2ButtonText: sample(local('FEATURE_2_BUTTON_TEXT', home, 'Its link; empty hides it.', 'feature2ButtonText')),
  feature2ButtonUrl: text('FEATURE_2_BUTTON_URL', home, 'Where the link leads.', '/about'),
  feature3Title1: sample(local('FEATURE_3_TITLE_1', home, 'Title of the third feature.', 'feature3Title1')),
  feature3Text1: sample(local('FEATURE_3_TEXT_1', home, 'Its text.', 'feature3Text1')),
  feature3ButtonText: sample(local('FEATURE_3_BUTTON_TEXT', home, 'Its link; empty hides it.', 'feature3ButtonText')),
  feature3ButtonUrl: text('FEATURE_3_BUTTON_URL', home, 'Where the link leads.', '/about'),
  feature4Title1: sample(local('FEATURE_4_TITLE_1', home, 'Title of the fourth feature.', 'feature4Title1')),
  feature4Text1: sample(local('FEATURE_4_TEXT_1', home, 'Its text.', 'feature4Text1')),
  feature4ButtonText: sample(local('FEATURE_4_BUTTON_TEXT', home, 'Its link; empty hides it.', 'feature4ButtonText')),
  feature4ButtonUrl: text('FEATURE_4_BUTTON_URL', home, 'Where the link leads.', '/quick-start'),

  // About
  aboutEnable: flag('ABOUT_ENABLE', home, 'Show the section with the large figure.', true),
  aboutLabel: local('ABOUT_LABEL', home, 'Small label of the section.', 'aboutLabel'),
  aboutTitle: sample(local('ABOUT_TITLE', home, 'Heading of the section.', 'aboutTitle')),
  aboutText: sample(local('ABOUT_TEXT', home, 'Paragraph under the heading.', 'aboutText')),
  aboutButtonText: sample(local('ABOUT_BUTTON_TEXT', home, 'Its link; empty hides it.', 'aboutButtonText')),
  aboutButtonUrl: text('ABOUT_BUTTON_URL', home, 'Where the link leads.', '/about'),
  aboutImage1: text('ABOUT_IMAGE_1', home, 'Picture beside the text; empty shows the strip of languages.'),
  aboutImage2: text('ABOUT_IMAGE_2', home, 'Second picture; empty for none.'),
  aboutTips1: sample(text('ABOUT_TIPS_1', home, 'The large figure.', '200+')),
  aboutTips2: sample(local('ABOUT_TIPS_2', home, 'What it counts.', 'aboutTips2')),
  aboutTips3: sample(local('ABOUT_TIPS_3', home, 'A quiet line under it.', 'aboutTips3')),

  // Pricing
  pricingEnable: flag('PRICING_ENABLE', home, 'Show the plans.', true),
  pricingTitle: local('PRICING_TITLE', home, 'Small label of the section.', 'pricingTitle'),
  pricingText1: sample(local('PRICING_TEXT_1', home, 'Heading of the section.', 'pricingText1')),
  pricingText2: sample(local('PRICING_TEXT_2', home, 'Paragraph under the heading.', 'pricingText2')),
  pricing1Title: sample(local('PRICING_1_TITLE', home, 'Name of the first plan.', 'pricing1Title')),
  pricing1Price: sample(text('PRICING_1_PRICE', home, 'Its price.', '4.9'), { needs: 'pricing1Title' }),
  pricing1PriceCurrency: sample(local('PRICING_1_PRICE_CURRENCY', home, 'Sign before the price.', 'pricingCurrency'), {
    needs: 'pricing1Title',
  }),
  pricing1PricePeriod: sample(local('PRICING_1_PRICE_PERIOD', home, 'Words after the price.', 'pricing1PricePeriod'), {
    needs: 'pricing1Title',
  }),
  pricing1Header: sample(local('PRICING_1_HEADER', home, 'Line above its features.', 'pricing1Header'), {
    needs: 'pricing1Title',
  }),
  pricing1Features: sample(
    local('PRICING_1_FEATURES', home, 'Its features, separated by commas.', 'pricing1Features'),
    { needs: 'pricing1Title' },
  ),
  pricing1ButtonText: sample(
    local('PRICING_1_BUTTON_TEXT', home, 'Its button; empty hides it.', 'pricing1ButtonText'),
    { needs: 'pricing1Title' },
  ),
  pricing1ButtonUrl: text('PRICING_1_BUTTON_URL', home, 'Where the button leads.', '/contact'),
  pricing2Title: sample(local('PRICING_2_TITLE', home, 'Name of the second plan.', 'pricing2Title')),
  pricing2Tag: sample(local('PRICING_2_TAG', home, 'Tag that marks the second plan; empty for none.', 'pricing2Tag'), {
    needs: 'pricing2Title',
  }),
  pricing2Price: sample(text('PRICING_2_PRICE', home, 'Its price.', '9.9'), { needs: 'pricing2Title' }),
  pricing2PriceCurrency: sample(local('PRICING_2_PRICE_CURRENCY', home, 'Sign before the price.', 'pricingCurrency'), {
    needs: 'pricing2Title',
  }),
  pricing2PricePeriod: sample(local('PRICING_2_PRICE_PERIOD', home, 'Words after the price.', 'pricing2PricePeriod'), {
    needs: 'pricing2Title',
  }),
  pricing2Header: sample(local('PRICING_2_HEADER', home, 'Line above its features.', 'pricing2Header'), {
    needs: 'pricing2Title',
  }),
  pricing2Features: sample(
    local('PRICING_2_FEATURES', home, 'Its features, separated by commas.', 'pricing2Features'),
    { needs: 'pricing2Title' },
  ),
  pricing2ButtonText: sample(
    local('PRICING_2_BUTTON_TEXT', home, 'Its button; empty hides it.', 'pricing2ButtonText'),
    { needs: 'pricing2Title' },
  ),
  pricing2ButtonUrl: text('PRICING_2_BUTTON_URL', home, 'Where the button leads.', '/contact'),
  pricing3Title: sample(local('PRICING_3_TITLE', home, 'Name of the third plan.', 'pricing3Title')),
  pricing3Price: sample(text('PRICING_3_PRICE', home, 'Its price.', '15.9'), { needs: 'pricing3Title' }),
  pricing3PriceCurrency: sample(local('PRICING_3_PRICE_CURRENCY', home, 'Sign before the price.', 'pricingCurrency'), {
    needs: 'pricing3Title',
  }),
  pricing3PricePeriod: sample(local('PRICING_3_PRICE_PERIOD', home, 'Words after the price.', 'pricing3PricePeriod'), {
    needs: 'pricing3Title',
  }),
  pricing3Header: sample(local('PRICING_3_HEADER', home, 'Line above its features.', 'pricing3Header'), {
    needs: 'pricing3Title',
  }),
  pricing3Features: sample(
    local('PRICING_3_FEATURES', home, 'Its features, separated by commas.', 'pricing3Features'),
    { needs: 'pricing3Title' },
  ),
  pricing3ButtonText: sample(
    local('PRICING_3_BUTTON_TEXT', home, 'Its button; empty hides it.', 'pricing3ButtonText'),
    { needs: 'pricing3Title' },
  ),
  pricing3ButtonUrl: text('PRICING_3_BUTTON_URL', home, 'Where the button leads.', '/contact'),

  // Testimonials
  testimonialsEnable: flag('TESTIMONIALS_ENABLE', home, 'Show the testimonials.', false),
  testimonialsTitle: local('TESTIMONIALS_TITLE', home, 'Small label of the section.', 'testimonialsTitle'),
  testimonialsText1: sample(local('TESTIMONIALS_TEXT_1', home, 'Heading of the section.', 'testimonialsText1'), {
    needs: 'testimonialsItems',
  }),
  testimonialsText2: sample(local('TESTIMONIALS_TEXT_2', home, 'Paragraph under the heading.', 'testimonialsText2'), {
    needs: 'testimonialsItems',
  }),
  testimonialsStarIcon: text('TESTIMONIALS_STAR_ICON', home, 'Picture of one star; empty for the built-in one.'),
  testimonialsItems: list(
    'TESTIMONIALS_ITEMS',
    home,
    'A list of { STARTER_TESTIMONIALS_ITEM_TEXT, …_AVATAR, …_NICKNAME, …_DESCRIPTION, …_URL }.',
  ),

  // FAQ
  faqEnable: flag('FAQ_ENABLE', home, 'Show questions and answers.', true),
  faqTitle: local('FAQ_TITLE', home, 'Small label of the section.', 'faqTitle'),
  faqText1: sample(local('FAQ_TEXT_1', home, 'Heading of the section.', 'faqText1')),
  faqText2: sample(local('FAQ_TEXT_2', home, 'Paragraph under the heading.', 'faqText2')),
  faq1Question: sample(local('FAQ_1_QUESTION', home, 'First question; empty hides it.', 'faq1Question')),
  faq1Answer: sample(local('FAQ_1_ANSWER', home, 'Its answer.', 'faq1Answer'), { needs: 'faq1Question' }),
  faq2Question: sample(local('FAQ_2_QUESTION', home, 'Second question; empty hides it.', 'faq2Question')),
  faq2Answer: sample(local('FAQ_2_ANSWER', home, 'Its answer.', 'faq2Answer'), { needs: 'faq2Question' }),
  faq3Question: sample(local('FAQ_3_QUESTION', home, 'Third question; empty hides it.', 'faq3Question')),
  faq3Answer: sample(local('FAQ_3_ANSWER', home, 'Its answer.', 'faq3Answer'), { needs: 'faq3Question' }),
  faq4Question: sample(local('FAQ_4_QUESTION', home, 'Fourth question; empty hides it.', 'faq4Question')),
  faq4Answer: sample(local('FAQ_4_ANSWER', home, 'Its answer.', 'faq4Answer'), { needs: 'faq4Question' }),

  // Team
  teamEnable: flag('TEAM_ENABLE', home, 'Show the team.', true),
  teamTitle: local('TEAM_TITLE', home, 'Small label of the section.', 'teamTitle'),
  teamText1: sample(local('TEAM_TEXT_1', home, 'Heading of the section.', 'teamText1'), { needs: 'teamItems' }),
  teamText2: sample(local('TEAM_TEXT_2', home, 'Paragraph under the heading.', 'teamText2'), { needs: 'teamItems' }),
  teamItems: sample(
    localList(
      'TEAM_ITEMS',
      home,
      'A list of { STARTER_TEAM_ITEM_AVATAR, …_NICKNAME, …_DESCRIPTION }; without a picture, initials are shown.',
      'teamItems',
    ),
  ),

  // Blog
  blogEnable: flag('BLOG_ENABLE', home, 'Show the latest posts.', true),
  blogTitle: local('BLOG_TITLE', lists, 'Small label of the section.', 'blogTitle'),
  blogCount: number('BLOG_COUNT', home, 'Number of posts shown.', 3),
  blogText1: sample(local('BLOG_TEXT_1', lists, 'Heading of the section.', 'blogText1')),
  blogText2: sample(local('BLOG_TEXT_2', lists, 'Paragraph under the heading.', 'blogText2')),

  // Contact
  contactEnable: flag('CONTACT_ENABLE', home, 'Show the contact section.', true),
  contactLabel: local('CONTACT_LABEL', home, 'Small label of the section.', 'contactLabel'),
  contactTitle: local('CONTACT_TITLE', home, 'Heading of the section.', 'contactTitle'),
  contactText: sample(local('CONTACT_TEXT', home, 'Paragraph under the heading.', 'contactText')),
  contactLocationTitle: local('CONTACT_LOCATION_TITLE', home, 'Label of the place.', 'contactLocationTitle'),
  contactLocationText: sample(
    local('CONTACT_LOCATION_TEXT', home, 'The place; empty hides it.', 'contactLocationText'),
  ),
  contactEmailTitle: local('CONTACT_EMAIL_TITLE', home, 'Label of the address.', 'contactEmailTitle'),
  contactEmailText: sample(
    text('CONTACT_EMAIL_TEXT', home, 'An email address or any text; empty hides it.', 'hello@notelight.example'),
  ),
  contactMsgExternalUrl: text(
    'CONTACT_MSG_EXTERNAL_URL',
    home,
    'Address of a form service, shown in a frame. Nothing is loaded while this is empty.',
  ),

  // Call to action
  ctaEnable: flag('CTA_ENABLE', home, 'Show the band above the footer.', true),
  ctaTitle: sample(local('CTA_TITLE', home, 'Its title.', 'ctaTitle')),
  ctaTitle2: sample(local('CTA_TITLE_2', home, 'Its second title.', 'ctaTitle2')),
  ctaDescription: sample(local('CTA_DESCRIPTION', home, 'Its text.', 'ctaDescription')),
  ctaButton: flag('CTA_BUTTON', home, 'Show its button.', true),
  ctaButtonUrl: text('CTA_BUTTON_URL', home, 'Where the button leads.', '/quick-start'),
  ctaButtonText: sample(local('CTA_BUTTON_TEXT', home, 'Text of the button.', 'ctaButtonText'), { needs: 'ctaButton' }),

  // Footer
  footerSlogan: sample(local('FOOTER_SLOGAN', shell, 'Line under the logo.', 'footerSlogan')),
  footerLinkGroup: sample(
    localList(
      'FOOTER_LINK_GROUP',
      shell,
      'A list of { TITLE, LINK_GROUP }, where LINK_GROUP is a list of { TITLE, URL }.',
      'footerLinkGroup',
    ),
  ),
  footerBlogLatestTitle: local(
    'FOOTER_BLOG_LATEST_TITLE',
    shell,
    'Title above the latest posts.',
    'footerBlogLatestTitle',
  ),
  footerPostCount: number('FOOTER_POST_COUNT', shell, 'How many latest posts the footer lists; 0 hides them.', 2),
  footerPrivacyPolicyText: local(
    'FOOTER_PRIVACY_POLICY_TEXT',
    shell,
    'Name of the privacy policy.',
    'footerPrivacyPolicyText',
  ),
  footerPrivacyPolicyUrl: text('FOOTER_PRIVACY_POLICY_URL', shell, 'Its address; empty hides the link.'),
  footerLegalNoticeText: local(
    'FOOTER_PRIVACY_LEGAL_NOTICE_TEXT',
    shell,
    'Name of the legal notice.',
    'footerLegalNoticeText',
  ),
  footerLegalNoticeUrl: text('FOOTER_PRIVACY_LEGAL_NOTICE_URL', shell, 'Its address; empty hides the link.'),
  footerTermsText: local('FOOTER_PRIVACY_TERMS_OF_SERVICE_TEXT', shell, 'Name of the terms.', 'footerTermsText'),
  footerTermsUrl: text('FOOTER_PRIVACY_TERMS_OF_SERVICE_URL', shell, 'Its address; empty hides the link.'),

  // Not found
  notFoundTitle: local(
    '404_TITLE',
    ['notFound'],
    'Title of the page that is shown for a wrong address.',
    'notFoundTitle',
  ),
  notFoundText: local('404_TEXT', ['notFound'], 'Its text.', 'notFoundText'),
  notFoundBack: local('404_BACK', ['notFound'], 'Its button, which leads to the home page.', 'notFoundBack'),

  // Members. The misspelt key is the one that owners already have.
  signInTitle: text('SIGNIN', signIn, 'Title of the sign-in page; empty for the interface’s own word.'),
  signInDescription: text(
    'SIGNIN_DESCRITION',
    signIn,
    'Text under it; the form shows by itself when it is a demonstration.',
  ),
  signUpTitle: text(
    'SIGNUP',
    ['signUp'],
    'Title of the sign-up page; empty for that of the sign-in page, else the word.',
  ),
  signUpDescription: text('SIGNUP_DESCRIPTION', ['signUp'], 'Text under it; empty for that of the sign-in page.'),
} satisfies ThemeSettingsTable;

interface ValueOf {
  text: string;
  number: number;
  boolean: boolean;
  list: unknown;
}

/** What the layouts receive: every setting by name, with the type of its kind. */
export type StarterSettings = {
  [Name in keyof typeof table]: ValueOf[(typeof table)[Name]['kind'] & keyof ValueOf];
};

export const starterSettings: ThemeSettingsTable = table;
