import type { StarterCopy } from '@/themes/starter/settings/copy/en-US';

export const copy: StarterCopy = {
  learnMore: 'Daha fazla bilgi',
  getStarted: 'Başla',

  heroTitle1: 'Notion’da bir kez yazın, her yerde okunsun.',
  heroTitle2:
    'Notion sayfalarınız için bir çeviri aracı. Blokları, bağlantıları ve üslubu korur; her okura kendi dilinde bir sayfa sunar.',
  letter: {
    LANG: 'tr',
    NAME: 'Türkçe',
    TITLE: 'Limandan mektuplar',
    LINES: [
      'İlk tekne, lambalar sönmeden yola çıkar.',
      'Rıhtımda biri yüksek sesle okur.',
      'Öğleye kadar aynı kelimeler karşı kıyıya varır.',
    ],
  },

  featureTitle: 'Özellikler',
  featureText1: 'Sayfa sizin kalır. Yalnızca dili değişir.',
  featureText2:
    'Dışa aktarma yok, kopyala yapıştır yok, ikinci bir düzenleyici yok. Nerede yazıyorsanız orada yazmayı sürdürürsünüz.',
  feature1Title1: 'Her blok yerli yerinde',
  feature1Text1:
    'Başlıklar, tablolar, açılır listeler ve kod, koyduğunuz yerde durur. Sayfa blok blok çevrilir, biçimi bozulmaz.',
  feature1ButtonText: 'Nasıl çalıştığını gör',
  feature2Title1: 'Sizin terimleriniz',
  feature2Text1:
    'Bir adın ya da terimin nasıl çevrileceğine bir kez karar verin. Terim sözlüğü her sayfada geçerlidir.',
  feature2ButtonText: 'Sözlük hakkında',
  feature3Title1: 'Yalnızca değişen yer',
  feature3Text1: 'Bir cümleyi değiştirdiğinizde yalnızca o cümle yeniden çevrilir. Gerisine dokunulmaz.',
  feature3ButtonText: 'Güncellemeler nasıl çalışır',
  feature4Title1: 'Her dile bir adres',
  feature4Text1:
    'Her çeviri, kendi bağlantısı olan bir sayfadır. Okurlar paylaşabilir, arama motorları bulabilir; öteki dillerdeki sayfalara da bağlantı verir.',
  feature4ButtonText: 'Tek sayfayla başla',

  aboutLabel: 'Okurlar',
  aboutTitle: 'Bir kez yazıldı. Başka dillerde okunuyor bile.',
  aboutText:
    'Kılavuzlar, sürüm notları, günlükler: Her biri bir kez yazıldı. Geriye çeviriyi okumak, yer yer bir kelimeyi düzeltmek ve yayımlamak kaldı.',
  aboutButtonText: 'Bizi yakından tanı',
  aboutTips2: 'sayfa çevrildi',
  aboutTips3: 'her biri Notion’da bir kez yazıldı',

  pricingTitle: 'Fiyatlar',
  pricingText1: 'Ulaşmak istediğiniz kitleye göre ödeyin.',
  pricingText2: 'Aylık ödenen üç plan. İstediğiniz zaman değiştirin ya da bırakın.',
  pricingCurrency: '$',
  pricingPeriod: 'USD / ay',
  pricing1Title: 'Başlangıç',
  pricing1Header: 'Tek başına yazanlar için',
  pricing1Features: 'Bir çalışma alanı, Bir hedef dil, Sözlük',
  pricing1ButtonText: 'Başlangıç’ı seç',
  pricing2Title: 'Temel',
  pricing2Header: 'Okuru olan siteler için',
  pricing2Features: 'Başlangıç’taki her şey, Bütün diller, Siz düzenledikçe güncelleme, Üslup notları',
  pricing2ButtonText: 'Temel’i seç',
  pricing2Tag: 'Önerilen',
  pricing3Title: 'Gelişmiş',
  pricing3Header: 'Ekipler için',
  pricing3Features: 'Temel’deki her şey, Birden çok çalışma alanı, Yayımlamadan önce inceleme, Özel sayfalar',
  pricing3ButtonText: 'Gelişmiş’i seç',

  testimonialsTitle: 'Görüşler',
  testimonialsText1: 'Okuyanlar ve yazanlar ne diyor?',

  faqTitle: 'Sorular',
  faqText1: 'Sormadan önce',
  faqText2: 'En çok merak edilen dört konu.',
  faq1Question: 'Sayfalarımı taşımam gerekiyor mu?',
  faq1Answer:
    'Hayır. Yazdığınız yer Notion olarak kalır. Çeviri aracı sayfalarınızı orada okur, özgün metinlere dokunmaz.',
  faq2Question: 'Bir sayfayı değiştirirsem ne olur?',
  faq2Answer: 'Değişen bloklar, kullandığınız bütün dillerde yeniden çevrilir. Geri kalanı olduğu gibi kalır.',
  faq3Question: 'Bir çeviriyi düzeltebilir miyim?',
  faq3Answer: 'Evet. Düzelttiğiniz cümle, ait olduğu özgün cümleyi yeniden yazana dek öyle kalır.',
  faq4Question: 'Tablolar, kod ve formüller ne olacak?',
  faq4Answer: 'Tabloların sütunları korunur, açılır listeler kapalı kalır. Kod ve formüller çevrilmez.',

  teamTitle: 'Ekip',
  teamText1: 'Küçük bir masa, iyi bir ışık.',
  teamText2: 'Üç kişi, üç saat dilimi.',
  team: [
    ['Ada', 'Metinler'],
    ['Lin', 'Tasarım'],
    ['Mori', 'Operasyon'],
  ],

  blogTitle: 'Blog',
  blogText1: 'Masadan notlar',
  blogText2: 'Yazmak, çevirmek ve okunmak üzerine.',

  contactLabel: 'İletişim',
  contactTitle: 'Bize yazın',
  contactText: 'Bir soru, bir hata, eksik bulduğunuz bir dil: Hepsini okuyoruz.',
  contactLocationTitle: 'Neredeyiz',
  contactLocationText: 'Farklı saat dilimlerinde',
  contactEmailTitle: 'E-posta',

  ctaTitle: 'Sıradaki sayfanız zaten yazıldı.',
  ctaTitle2: 'Bırakın yola çıksın.',
  ctaDescription: 'Tek bir sayfa ve tek bir dille başlayın. Size benzeyip benzemediğini birkaç dakikada anlarsınız.',

  footerSlogan: 'Bir kez yazın, her yerde okunsun.',
  footerLinks: [
    ['Ürün', 'Özellikler', 'Fiyatlar', 'Sorular'],
    ['Daha fazlası', 'Hızlı başlangıç', 'Hakkında', 'İletişim'],
  ],
  footerPrivacyPolicyText: 'Gizlilik politikası',
  footerLegalNoticeText: 'Yasal uyarı',
  footerTermsText: 'Kullanım koşulları',
};
