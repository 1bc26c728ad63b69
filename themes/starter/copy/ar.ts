import type { StarterCopy } from '@/themes/starter/copy/en-US';

export const copy: StarterCopy = {
  navButton1Text: 'كيف يعمل',
  navButton2Text: 'ابدأ الآن',

  heroTitle1: 'اكتب مرة واحدة في Notion، ودع العالم كله يقرأ.',
  heroTitle2: 'مترجم لصفحاتك في Notion يحافظ على الكتل والروابط ونبرة الكلام، ويقدّم لكل قارئ صفحة بلغته.',
  heroButton1Text: 'ابدأ الآن',
  heroButton2Text: 'شاهد كيف يعمل',
  heroSample: [
    {
      LANG: 'ar',
      NAME: 'العربية',
      TITLE: 'رسائل من الميناء',
      LINES: [
        'يغادر القارب الأول قبل أن تنطفئ المصابيح.',
        'وعلى الرصيف يقرأ أحدهم بصوت مسموع.',
        'وعند الظهر تصل الكلمات نفسها إلى الضفة الأخرى.',
      ],
    },
    {
      LANG: 'en',
      NAME: 'English',
      TITLE: 'Letters from the harbor',
      LINES: [
        'The first boat leaves before the lamps go out.',
        'On the quay, somebody reads aloud.',
        'By noon the same words are on the other shore.',
      ],
    },
  ],

  featureTitle: 'المزايا',
  featureText1: 'تبقى الصفحة صفحتك، ولا يتغير فيها إلا اللغة.',
  featureText2: 'لا تصدير ولا نسخ ولصق ولا محرر ثانٍ. تكتب حيث تكتب الآن.',
  feature1Title1: 'كل كتلة في مكانها',
  feature1Text1:
    'تصل العناوين والجداول والقوائم المطوية والشيفرات كما وضعتها. تُترجم الصفحة كتلة كتلة، فيبقى شكلها كما هو.',
  feature1ButtonText: 'شاهد كيف يعمل',
  feature2Title1: 'مصطلحاتك كما تريدها',
  feature2Text1: 'قرّر مرة واحدة كيف يُترجم اسم أو مصطلح، ويُطبَّق المسرد على كل الصفحات.',
  feature2ButtonText: 'عن المسرد',
  feature3Title1: 'ما تغيّر فقط',
  feature3Text1: 'عدّل جملة واحدة، فتُترجم جملة واحدة من جديد، ويبقى ما عداها على حاله.',
  feature3ButtonText: 'كيف تعمل التحديثات',
  feature4Title1: 'عنوان لكل لغة',
  feature4Text1: 'كل ترجمة صفحة لها رابطها. يستطيع القراء مشاركتها، وتعثر عليها محركات البحث، وهي ترتبط بسائر اللغات.',
  feature4ButtonText: 'ابدأ بصفحة واحدة',

  aboutLabel: 'القرّاء',
  aboutTitle: 'كُتبت مرة واحدة، وتُقرأ بلغات أخرى.',
  aboutText:
    'أدلة وسجلات تغييرات ويوميات: كُتب كل منها مرة واحدة. ولم يبقَ سوى قراءة الترجمة وتعديل كلمة هنا أو هناك ثم النشر.',
  aboutButtonText: 'من نحن',
  aboutTips2: 'صفحة مترجمة',
  aboutTips3: 'كُتبت كل منها مرة واحدة في Notion',

  pricingTitle: 'الأسعار',
  pricingText1: 'ادفع بحسب الجمهور الذي تريد الوصول إليه.',
  pricingText2: 'ثلاث خطط باشتراك شهري. غيّرها أو أوقفها متى شئت.',
  pricingCurrency: '$',
  pricing1Title: 'البداية',
  pricing1PricePeriod: 'دولار في الشهر',
  pricing1Header: 'لكاتب واحد',
  pricing1Features: 'مساحة عمل واحدة, لغة هدف واحدة, مسرد',
  pricing1ButtonText: 'اختر خطة البداية',
  pricing2Title: 'الأساسية',
  pricing2PricePeriod: 'دولار في الشهر',
  pricing2Header: 'لموقع له قراء',
  pricing2Features: 'كل ما في خطة البداية, كل اللغات, تحديثات مع كل تعديل, ملاحظات الأسلوب',
  pricing2ButtonText: 'اختر الخطة الأساسية',
  pricing2Tag: 'ننصح بها',
  pricing3Title: 'المتقدمة',
  pricing3PricePeriod: 'دولار في الشهر',
  pricing3Header: 'لفريق عمل',
  pricing3Features: 'كل ما في الخطة الأساسية, عدة مساحات عمل, مراجعة قبل النشر, صفحات خاصة',
  pricing3ButtonText: 'اختر الخطة المتقدمة',

  testimonialsTitle: 'آراء',
  testimonialsText1: 'ما يقوله القراء والكتّاب.',
  testimonialsText2: '',

  faqTitle: 'أسئلة شائعة',
  faqText1: 'قبل أن تسأل',
  faqText2: 'أكثر أربعة أسئلة تردنا.',
  faq1Question: 'هل عليّ نقل صفحاتي؟',
  faq1Answer: 'لا. يبقى Notion المكان الذي تكتب فيه. يقرأ المترجم صفحاتك هناك ولا يمسّ الأصل.',
  faq2Question: 'ماذا يحدث حين أعدّل صفحة؟',
  faq2Answer: 'تُترجم الكتل التي تغيّرت من جديد بكل لغة تستخدمها، ويبقى نص ما سواها كما هو.',
  faq3Question: 'هل أستطيع تصحيح الترجمة؟',
  faq3Answer: 'نعم. يبقى تصحيحك كما هو حتى تعيد كتابة الجملة الأصلية.',
  faq4Question: 'وماذا عن الجداول والشيفرات والمعادلات؟',
  faq4Answer: 'تحافظ الجداول على أعمدتها وتبقى القوائم مطوية. أما الشيفرات والمعادلات فلا تُترجم.',

  teamTitle: 'الفريق',
  teamText1: 'مكتب صغير حسن الإضاءة.',
  teamText2: 'ثلاثة أشخاص في ثلاث مناطق زمنية.',
  teamItems: [
    { STARTER_TEAM_ITEM_AVATAR: '', STARTER_TEAM_ITEM_NICKNAME: 'آدا', STARTER_TEAM_ITEM_DESCRIPTION: 'الكلمات' },
    { STARTER_TEAM_ITEM_AVATAR: '', STARTER_TEAM_ITEM_NICKNAME: 'لين', STARTER_TEAM_ITEM_DESCRIPTION: 'التصميم' },
    { STARTER_TEAM_ITEM_AVATAR: '', STARTER_TEAM_ITEM_NICKNAME: 'موري', STARTER_TEAM_ITEM_DESCRIPTION: 'التشغيل' },
  ],

  blogTitle: 'المدونة',
  blogText1: 'من دفتر المكتب',
  blogText2: 'عن الكتابة والترجمة والقراءة.',

  contactLabel: 'التواصل',
  contactTitle: 'راسلنا',
  contactText: 'سؤال، أو خطأ، أو لغة تحتاج إليها: نقرأ كل ما يصلنا.',
  contactLocationTitle: 'أين نحن',
  contactLocationText: 'في عدة مناطق زمنية',
  contactEmailTitle: 'البريد الإلكتروني',

  ctaTitle: 'صفحتك التالية مكتوبة بالفعل.',
  ctaTitle2: 'دعها تسافر.',
  ctaDescription: 'ابدأ بصفحة واحدة ولغة واحدة. ستعرف في دقائق إن كانت تشبه صوتك.',
  ctaButtonText: 'ابدأ الآن',

  footerSlogan: 'اكتب مرة واحدة، ودع العالم كله يقرأ.',
  footerLinkGroup: [
    {
      TITLE: 'المنتج',
      LINK_GROUP: [
        { TITLE: 'المزايا', URL: '/#features' },
        { TITLE: 'الأسعار', URL: '/#pricing' },
        { TITLE: 'الأسئلة', URL: '/#faq' },
      ],
    },
    {
      TITLE: 'المزيد',
      LINK_GROUP: [
        { TITLE: 'بداية سريعة', URL: '/quick-start' },
        { TITLE: 'من نحن', URL: '/about' },
        { TITLE: 'تواصل معنا', URL: '/contact' },
      ],
    },
  ],
  footerBlogLatestTitle: 'أحدث المقالات',
  footerPrivacyPolicyText: 'سياسة الخصوصية',
  footerLegalNoticeText: 'إشعار قانوني',
  footerTermsText: 'شروط الخدمة',

  notFoundTitle: 'لم نعثر على الصفحة التي تبحث عنها.',
  notFoundText: 'عذرًا، الصفحة التي تبحث عنها غير موجودة. ربما نُقلت أو حُذفت.',
  notFoundBack: 'العودة إلى الصفحة الرئيسية',
};
