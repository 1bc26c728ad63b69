import type { StarterCopy } from '@/themes/starter/settings/copy/en-US';

export const copy: StarterCopy = {
  learnMore: 'En savoir plus',
  getStarted: 'Commencer',

  heroTitle1: 'Écrivez une fois dans Notion. Soyez lu partout.',
  heroTitle2:
    'Un traducteur pour vos pages Notion. Il garde les blocs, les liens et le ton, et offre à chaque lecteur une page dans sa langue.',
  letter: {
    LANG: 'fr',
    NAME: 'Français',
    TITLE: 'Lettres du port',
    LINES: [
      'Le premier bateau part avant que les lampes s’éteignent.',
      'Sur le quai, quelqu’un lit à voix haute.',
      'À midi, les mêmes mots sont sur l’autre rive.',
    ],
  },

  featureTitle: 'Fonctionnalités',
  featureText1: 'La page reste la vôtre. Seule la langue change.',
  featureText2: 'Ni export, ni copier-coller, ni second éditeur. Vous continuez d’écrire là où vous écrivez déjà.',
  feature1Title1: 'Chaque bloc à sa place',
  feature1Text1:
    'Titres, tableaux, listes dépliantes et code restent là où vous les avez mis. La page est traduite bloc par bloc\u00a0: sa structure ne change pas.',
  feature1ButtonText: 'Voir comment ça marche',
  feature2Title1: 'Vos termes, à votre façon',
  feature2Text1: 'Décidez une fois comment traduire un nom ou un terme. Le glossaire vaut pour toutes les pages.',
  feature2ButtonText: 'À propos du glossaire',
  feature3Title1: 'Seulement ce qui a changé',
  feature3Text1: 'Corrigez une phrase, et seule cette phrase est retraduite. Le reste ne change pas.',
  feature3ButtonText: 'Comment se font les mises à jour',
  feature4Title1: 'Une adresse pour chaque langue',
  feature4Text1:
    'Chaque traduction est une page avec son propre lien. On peut la partager, les moteurs de recherche la trouvent, et elle renvoie aux autres langues.',
  feature4ButtonText: 'Commencer par une page',

  aboutLabel: 'Lecteurs',
  aboutTitle: 'Écrit une fois. Déjà lu dans d’autres langues.',
  aboutText:
    'Guides, notes de version, carnets\u00a0: chacun n’a été écrit qu’une fois. Il restait à relire la traduction, à changer un mot ici ou là, et à publier.',
  aboutButtonText: 'Mieux nous connaître',
  aboutTips2: 'pages traduites',
  aboutTips3: 'chacune écrite une seule fois, dans Notion',

  pricingTitle: 'Tarifs',
  pricingText1: 'Payez selon l’audience que vous visez.',
  pricingText2: 'Trois formules mensuelles. Changez ou arrêtez quand vous voulez.',
  pricingCurrency: '$',
  pricingPeriod: 'USD par mois',
  pricing1Title: 'Découverte',
  pricing1Header: 'Pour écrire seul',
  pricing1Features: 'Un espace de travail, Une langue cible, Glossaire',
  pricing1ButtonText: 'Choisir Découverte',
  pricing2Title: 'Essentiel',
  pricing2Header: 'Pour un site qui a des lecteurs',
  pricing2Features:
    'Toute l’offre Découverte, Toutes les langues, Mises à jour au fil de vos modifications, Consignes de style',
  pricing2ButtonText: 'Choisir Essentiel',
  pricing2Tag: 'Recommandé',
  pricing3Title: 'Avancé',
  pricing3Header: 'Pour une équipe',
  pricing3Features: 'Toute l’offre Essentiel, Plusieurs espaces de travail, Relecture avant publication, Pages privées',
  pricing3ButtonText: 'Choisir Avancé',

  testimonialsTitle: 'Témoignages',
  testimonialsText1: 'Ce qu’en disent ceux qui lisent et ceux qui écrivent.',

  faqTitle: 'Questions',
  faqText1: 'Avant de demander',
  faqText2: 'Les quatre questions que l’on pose en premier.',
  faq1Question: 'Dois-je déplacer mes pages\u202f?',
  faq1Answer:
    'Non. Notion reste l’endroit où vous écrivez. Le traducteur y lit vos pages et laisse les originaux intacts.',
  faq2Question: 'Que se passe-t-il quand je modifie une page\u202f?',
  faq2Answer:
    'Les blocs modifiés sont retraduits dans toutes les langues que vous utilisez. Tout le reste garde sa formulation.',
  faq3Question: 'Puis-je corriger une traduction\u202f?',
  faq3Answer: 'Oui. Une phrase corrigée le reste, jusqu’à ce que vous réécriviez l’original auquel elle correspond.',
  faq4Question: 'Et les tableaux, le code, les formules\u202f?',
  faq4Answer:
    'Les tableaux gardent leurs colonnes et les listes dépliantes restent fermées. Le code et les formules ne sont pas traduits.',

  teamTitle: 'Équipe',
  teamText1: 'Un petit bureau, bien éclairé.',
  teamText2: 'Trois personnes, trois fuseaux horaires.',
  team: [
    ['Ada', 'Textes'],
    ['Lin', 'Design'],
    ['Mori', 'Exploitation'],
  ],

  blogTitle: 'Blog',
  blogText1: 'Carnet de bord',
  blogText2: 'Écrire, traduire, être lu.',

  contactLabel: 'Contact',
  contactTitle: 'Écrivez-nous',
  contactText: 'Une question, une erreur, une langue qui vous manque\u00a0: nous lisons tout.',
  contactLocationTitle: 'Où nous sommes',
  contactLocationText: 'Dans plusieurs fuseaux horaires',
  contactEmailTitle: 'E-mail',

  ctaTitle: 'Votre prochaine page est déjà écrite.',
  ctaTitle2: 'Laissez-la voyager.',
  ctaDescription:
    'Commencez par une seule page et une seule langue. En quelques minutes, vous saurez si c’est bien votre voix.',

  footerSlogan: 'Écrire une fois, être lu partout.',
  footerLinks: [
    ['Produit', 'Fonctionnalités', 'Tarifs', 'Questions'],
    ['Plus', 'Démarrage rapide', 'À propos', 'Contact'],
  ],
  footerPrivacyPolicyText: 'Confidentialité',
  footerLegalNoticeText: 'Mentions légales',
  footerTermsText: 'Conditions d’utilisation',
};
