import type { ServerMessages } from './en-US';

export const messages = {
  ARTICLE: {
    LOAD_EMBED: 'Charger le contenu de {host}',
    LOAD_VIDEO: 'Charger la vidéo de {host}',
    LOAD_FILE: 'Afficher {host} ici',
    TAB: 'Onglet {number}',
    TRANSCRIPT: 'Transcription',
    FOOTNOTES: 'Notes',
    FOOTNOTE: 'Note {number}',
    FOOTNOTE_BACK: 'Retour au texte',
    FIGURES: 'Chiffres',
    FIGURES_CUT: '{shown} chiffres sur {count} sont affichés.',
    LINK_TO_SECTION: 'Lien vers cette section',
    UNTITLED: 'Sans titre',
    PREVIEW_STALE: 'Notion ne peut pas être lu pour le moment. Cette page montre ce qui a été lu en dernier.',
    NO_DATE: 'Sans date',
    ROWS_LEFT: 'Lignes non affichées ici : {count}',
    PLAIN_TEXT: 'Texte brut',
    FILE: 'Fichier',
    PICTURE_MISSING: 'Cette image ne peut pas être affichée ici.',
  },
  SETUP_SERVER: {
    BACK: 'Une autre base',
    CODE: 'Code indiqué dans le journal du serveur',
    WRONG_CODE: 'Ce code n’est pas valable. Le plus récent est dans le journal.',
    REFUSED: 'Cette réponse ne vient pas de cette page. Répondez de nouveau.',
    LINK: 'Lien de votre base de données dans Notion',
    TOKEN: 'Jeton d’une intégration, si la base n’est pas publique',
    SEVERAL: 'De quelle base s’agit-il ?',
    WORKING: 'Un instant. Cette page continue d’elle-même.',
    FOUND: '« {title} » : lignes {rows}, publiées {published}',
    COLUMN: { NAME: 'Colonne dans Notion', ROLE: 'Sur le site', NONE: 'non utilisée' },
    SITE: { LANG: 'Langue', TITLE: 'Nom', TIME_ZONE: 'Fuseau horaire', LINK: 'Adresse publique' },
    LOOK: { THEME: 'Aspect', THEME_COLOR_ACCENT: 'Couleur', blog: 'Blog', landing: 'Page d’accueil' },
  },
  STATEMENTS: {
    PRIVACY: 'Confidentialité',
    ACCESSIBILITY: 'Accessibilité',
    SERVER:
      '# Le serveur\nIl voit ce que voit tout serveur web : votre adresse IP, la page demandée et l’heure. Celui qui l’exploite décide combien de temps il garde ces données. Le site lui-même ne dépose aucun cookie pour la lecture.',
    COUNTED:
      '# Nombre de lectures\nCe site compte combien de fois chaque page est ouverte chaque jour, et ne garde rien d’autre d’une visite.',
    ALONE: '# Autres services\nAucun n’est contacté pendant la lecture.',
    OTHERS:
      '# Autres services\nLes pages contactent les services suivants. Ils apprennent votre adresse IP et la page lue, peuvent déposer des données et des cookies dans votre navigateur, et les conservent selon leurs propres règles.',
    DEVICE:
      'Les vidéos, cartes et autres contenus d’ailleurs restent masqués tant que vous ne les chargez pas. Une image dont ce site n’a pas de copie vient de son propre serveur, qui voit alors votre adresse IP.\n# Votre appareil\nVotre navigateur garde ce qui suit jusqu’à ce que vous l’effaciez dans ses réglages, et votre place dans les pages jusqu’à la fermeture de l’onglet. Rien de tout cela n’est envoyé.\n- clair ou sombre, la langue, les annonces fermées, les onglets choisis\n- le mot de passe d’un article, si vous le demandez',
    TEXT: 'la taille et la police du texte',
    POSITION: 'où vous en êtes d’un article, sans son texte',
    OFFLINE: 'les pages que vous avez visitées, pour les lire hors ligne',
    TESTED:
      'Ce site vise le niveau AA des Web Content Accessibility Guidelines (WCAG) 2.2 : au clavier, avec un lecteur d’écran, agrandi, en contraste élevé et sans animations.\n# Comment il est testé\nNotelight, le logiciel de ce site, est testé à chaque modification : règles d’axe-core dans les deux thèmes, clair et sombre, usage au clavier, fenêtres étroites et grands caractères. Ce que les auteurs écrivent n’est pas testé : il peut manquer la description d’une image, et les contenus d’ailleurs suivent leurs propres règles.',
    CONTACT:
      '# Questions\nSi vous en avez une, ou si quelque chose ne fonctionne pas pour vous, écrivez au responsable de ce site : ses adresses sont parmi les liens de contact.',
  },
  CALCULATIONS: {
    ROWS: { COUNT: 'Nombre', COUNT_VALUES: 'Valeurs', UNIQUE: 'Uniques', EMPTY: 'Vides', NOT_EMPTY: 'Remplies' },
    CHECKS: { CHECKED: 'Cochées', UNCHECKED: 'Décochées' },
    NUMBERS: { SUM: 'Somme', AVERAGE: 'Moyenne', MEDIAN: 'Médiane', MIN: 'Minimum', MAX: 'Maximum', RANGE: 'Étendue' },
    DATES: { EARLIEST_DATE: 'Premier', LATEST_DATE: 'Dernier', DATE_RANGE: 'Période' },
  },
  MENU: {
    LABEL: 'Menu de la page',
    WALK_AROUND: 'Article au hasard',
    COPY: 'Copier',
    BROWSER_MENU: 'Nouveau clic droit\u00a0: menu du navigateur',
  },
  PLAYER: {
    TITLE: 'Lecteur de musique',
    PLAY: 'Lire',
    PAUSE: 'Pause',
    LIST: 'Liste des titres',
    FAILED: 'Impossible de lire «\u00a0{name}\u00a0».',
  },
  COUNTER: {
    SITE_VIEWS: 'Vues du site\u00a0: {count}',
    VISITORS: 'Visiteurs\u00a0: {count}',
    PAGE_VIEWS: 'Vues de cette page\u00a0: {count}',
  },
  ADS: 'Publicité',
  OFFLINE: {
    TITLE: 'Vous êtes hors ligne',
    MISSING: 'Cette page n’est pas enregistrée sur votre appareil.',
    LIST: 'Ce que vous pouvez lire hors ligne',
  },
  SETUP: {
    TITLE: 'Il ne manque à votre site que sa base de données',
    DEMO: 'Voir la démonstration',
    DATABASE:
      'Chaque article est une ligne d’une base Notion. Quatre colonnes suffisent ; Notion importe {file} (Paramètres → Importer).',
    ACCESS:
      'Créez une intégration sur {integrations}, ajoutez-la à la base (••• → Connexions) et mettez son secret dans NOTION_API_TOKEN. Ou publiez la base (Partager → Publier) : plus rapide, mais chacun peut alors savoir qui la modifie.',
    LINK: 'Collez le lien de la base (••• → Copier le lien). Son ID : les 32 lettres et chiffres avant le point d’interrogation.',
    SET: 'Ajoutez cette variable ({place}), puis relancez la construction : {again}',
    TOKEN: 'C’est un secret : mettez-le dans NOTION_API_TOKEN, et ne le collez dans aucune page.',
    OTHER: 'Ce n’est pas le lien d’une base Notion. Ouvrez la base en pleine page et copiez son lien.',
  },
} satisfies ServerMessages;
