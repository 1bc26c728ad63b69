import type { ServerMessages } from './en-US';

export const messages = {
  ARTICLE: {
    LOAD_EMBED: '{host}のコンテンツを読み込む',
    LOAD_VIDEO: '{host}の動画を読み込む',
    LOAD_FILE: '{host}をここに表示',
    TAB: 'タブ{number}',
    TRANSCRIPT: '文字起こし',
    FOOTNOTES: '脚注',
    FOOTNOTE: '脚注{number}',
    FOOTNOTE_BACK: '本文に戻る',
    FIGURES: '数値',
    FIGURES_CUT: '{count}件中{shown}件の数値を表示しています。',
    LINK_TO_SECTION: 'この見出しへのリンク',
    UNTITLED: '無題',
    PREVIEW_STALE: 'Notion を読み込めません。このページは最後に読み込んだ内容です。',
    NO_DATE: '日付なし',
    ROWS_LEFT: 'ここに表示されない行：{count}',
    PLAIN_TEXT: 'プレーンテキスト',
    FILE: 'ファイル',
    PICTURE_MISSING: 'この画像はここに表示できません。',
  },
  SETUP_SERVER: {
    BACK: '別のデータベース',
    CODE: 'サーバーのログにあるコード',
    WRONG_CODE: 'このコードは使えません。最新のコードがログにあります。',
    REFUSED: 'このページから送られたものではありません。もう一度入力してください。',
    LINK: 'Notionのデータベースのリンク',
    TOKEN: 'インテグレーションのトークン（データベースが非公開の場合）',
    SEVERAL: 'どのデータベースですか。',
    WORKING: '少しお待ちください。このページは自動で先へ進みます。',
    FOUND: '「{title}」：{rows}行、公開{published}行',
    COLUMN: { NAME: 'Notionの列', ROLE: 'サイトでの役割', NONE: '使われません' },
    SITE: { LANG: '言語', TITLE: '名前', TIME_ZONE: 'タイムゾーン', LINK: '公開アドレス' },
    LOOK: { THEME: '見た目', THEME_COLOR_ACCENT: '色', blog: 'ブログ', landing: 'ランディングページ' },
  },
  STATEMENTS: {
    PRIVACY: 'プライバシー',
    ACCESSIBILITY: 'アクセシビリティ',
    SERVER:
      '# サーバー\nどのウェブサーバーでもそうであるように、IPアドレス、開いたページ、時刻がサーバーに伝わります。記録を残す期間は、サーバーの運営者が決めます。読むだけなら、サイト自身がCookieを設定することはありません。',
    COUNTED:
      '# 読まれた回数\nこのサイトは、各ページが開かれた回数を日ごとに数えます。訪問について、それ以外は何も残しません。',
    ALONE: '# ほかのサービス\n読んでいる間、ほかのサービスに接続することはありません。',
    OTHERS:
      '# ほかのサービス\nページは次のサービスに接続します。サービスにはIPアドレスと開いたページが伝わり、ブラウザーにデータやCookieが保存されることがあります。残す期間は、それぞれの決まりによります。',
    DEVICE:
      '動画や地図など、よそにあるものは、読み込むまで仮の表示です。このサイトに写しのない画像は元のサーバーから届き、そのサーバーにIPアドレスが伝わります。\n# お使いの端末\n次のものは、ブラウザーの設定で消すまで端末に残ります。ページ内の位置は、タブを閉じるまでです。どれも、どこにも送信されません。\n- 明るい表示か暗い表示か、言語、閉じたお知らせ、切り替えたタブ\n- 記事のパスワード（保存を選んだときだけ）',
    TEXT: '文字の大きさと書体',
    POSITION: '記事をどこまで読んだか（本文は含みません）',
    OFFLINE: 'オフラインで読むための、開いたことのあるページ',
    TESTED:
      'このサイトは、Web Content Accessibility Guidelines（WCAG）2.2のレベルAAを目標にしています。キーボードやスクリーンリーダーで読め、拡大でき、高いコントラストや動きの少ない表示にも対応します。\n# 試験のしかた\nこのサイトを動かすNotelightは、変更のたびに試験しています。ふたつのテーマの明るい表示と暗い表示でaxe-coreの規則を確かめ、キーボードでの操作、狭い画面、大きな文字も調べます。著者が書いた内容は対象外で、説明のない画像や、独自の作りの埋め込みがあるかもしれません。',
    CONTACT: '# お問い合わせ\nご質問や、使いにくいところがありましたら、サイトの連絡先から運営者へお知らせください。',
  },
  CALCULATIONS: {
    ROWS: { COUNT: '件数', COUNT_VALUES: '値の数', UNIQUE: '一意の値', EMPTY: '未入力', NOT_EMPTY: '入力済み' },
    CHECKS: { CHECKED: 'チェックあり', UNCHECKED: 'チェックなし' },
    NUMBERS: { SUM: '合計', AVERAGE: '平均', MEDIAN: '中央値', MIN: '最小', MAX: '最大', RANGE: '範囲' },
    DATES: { EARLIEST_DATE: '最初', LATEST_DATE: '最後', DATE_RANGE: '期間' },
  },
  MENU: {
    LABEL: 'ページメニュー',
    WALK_AROUND: 'ランダムな記事',
    COPY: 'コピー',
    BROWSER_MENU: 'もう一度右クリックするとブラウザーのメニューが開きます',
  },
  PLAYER: {
    TITLE: '音楽プレーヤー',
    PLAY: '再生',
    PAUSE: '一時停止',
    LIST: '曲の一覧',
    FAILED: '「{name}」を再生できません。',
  },
  COUNTER: {
    SITE_VIEWS: 'サイトの閲覧数：{count}',
    VISITORS: '訪問者数：{count}',
    PAGE_VIEWS: 'このページの閲覧数：{count}',
  },
  ADS: '広告',
  OFFLINE: {
    TITLE: 'オフラインです',
    MISSING: 'このページは端末に保存されていません。',
    LIST: 'オフラインで読めるページ',
  },
  SETUP: {
    TITLE: 'あとはデータベースを指定するだけです',
    DEMO: 'デモサイトを見る',
    DATABASE:
      '記事は Notion データベースの 1 行です。列は 4 つで足り、{file} をインポートしても作れます（設定 → インポート）。',
    ACCESS:
      '{integrations} でインテグレーションを作り、データベースに追加し（••• → 接続）、シークレットを NOTION_API_TOKEN に設定します。公開（共有 → 公開）なら早く済みますが、編集者が誰かを誰でも調べられます。',
    LINK: 'データベースのリンク（••• → リンクをコピー）を貼り付けてください。ID は疑問符の前の英数字 32 文字です。',
    SET: 'この変数を追加し（{place}）、もう一度ビルドします：{again}',
    TOKEN: 'これはトークンです。NOTION_API_TOKEN に設定し、ページには貼り付けないでください。',
    OTHER: 'Notion データベースのリンクではありません。データベースをフルページで開き、リンクをコピーしてください。',
  },
} satisfies ServerMessages;
