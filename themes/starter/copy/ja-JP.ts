import type { StarterCopy } from '@/themes/starter/copy/en-US';

export const copy: StarterCopy = {
  navButton1Text: '詳しく見る',
  navButton2Text: '始める',

  heroTitle1: 'Notionに一度書けば、どこでも読まれる。',
  heroTitle2:
    'Notionのページのための翻訳ツールです。ブロックもリンクも語り口もそのままに、読む人それぞれの言葉でページを届けます。',
  heroButton1Text: '始める',
  heroButton2Text: '詳しく見る',
  heroSample: [
    {
      LANG: 'ja',
      NAME: '日本語',
      TITLE: '港からの手紙',
      LINES: [
        '最初の船は、灯りが消える前に出ていく。',
        '岸壁では、だれかが声に出して読んでいる。',
        '昼には、同じ言葉が向こう岸に着いている。',
      ],
    },
    {
      LANG: 'en',
      NAME: 'English',
      TITLE: 'Letters from the harbour',
      LINES: [
        'The first boat leaves before the lamps go out.',
        'On the quay, somebody reads aloud.',
        'By noon the same words are on the other shore.',
      ],
    },
  ],

  featureTitle: '機能',
  featureText1: 'ページはあなたのまま。変わるのは言葉だけ。',
  featureText2: '書き出しも、コピーと貼り付けも、別のエディターもいりません。いつもの場所で書き続けられます。',
  feature1Title1: 'どのブロックも、元の場所に',
  feature1Text1:
    '見出し、表、トグル、コードは、置いたところに届きます。ブロックごとに訳すので、ページの形が崩れません。',
  feature1ButtonText: '仕組みを見る',
  feature2Title1: '呼び名は、決めたとおりに',
  feature2Text1: '名前や用語の訳し方を決めるのは一度だけ。用語集はどのページでも守られます。',
  feature2ButtonText: '用語集について',
  feature3Title1: '変わったところだけ',
  feature3Text1: '一文を直せば、訳し直すのもその一文だけ。ほかには触れません。',
  feature3ButtonText: '更新の仕組み',
  feature4Title1: '言語ごとに、ひとつの住所',
  feature4Text1:
    '訳文はそれぞれ自分のリンクを持つページです。共有でき、検索で見つかり、ほかの言語版ともつながっています。',
  feature4ButtonText: 'まず1ページから',

  aboutTitle: '書いたのは一度。もう、ほかの言葉で読まれています。',
  aboutText:
    '手引き、更新履歴、日記。書いた人が書いたのは、どれも一度きりです。あとは読み返し、ところどころ言葉を直して、公開するだけでした。',
  aboutButtonText: '私たちについて',
  aboutTips2: 'ページを翻訳',
  aboutTips3: 'どれもNotionで一度書かれただけ',

  pricingTitle: '料金',
  pricingText1: '届けたい広さに合わせて。',
  pricingText2: '3つのプラン、月ごとのお支払い。変更も解約もいつでもできます。',
  pricingCurrency: 'US$',
  pricing1Title: 'スターター',
  pricing1PricePeriod: '／月',
  pricing1Header: 'ひとりで書く人に',
  pricing1Features: 'ワークスペースひとつ,翻訳先の言語ひとつ,用語集',
  pricing1ButtonText: 'スターターを選ぶ',
  pricing2Title: 'ベーシック',
  pricing2PricePeriod: '／月',
  pricing2Header: '読者のいるサイトに',
  pricing2Features: 'スターターのすべて,すべての言語,編集に合わせた更新,文体のメモ',
  pricing2ButtonText: 'ベーシックを選ぶ',
  pricing2Tag: 'おすすめ',
  pricing3Title: 'アドバンス',
  pricing3PricePeriod: '／月',
  pricing3Header: 'チームに',
  pricing3Features: 'ベーシックのすべて,複数のワークスペース,公開前の確認,非公開ページ',
  pricing3ButtonText: 'アドバンスを選ぶ',

  testimonialsTitle: '声',
  testimonialsText1: '読む人、書く人から。',
  testimonialsText2: '',

  faqTitle: 'よくある質問',
  faqText1: 'お尋ねの前に',
  faqText2: '最初に気になる4つのこと。',
  faq1Question: 'ページを移す必要はありますか。',
  faq1Answer: 'いいえ。書く場所はNotionのままです。翻訳ツールはそこでページを読むだけで、原文には手を触れません。',
  faq2Question: 'ページを書き換えると、どうなりますか。',
  faq2Answer: '変わったブロックだけが、お使いのすべての言語で訳し直されます。ほかの訳文はそのままです。',
  faq3Question: '訳文を自分で直せますか。',
  faq3Answer: 'はい。直した文は、もとの文を書き直すまでそのまま残ります。',
  faq4Question: '表やコード、数式はどうなりますか。',
  faq4Answer:
    '表の列はそのまま、トグルは閉じたままです。コードと数式は訳しません。もともと言葉を選ばないものだからです。',

  teamTitle: 'チーム',
  teamText1: '小さな机に、よい明かり。',
  teamText2: '名前は架空のものです。ここに皆さんの名前が入ります。',
  teamItems: [
    { STARTER_TEAM_ITEM_AVATAR: '', STARTER_TEAM_ITEM_NICKNAME: 'エイダ', STARTER_TEAM_ITEM_DESCRIPTION: '文章' },
    { STARTER_TEAM_ITEM_AVATAR: '', STARTER_TEAM_ITEM_NICKNAME: 'リン', STARTER_TEAM_ITEM_DESCRIPTION: '設計' },
    { STARTER_TEAM_ITEM_AVATAR: '', STARTER_TEAM_ITEM_NICKNAME: '森', STARTER_TEAM_ITEM_DESCRIPTION: '運用' },
  ],

  blogTitle: 'ブログ',
  blogText1: '机の上のメモ',
  blogText2: '書くこと、訳すこと、読まれること。',

  contactTitle: 'お問い合わせ',
  contactText: 'ご質問、不具合、足りない言語。いただいたものはすべて読んでいます。',
  contactLocationTitle: '所在地',
  contactLocationText: 'いくつかの机と、いくつかの時間帯',
  contactEmailTitle: 'ご用件はこちらへ',

  ctaTitle: '次のページは、もう書けています。',
  ctaTitle2: '旅に出しましょう。',
  ctaDescription: 'まずは1ページ、まずは1言語から。自分の言葉に聞こえるかどうか、数分でわかります。',
  ctaButtonText: '始める',

  footerSlogan: '一度書いて、どこでも読まれる。',
  footerLinkGroup: [
    {
      TITLE: '製品',
      LINK_GROUP: [
        { TITLE: '機能', URL: '/#features' },
        { TITLE: '料金', URL: '/#pricing' },
        { TITLE: 'よくある質問', URL: '/#faq' },
      ],
    },
    {
      TITLE: 'その他',
      LINK_GROUP: [
        { TITLE: 'クイックスタート', URL: '/quick-start' },
        { TITLE: 'このサイトについて', URL: '/about' },
        { TITLE: 'お問い合わせ', URL: '/contact' },
      ],
    },
  ],
  footerBlogLatestTitle: '新着記事',
  footerPrivacyPolicyText: 'プライバシーポリシー',
  footerLegalNoticeText: '法的表示',
  footerTermsText: '利用規約',

  notFoundTitle: 'お探しのページが見つかりません。',
  notFoundText: '申し訳ありません。お探しのページは存在しません。移動または削除された可能性があります。',
  notFoundBack: 'ホームへ戻る',
};
