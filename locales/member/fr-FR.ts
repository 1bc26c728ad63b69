import type { MemberMessages } from './en-US';

export const messages = {
  FORM: {
    NAME: 'Nom',
    PASSWORD: 'Mot de passe',
    CONNECT_WITH: 'Ou connectez-vous avec',
    FORGET_PASSWORD: 'Mot de passe oublié\u202f?',
    NOT_MEMBER: 'Pas encore membre\u202f?',
    HAVE_ACCOUNT: 'Vous avez déjà un compte\u202f?',
    AGREEMENT: 'En créant un compte, vous acceptez notre {privacy} et nos {policy}.',
    PRIVACY: 'politique de confidentialité',
    POLICY: 'conditions d’utilisation',
    DEMO: 'Cette page est une démonstration. Ce site ne propose ni espace membre ni inscription.',
    RESULT: 'Résultat de la connexion',
    SIGNED_IN: 'Vous êtes connecté en tant que {name}.',
    SIGNED_OUT: 'Vous n’êtes pas connecté.',
  },
  DASHBOARD: {
    MEMBER: 'Membre standard',
    SINCE: 'Membre depuis le {date}',
    GUEST: 'Invité',
    DEMO: 'Ce tableau de bord est un exemple\u00a0: ses chiffres sont fictifs, et aucune somme n’est débitée ni versée.',
    WELCOME: 'Bienvenue, {name}\u202f!',
    USER_PROFILE: 'Profil',
    BALANCE: 'Solde',
    MEMBERSHIP: 'Adhésion',
    ORDER: 'Commandes',
    AFFILIATE: 'Parrainage',
    PROGRESS: 'Avancement de la tâche en cours',
    VISITS: 'Visites du jour',
    USERS: 'Utilisateurs',
  },
} satisfies MemberMessages;
