/**
 * Starter's default texts in English. Every other language has the same keys. The product shown is a translator for Notion content;
 * owners replace all of it in their settings table.
 */
export const copy = {
  learnMore: 'How it works',
  getStarted: 'Get started',

  heroTitle1: 'Write once in Notion. Be read everywhere.',
  heroTitle2:
    'A translator for your Notion pages. It keeps the blocks, the links and the tone, and gives every reader a page in their own language.',
  letter: {
    LANG: 'en',
    NAME: 'English',
    TITLE: 'Letters from the harbor',
    LINES: [
      'The first boat leaves before the lamps go out.',
      'On the quay, somebody reads aloud.',
      'By noon the same words are on the other shore.',
    ],
  },

  featureTitle: 'Features',
  featureText1: 'The page stays yours. Only the language changes.',
  featureText2: 'No export, no copy and paste, no second editor. You keep writing where you write now.',
  feature1Title1: 'Every block in its place',
  feature1Text1:
    'Headings, tables, toggles and code arrive where you put them. A page is translated block by block, so its shape survives.',
  feature1ButtonText: 'See how it works',
  feature2Title1: 'Your terms, your way',
  feature2Text1: 'Decide once how a name or a term is translated. The glossary applies to every page.',
  feature2ButtonText: 'About the glossary',
  feature3Title1: 'Only what changed',
  feature3Text1: 'Edit one sentence, and one sentence is translated again. The rest is left alone.',
  feature3ButtonText: 'How updates work',
  feature4Title1: 'An address for every language',
  feature4Text1:
    'Each translation is a page with its own link. Readers can share it, search engines can find it, and it links to the other languages.',
  feature4ButtonText: 'Start with one page',

  aboutLabel: 'Reach',
  aboutTitle: 'Written once. Already read in other languages.',
  aboutText:
    'Guides, changelogs, journals: each was written once. All that remained was to read the translation, change a word here and there, and publish.',
  aboutButtonText: 'About us',
  aboutTips2: 'pages translated',
  aboutTips3: 'each of them written once, in Notion',

  pricingTitle: 'Pricing',
  pricingText1: 'Pay for the reach you need.',
  pricingText2: 'Three plans, billed monthly. Change or cancel whenever you like.',
  pricingCurrency: '$',
  pricingPeriod: 'USD per month',
  pricing1Title: 'Starter',
  pricing1Header: 'For a single writer',
  pricing1Features: 'One workspace, One target language, Glossary',
  pricing1ButtonText: 'Choose Starter',
  pricing2Title: 'Basic',
  pricing2Header: 'For a site with readers',
  pricing2Features: 'Everything in Starter, All languages, Updates as you edit, Style notes',
  pricing2ButtonText: 'Choose Basic',
  pricing2Tag: 'Recommended',
  pricing3Title: 'Advanced',
  pricing3Header: 'For a team',
  pricing3Features: 'Everything in Basic, Several workspaces, Review before publishing, Private pages',
  pricing3ButtonText: 'Choose Advanced',

  testimonialsTitle: 'Testimonials',
  testimonialsText1: 'What readers and writers say.',

  faqTitle: 'FAQ',
  faqText1: 'Before you ask',
  faqText2: 'The four questions people ask first.',
  faq1Question: 'Do I have to move my pages?',
  faq1Answer:
    'No. Notion remains the place where you write. The translator reads your pages there and leaves the originals untouched.',
  faq2Question: 'What happens when I change a page?',
  faq2Answer: 'The changed blocks are translated again, in every language you use. Everything else keeps its wording.',
  faq3Question: 'Can I correct a translation?',
  faq3Answer: 'Yes. Your correction stays until you rewrite the original sentence.',
  faq4Question: 'What about tables, code and formulas?',
  faq4Answer: 'Tables keep their columns and toggles stay closed. Code and formulas are left as they are.',

  teamTitle: 'Team',
  teamText1: 'A small desk, well lit.',
  teamText2: 'Three people, in three time zones.',
  team: [
    ['Ada', 'Words'],
    ['Lin', 'Design'],
    ['Mori', 'Operations'],
  ],

  blogTitle: 'Blog',
  blogText1: 'Notes from the desk',
  blogText2: 'On writing, translating and being read.',

  contactLabel: 'Contact',
  contactTitle: 'Write to us',
  contactText: 'A question, an error, a language you need: we read everything.',
  contactLocationTitle: 'Where we are',
  contactLocationText: 'In several time zones',
  contactEmailTitle: 'Email',

  ctaTitle: 'Your next page is already written.',
  ctaTitle2: 'Let it travel.',
  ctaDescription:
    'Start with a single page and a single language. You will know within minutes whether it sounds like you.',

  footerSlogan: 'Write once, be read everywhere.',
  footerLinks: [
    ['Product', 'Features', 'Pricing', 'FAQ'],
    ['More', 'Quick start', 'About', 'Contact'],
  ],
  footerPrivacyPolicyText: 'Privacy policy',
  footerLegalNoticeText: 'Legal notice',
  footerTermsText: 'Terms of service',
};

/** What each language provides. */
export type StarterCopy = typeof copy;
