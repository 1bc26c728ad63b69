import type { SettingsOf, ThemeSettingsTable } from '@/lib/config/theme-settings';
import { copy as enUS, type StarterCopy } from '@/themes/starter/settings/copy/en-US';
import { copy as jaJP } from '@/themes/starter/settings/copy/ja-JP';
import {
  darkImage,
  feature,
  flag,
  home,
  label,
  list,
  lists,
  local,
  localList,
  number,
  plan,
  question,
  sample,
  shell,
  signIn,
  text,
} from '@/themes/starter/settings/setting-kinds';

/** The sample page of the hero: in the language of the site, and in English, or Japanese where that is the language. */
const heroSample = (copy: StarterCopy) => [copy.letter, (copy === enUS ? jaJP : enUS).letter];

const teamItems = ({ team }: StarterCopy) =>
  team.map(([name, task]) => ({
    STARTER_TEAM_ITEM_AVATAR: '',
    STARTER_TEAM_ITEM_NICKNAME: name,
    STARTER_TEAM_ITEM_DESCRIPTION: task,
  }));

/** Where the links of the footer lead, group by group. */
const FOOTER_URLS = [
  ['/#features', '/#pricing', '/#faq'],
  ['/quick-start', '/about', '/contact'],
];

const footerLinkGroup = ({ footerLinks }: StarterCopy) =>
  footerLinks.map(([title, ...names], group) => ({
    TITLE: title,
    LINK_GROUP: names.map((name, index) => ({ TITLE: name, URL: FOOTER_URLS[group]?.[index] })),
  }));

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
  navButton1Text: sample(local('NAV_BUTTON_1_TEXT', shell, 'Plain link on the right of the header.', 'learnMore')),
  navButton1Url: text('NAV_BUTTON_1_URL', shell, 'Where it leads.', '/about'),
  navButton2Text: sample(local('NAV_BUTTON_2_TEXT', shell, 'Button on the right of the header.', 'getStarted')),
  navButton2Url: text('NAV_BUTTON_2_URL', shell, 'Where it leads.', '/quick-start'),

  // Hero
  heroEnable: flag('HERO_ENABLE', home, 'Show the hero.', true),
  heroTitle1: sample(local('HERO_TITLE_1', home, 'Headline of the landing page.', 'heroTitle1')),
  heroTitle2: sample(local('HERO_TITLE_2', home, 'Sentence under the headline.', 'heroTitle2')),
  heroButton1Text: sample(local('HERO_BUTTON_1_TEXT', home, 'Main button; empty hides it.', 'getStarted')),
  heroButton1Url: text('HERO_BUTTON_1_URL', home, 'Where it leads.', '/quick-start'),
  heroButton2Text: sample(local('HERO_BUTTON_2_TEXT', home, 'Second button; empty hides it.', 'learnMore')),
  heroButton2Url: text('HERO_BUTTON_2_URL', home, 'Where it leads.', '/about'),
  heroButton2Icon: text('HERO_BUTTON_2_ICON', home, 'Picture before the second button’s text, 20 px; empty for none.'),
  heroPreviewImage: text(
    'HERO_PREVIEW_IMAGE',
    home,
    'Picture of the product; empty for the built-in page in two languages.',
  ),
  heroPreviewImageDark: darkImage('HERO_PREVIEW_IMAGE'),
  heroBannerImage: text('HERO_BANNER_IMAGE', home, 'Wide picture under the hero; it replaces the preview.'),
  heroBannerImageDark: darkImage('HERO_BANNER_IMAGE'),
  heroSample: sample(
    localList(
      'HERO_SAMPLE',
      home,
      'The text of the built-in page in two languages: a list of two { LANG, NAME, TITLE, LINES }.',
      heroSample,
    ),
    { replacedBy: ['heroBannerImage', 'heroBannerImageDark', 'heroPreviewImage', 'heroPreviewImageDark'] },
  ),

  // What the page is
  noteText: text('NOTE_TEXT', home, 'Small line under the hero’s picture, such as what this page is; empty for none.'),
  noteUrl: text('NOTE_URL', home, 'Where the line leads; empty for no link.'),

  // Brands
  brandsEnable: flag('BRANDS_ENABLE', home, 'Show the row of logos.', false),
  brands: list('BRANDS', home, 'A list of { IMAGE, IMAGE_WHITE, URL, TITLE }; without a picture, the name is shown.'),

  // Features
  featureEnable: flag('FEATURE_ENABLE', home, 'Show the features.', true),
  featureTitle: label('FEATURE_TITLE', home, 'Small label of the section.', 'featureTitle'),
  featureText1: sample(local('FEATURE_TEXT_1', home, 'Heading of the section.', 'featureText1')),
  featureText2: sample(local('FEATURE_TEXT_2', home, 'Paragraph under the heading.', 'featureText2')),
  ...feature(1, 'first', '/about'),
  ...feature(2, 'second', '/about'),
  ...feature(3, 'third', '/about'),
  ...feature(4, 'fourth', '/quick-start'),
  ...feature(5, 'fifth', ''),
  ...feature(6, 'sixth', ''),

  // About
  aboutEnable: flag('ABOUT_ENABLE', home, 'Show the section with the large figure.', true),
  aboutLabel: label('ABOUT_LABEL', home, 'Small label of the section.', 'aboutLabel'),
  aboutTitle: sample(local('ABOUT_TITLE', home, 'Heading of the section.', 'aboutTitle')),
  aboutText: sample(local('ABOUT_TEXT', home, 'Paragraph under the heading.', 'aboutText')),
  aboutButtonText: sample(local('ABOUT_BUTTON_TEXT', home, 'Its link; empty hides it.', 'aboutButtonText')),
  aboutButtonUrl: text('ABOUT_BUTTON_URL', home, 'Where the link leads.', '/about'),
  aboutImage1: text('ABOUT_IMAGE_1', home, 'Picture beside the text; empty shows the strip of languages.'),
  aboutImage1Dark: darkImage('ABOUT_IMAGE_1'),
  aboutImage2: text('ABOUT_IMAGE_2', home, 'Second picture; empty for none.'),
  aboutImage2Dark: darkImage('ABOUT_IMAGE_2'),
  aboutTips1: sample(text('ABOUT_TIPS_1', home, 'The large figure.', '200+')),
  aboutTips2: sample(local('ABOUT_TIPS_2', home, 'What it counts.', 'aboutTips2')),
  aboutTips3: sample(local('ABOUT_TIPS_3', home, 'A quiet line under it.', 'aboutTips3')),

  // Pricing
  pricingEnable: flag('PRICING_ENABLE', home, 'Show the plans.', true),
  pricingTitle: label('PRICING_TITLE', home, 'Small label of the section.', 'pricingTitle'),
  pricingText1: sample(local('PRICING_TEXT_1', home, 'Heading of the section.', 'pricingText1')),
  pricingText2: sample(local('PRICING_TEXT_2', home, 'Paragraph under the heading.', 'pricingText2')),
  ...plan(1, 'first', '4.9'),
  ...plan(2, 'second', '9.9'),
  ...plan(3, 'third', '15.9'),

  // Testimonials
  testimonialsEnable: flag('TESTIMONIALS_ENABLE', home, 'Show the testimonials.', false),
  testimonialsTitle: label('TESTIMONIALS_TITLE', home, 'Small label of the section.', 'testimonialsTitle'),
  testimonialsText1: sample(local('TESTIMONIALS_TEXT_1', home, 'Heading of the section.', 'testimonialsText1'), {
    needs: 'testimonialsItems',
  }),
  testimonialsText2: text('TESTIMONIALS_TEXT_2', home, 'Paragraph under the heading.'),
  testimonialsStarIcon: text('TESTIMONIALS_STAR_ICON', home, 'Picture of one star; empty for the built-in one.'),
  testimonialsItems: list(
    'TESTIMONIALS_ITEMS',
    home,
    'A list of { STARTER_TESTIMONIALS_ITEM_TEXT, …_AVATAR, …_NICKNAME, …_DESCRIPTION, …_URL }.',
  ),

  // FAQ
  faqEnable: flag('FAQ_ENABLE', home, 'Show questions and answers.', true),
  faqTitle: label('FAQ_TITLE', home, 'Small label of the section.', 'faqTitle'),
  faqText1: sample(local('FAQ_TEXT_1', home, 'Heading of the section.', 'faqText1')),
  faqText2: sample(local('FAQ_TEXT_2', home, 'Paragraph under the heading.', 'faqText2')),
  ...question(1, 'First'),
  ...question(2, 'Second'),
  ...question(3, 'Third'),
  ...question(4, 'Fourth'),

  // Team
  teamEnable: flag('TEAM_ENABLE', home, 'Show the team.', true),
  teamTitle: label('TEAM_TITLE', home, 'Small label of the section.', 'teamTitle'),
  teamText1: sample(local('TEAM_TEXT_1', home, 'Heading of the section.', 'teamText1'), { needs: 'teamItems' }),
  teamText2: sample(local('TEAM_TEXT_2', home, 'Paragraph under the heading.', 'teamText2'), { needs: 'teamItems' }),
  teamItems: sample(
    localList(
      'TEAM_ITEMS',
      home,
      'A list of { STARTER_TEAM_ITEM_AVATAR, …_NICKNAME, …_DESCRIPTION }; without a picture, initials are shown.',
      teamItems,
    ),
  ),

  // Blog
  blogEnable: flag('BLOG_ENABLE', home, 'Show the latest posts.', true),
  blogTitle: label('BLOG_TITLE', lists, 'Small label of the section.', 'blogTitle'),
  blogCount: number('BLOG_COUNT', home, 'Number of posts shown.', 3),
  blogText1: sample(local('BLOG_TEXT_1', lists, 'Heading of the section.', 'blogText1')),
  blogText2: sample(local('BLOG_TEXT_2', lists, 'Paragraph under the heading.', 'blogText2')),

  // Contact
  contactEnable: flag('CONTACT_ENABLE', home, 'Show the contact section.', true),
  contactLabel: label('CONTACT_LABEL', home, 'Small label of the section.', 'contactLabel'),
  contactTitle: label('CONTACT_TITLE', home, 'Heading of the section.', 'contactTitle'),
  contactText: sample(local('CONTACT_TEXT', home, 'Paragraph under the heading.', 'contactText')),
  contactLocationTitle: label('CONTACT_LOCATION_TITLE', home, 'Label of the place.', 'contactLocationTitle'),
  contactLocationText: sample(
    local('CONTACT_LOCATION_TEXT', home, 'The place; empty hides it.', 'contactLocationText'),
  ),
  contactEmailTitle: label('CONTACT_EMAIL_TITLE', home, 'Label of the address.', 'contactEmailTitle'),
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
  ctaButtonText: sample(local('CTA_BUTTON_TEXT', home, 'Text of the button.', 'getStarted'), { needs: 'ctaButton' }),

  // Footer
  footerSlogan: sample(local('FOOTER_SLOGAN', shell, 'Line under the logo.', 'footerSlogan')),
  footerLinkGroup: sample(
    localList(
      'FOOTER_LINK_GROUP',
      shell,
      'A list of { TITLE, LINK_GROUP }, where LINK_GROUP is a list of { TITLE, URL }.',
      footerLinkGroup,
    ),
  ),
  footerBlogLatestTitle: text(
    'FOOTER_BLOG_LATEST_TITLE',
    shell,
    'Title above the latest posts; empty for the usual one.',
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
  notFoundTitle: text('404_TITLE', ['notFound'], 'Title of the not-found page; empty for the interface text.'),
  notFoundText: text('404_TEXT', ['notFound'], 'Its text; empty for the interface text.'),
  notFoundBack: text('404_BACK', ['notFound'], 'Its button, which leads home; empty for the interface text.'),

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

/** What the layouts receive. */
export type StarterSettings = SettingsOf<typeof table>;

export const starterSettings: ThemeSettingsTable = table;
