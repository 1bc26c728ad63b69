import type { StarterCopy } from '@/themes/starter/settings/copy/en-US';

export const copy: StarterCopy = {
  learnMore: '詳しく見る',
  getStarted: '始める',

  heroTitle1: 'Notionに一度書くだけで、どこでも読まれる。',
  heroTitle2:
    'Notionのページのための翻訳ツールです。ブロックもリンクも語り口もそのままに、読者それぞれの言語でページを届けます。',
  letter: {
    LANG: 'ja',
    NAME: '日本語',
    TITLE: '港からの手紙',
    LINES: [
      '最初の船は、灯りが消える前に出ていく。',
      '岸壁では、だれかが声に出して読んでいる。',
      '昼には、同じ言葉が向こう岸に着いている。',
    ],
  },

  featureTitle: '機能',
  featureText1: 'ページはあなたのもののまま。変わるのは言語だけ。',
  featureText2: '書き出しも、コピーと貼り付けも、別のエディターもいりません。いつもの場所で書き続けられます。',
  feature1Title1: 'どのブロックも、元の場所に',
  feature1Text1:
    '見出し、表、トグル、コードは、置いた場所にそのまま残ります。ブロックごとに訳すので、ページの形が崩れません。',
  feature1ButtonText: '仕組みを見る',
  feature2Title1: '用語の訳は、決めたとおりに',
  feature2Text1: '名前や用語の訳し方を決めるのは一度だけ。用語集はすべてのページで使われます。',
  feature2ButtonText: '用語集について',
  feature3Title1: '変わったところだけ',
  feature3Text1: '一文を直せば、訳し直すのもその一文だけ。ほかの部分は変わりません。',
  feature3ButtonText: '更新の仕組み',
  feature4Title1: '言語ごとに、ひとつのアドレス',
  feature4Text1:
    '訳文はそれぞれ独自のリンクを持つページです。共有でき、検索で見つかり、ほかの言語のページともつながっています。',
  feature4ButtonText: 'まず1ページから',

  aboutLabel: '読者',
  aboutTitle: '一度書いたページが、もうほかの言語で読まれています。',
  aboutText:
    'ガイド、更新履歴、日記。どれも書いたのは一度だけです。あとは訳文を読み返し、ところどころ直して公開するだけでした。',
  aboutButtonText: '私たちについて',
  aboutTips2: 'ページを翻訳',
  aboutTips3: 'どれもNotionで一度だけ書かれたもの',

  pricingTitle: '料金',
  pricingText1: '届けたい範囲に合わせて選べます。',
  pricingText2: '3つのプランから選べる月額制です。変更も解約もいつでもできます。',
  pricingCurrency: 'US$',
  pricingPeriod: '／月',
  pricing1Title: 'スターター',
  pricing1Header: 'ひとりで書く人に',
  pricing1Features: 'ワークスペース1つ,翻訳先の言語1つ,用語集',
  pricing1ButtonText: 'スターターを選ぶ',
  pricing2Title: 'ベーシック',
  pricing2Header: '読者のいるサイトに',
  pricing2Features: 'スターターのすべて,すべての言語,編集に合わせた更新,文体のメモ',
  pricing2ButtonText: 'ベーシックを選ぶ',
  pricing2Tag: 'おすすめ',
  pricing3Title: 'アドバンスト',
  pricing3Header: 'チームに',
  pricing3Features: 'ベーシックのすべて,複数のワークスペース,公開前の確認,非公開ページ',
  pricing3ButtonText: 'アドバンストを選ぶ',

  testimonialsTitle: 'お客様の声',
  testimonialsText1: '使っている方、読んでいる方から。',

  faqTitle: 'よくある質問',
  faqText1: 'お問い合わせの前に',
  faqText2: 'よくいただく4つの質問です。',
  faq1Question: 'ページを移す必要はありますか？',
  faq1Answer: 'いいえ。書く場所はNotionのままです。翻訳ツールはそこでページを読むだけで、原文には手を触れません。',
  faq2Question: 'ページを書き換えると、どうなりますか？',
  faq2Answer: '変わったブロックだけが、お使いのすべての言語で訳し直されます。ほかの訳文はそのままです。',
  faq3Question: '訳文を自分で直せますか？',
  faq3Answer: 'はい。直した文は、もとの文を書き直すまでそのまま残ります。',
  faq4Question: '表やコード、数式はどうなりますか？',
  faq4Answer: '表の列はそのまま、トグルは閉じたままです。コードと数式は翻訳しません。',

  teamTitle: 'チーム',
  teamText1: '小さな机に、よい明かり。',
  teamText2: '三人、三つのタイムゾーンから。',
  team: [
    ['エイダ', '文章'],
    ['リン', 'デザイン'],
    ['森', '運用'],
  ],

  blogTitle: 'ブログ',
  blogText1: '机の上のメモ',
  blogText2: '書くこと、訳すこと、読まれること。',

  contactLabel: '連絡先',
  contactTitle: 'お問い合わせ',
  contactText: 'ご質問、間違いのご指摘、対応してほしい言語など、いただいたメッセージはすべて読んでいます。',
  contactLocationTitle: '所在地',
  contactLocationText: '複数のタイムゾーンから',
  contactEmailTitle: 'メール',

  ctaTitle: '次のページは、もう書けています。',
  ctaTitle2: '世界へ届けましょう。',
  ctaDescription: 'まずは1ページ、1言語から。自分らしい文章になるかどうか、数分でわかります。',

  footerSlogan: '一度書いて、どこでも読まれる。',
  footerLinks: [
    ['製品', '機能', '料金', 'よくある質問'],
    ['その他', 'クイックスタート', 'このサイトについて', 'お問い合わせ'],
  ],
  footerPrivacyPolicyText: 'プライバシーポリシー',
  footerLegalNoticeText: '法的事項',
  footerTermsText: '利用規約',
};
