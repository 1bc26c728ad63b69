import type { ServerMessages } from './en-US';

export const messages = {
  ARTICLE: {
    LOAD_EMBED: '{host} içeriğini yükle',
    LOAD_VIDEO: '{host} videosunu yükle',
    LOAD_FILE: '{host} dosyasını burada göster',
    TAB: 'Sekme {number}',
    TRANSCRIPT: 'Döküm',
    FOOTNOTES: 'Dipnotlar',
    FOOTNOTE: 'Dipnot {number}',
    FOOTNOTE_BACK: 'Metne dön',
    FIGURES: 'Değerler',
    FIGURES_CUT: '{count} değerden {shown} tanesi gösteriliyor.',
    LINK_TO_SECTION: 'Bu bölümün bağlantısı',
    UNTITLED: 'Başlıksız',
    PREVIEW_STALE: 'Notion şu anda okunamıyor. Bu sayfa en son okunanı gösteriyor.',
    NO_DATE: 'Tarihsiz',
    ROWS_LEFT: 'Burada gösterilmeyen satır sayısı: {count}',
    PLAIN_TEXT: 'Düz metin',
    FILE: 'Dosya',
    PICTURE_MISSING: 'Bu görsel burada gösterilemiyor.',
  },
  SETUP_SERVER: {
    BACK: 'Başka bir veritabanı',
    CODE: 'Sunucu günlüğündeki kod',
    WRONG_CODE: 'Bu kod geçerli değil. En yenisi günlükte.',
    REFUSED: 'Bu yanıt bu sayfadan gönderilmedi. Lütfen yeniden yanıtlayın.',
    LINK: 'Notion’daki veritabanınızın bağlantısı',
    TOKEN: 'Veritabanı herkese açık değilse entegrasyonun anahtarı',
    SEVERAL: 'Hangi veritabanını kastediyorsunuz?',
    WORKING: 'Bir dakika. Bu sayfa kendiliğinden devam eder.',
    FOUND: '“{title}”: {rows} satır, {published} yayımlanmış',
    COLUMN: { NAME: 'Notion’daki sütun', ROLE: 'Sitede', NONE: 'kullanılmıyor' },
    SITE: { LANG: 'Dil', TITLE: 'Ad', TIME_ZONE: 'Saat dilimi', LINK: 'Herkese açık adres' },
    LOOK: { THEME: 'Görünüm', THEME_COLOR_ACCENT: 'Renk', blog: 'Blog', landing: 'Açılış sayfası' },
  },
  STATEMENTS: {
    PRIVACY: 'Gizlilik',
    ACCESSIBILITY: 'Erişilebilirlik',
    SERVER:
      '# Sunucu\nHer web sunucusunun gördüğünü görür: IP adresinizi, istediğiniz sayfayı ve saati. Bu kayıtların ne kadar tutulacağına sunucuyu işleten karar verir. Site, okuma için kendisi çerez kullanmaz.',
    COUNTED:
      '# Sayfaların okunma sayısı\nBu site her sayfanın her gün kaç kez açıldığını sayar; ziyaretten başka bir şey saklamaz.',
    ALONE: '# Diğer hizmetler\nSiz okurken hiçbirine bağlanılmaz.',
    OTHERS:
      '# Diğer hizmetler\nSayfalar aşağıdaki hizmetlere bağlanır. Bunlar IP adresinizi ve açtığınız sayfayı öğrenir, tarayıcınızda veri ve çerez saklayabilir; bilgileri kendi kurallarına göre tutar.',
    DEVICE:
      'Başka yerlerden gelen videolar, haritalar ve benzeri içerikler, siz yükleyene kadar yalnızca yer tutucudur. Bu sitede kopyası olmayan bir görsel kendi sunucusundan gelir; o sunucu IP adresinizi görür.\n# Cihazınız\nTarayıcınız aşağıdakileri, siz ayarlarından silene kadar saklar; sayfalardaki yerinizi ise sekmeyi kapatana kadar. Hiçbiri bir yere gönderilmez.\n- açık veya koyu görünüm, dil, kapattığınız duyurular, değiştirdiğiniz sekmeler\n- isterseniz, bir yazının parolası',
    TEXT: 'metnin boyutu ve yazı tipi',
    POSITION: 'bir yazıyı nereye kadar okuduğunuz, metni hariç',
    OFFLINE: 'çevrimdışı okumak için, ziyaret ettiğiniz sayfalar',
    TESTED:
      'Bu site, Web İçeriği Erişilebilirlik Yönergeleri (WCAG) 2.2’nin AA düzeyini hedefler: klavyeyle, ekran okuyucuyla, büyütülerek, yüksek karşıtlıkla ve hareketsiz kullanılabilir.\n# Nasıl test edilir\nBu sitenin yazılımı Notelight her değişiklikte test edilir: iki temada, açık ve koyu görünümde axe-core kuralları, klavye kullanımı, dar pencereler ve büyük yazı. Yazarların yazdıkları test edilmez: bir görselin açıklaması eksik olabilir, başka yerlerden gelen içerikler kendi kurallarına uyar.',
    CONTACT:
      '# Sorular\nBir sorunuz varsa ya da bir şey sizin için çalışmıyorsa site sahibine yazın: adresleri iletişim bağlantılarında bulabilirsiniz.',
  },
  CALCULATIONS: {
    ROWS: { COUNT: 'Sayı', COUNT_VALUES: 'Değer', UNIQUE: 'Benzersiz', EMPTY: 'Boş', NOT_EMPTY: 'Dolu' },
    CHECKS: { CHECKED: 'İşaretli', UNCHECKED: 'İşaretsiz' },
    NUMBERS: { SUM: 'Toplam', AVERAGE: 'Ortalama', MEDIAN: 'Ortanca', MIN: 'En az', MAX: 'En çok', RANGE: 'Aralık' },
    DATES: { EARLIEST_DATE: 'İlk', LATEST_DATE: 'Son', DATE_RANGE: 'Tarih aralığı' },
  },
  MENU: {
    LABEL: 'Sayfa menüsü',
    WALK_AROUND: 'Rastgele yazı',
    COPY: 'Kopyala',
    BROWSER_MENU: 'Tarayıcı menüsü için yeniden sağ tıklayın',
  },
  PLAYER: {
    TITLE: 'Müzik çalar',
    PLAY: 'Çal',
    PAUSE: 'Duraklat',
    LIST: 'Parça listesi',
    FAILED: '“{name}” çalınamıyor.',
  },
  COUNTER: {
    SITE_VIEWS: 'Site görüntülenmesi: {count}',
    VISITORS: 'Ziyaretçi: {count}',
    PAGE_VIEWS: 'Bu sayfanın görüntülenmesi: {count}',
  },
  ADS: 'Reklam',
  OFFLINE: {
    TITLE: 'Çevrimdışısınız',
    MISSING: 'Bu sayfa cihazınızda kayıtlı değil.',
    LIST: 'Çevrimdışı okuyabilecekleriniz',
  },
  SETUP: {
    TITLE: 'Sitenizin tek eksiği veritabanı',
    DEMO: 'Örnek siteyi gör',
    DATABASE:
      'Her yazı, bir Notion veritabanının satırıdır. Dört sütun yeter; Notion {file} dosyasını içe aktarır (Ayarlar → İçe aktar).',
    ACCESS:
      '{integrations} üzerinde bir entegrasyon oluşturun, veritabanına ekleyin (••• → Bağlantılar) ve anahtarını NOTION_API_TOKEN olarak girin. Veritabanını yayımlamak (Paylaş → Yayımla) daha hızlıdır, ama o zaman kimin düzenlediğini herkes öğrenebilir.',
    LINK: 'Veritabanının bağlantısını yapıştırın (••• → Bağlantıyı kopyala). Kimliği, soru işaretinden önceki 32 harf ve rakamdır.',
    SET: 'Bu değişkeni ekleyin ({place}), sonra yeniden derleyin: {again}',
    TOKEN: 'Bu bir anahtar: NOTION_API_TOKEN olarak girin, sayfalara yapıştırmayın.',
    OTHER: 'Bu, bir Notion veritabanının bağlantısı değil. Veritabanını tam sayfa açın ve bağlantısını kopyalayın.',
  },
} satisfies ServerMessages;
