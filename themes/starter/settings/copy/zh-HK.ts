import type { StarterCopy } from './en-US';
import { copy as taiwan } from './zh-TW';

/** What Hong Kong writes otherwise than Taiwan. */
export const copy: StarterCopy = {
  ...taiwan,
  letter: {
    ...taiwan.letter,
    LANG: 'zh-HK',
    LINES: ['第一班船在燈熄之前離港。', '碼頭上，有人正在朗讀。', '到了中午，同一番話已經抵達對岸。'],
  },
  featureText1: '頁面仍是您的頁面，變的只有語言。',
  featureText2: '毋須匯出，毋須複製貼上，也毋須再學一套編輯器。平日在哪裏寫，就繼續在哪裏寫。',
  feature2Title1: '術語怎樣譯，由您決定',
  feature2Text1: '一個名字、一個術語怎樣譯，只需決定一次，詞彙表會用於每一頁。',
  feature4ButtonText: '由一頁開始',
  aboutText: '指南、更新日誌、隨筆，都只寫了一遍。之後只要看看譯文、改幾個詞，就可以發佈。',
  aboutTips3: '每一頁都只在 Notion 裏寫過一遍',
  pricingTitle: '價目',
  pricingText2: '三種計劃，按月收費，隨時可以轉換或停用。',
  pricing2Title: '基本版',
  pricing2Features: '包括入門版所有功能,所有語言,隨改隨譯,文風說明',
  pricing2ButtonText: '選擇基本版',
  pricing3Features: '包括基本版所有功能,多個工作區,發佈前審校,私人頁面',
  testimonialsTitle: '用戶怎樣說',
  faq1Question: '需要搬走我的頁面嗎？',
  faq1Answer: '不需要。寫作仍在 Notion 裏進行，翻譯工具只在那裏讀取您的頁面，原文一字不動。',
  faq2Answer: '改動過的區塊會在您使用的每種語言裏重新翻譯，其餘譯文維持原樣。',
  faq3Question: '譯文可以自行修改嗎？',
  faq4Question: '表格、程式碼和公式怎樣處理？',
  faq4Answer: '表格的欄不會亂，摺疊的內容仍舊摺疊。程式碼和公式不翻譯。',
  blogTitle: '網誌',
  contactLocationText: '分佈在幾個時區',
  contactEmailTitle: '電郵',
  footerPrivacyPolicyText: '私隱政策',
  team: [
    ['艾達', '文字'],
    ['林', '設計'],
    ['森', '營運'],
  ],
  footerLinks: [
    ['產品', '特色', '價目', '常見問題'],
    ['更多', '快速入門', '關於', '聯絡'],
  ],
};
