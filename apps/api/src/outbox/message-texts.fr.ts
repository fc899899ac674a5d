import type { Translation } from './message-texts.ts'

/** French. SMS use only characters that allow 160 to a page. */
export const messageTextsFr: Translation = {
  'one-time-code': {
    subject: '{code} est votre code Karwan',
    mail: 'Votre code est {code}.\n\nIl sert une seule fois, dans les {minutes} minutes. Personne chez Karwan ne vous le demandera.\n\nSi vous n’avez pas demandé de code, quelqu’un a saisi votre adresse par erreur : vous pouvez supprimer ce message.',
    sms: '{code} est votre code Karwan, valable {minutes} minutes. Personne chez Karwan ne vous le demandera.',
  },
  'password-code': {
    subject: '{code} est votre code pour un nouveau mot de passe Karwan',
    mail: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Karwan.\n\nVotre code est {code}. Il sert une seule fois, dans les {minutes} minutes.\n\nVous pouvez aussi choisir un nouveau mot de passe ici, dans les {linkMinutes} minutes :\n{link}\n\nSi ce n’était pas vous, rien n’a changé et vous pouvez supprimer ce message.',
    sms: '{code} est votre code pour un nouveau mot de passe Karwan, valable {minutes} minutes. Personne chez Karwan ne vous le demandera.',
  },
  'password-no-account': {
    subject: 'Aucun compte Karwan à cette adresse',
    mail: 'Quelqu’un a demandé un nouveau mot de passe pour cette adresse, et il n’y a pas de compte Karwan à cette adresse.\n\nVous êtes-vous inscrit avec une autre adresse ou avec votre numéro de téléphone ? Essayez alors celui-ci. Si ce n’était pas vous, vous pouvez supprimer ce message.',
  },
  invitation: {
    subject: 'Votre compte Karwan est prêt',
    mail: 'Bonjour {name},\n\nun compte Karwan a été ouvert pour vous, ou son mot de passe a été retiré. Choisissez un mot de passe ici, dans les {days} jours :\n{link}\n\nVous vous connectez avec cette adresse e-mail ou avec votre numéro de téléphone.',
    sms: 'Votre compte Karwan est prêt. Choisissez un mot de passe dans les {days} jours : {link}',
  },
  notice: {
    subject: '{title}',
    mail: '{text}.\n\n{link}\n\nVous avez choisi d’être averti par e-mail. Cela se change sous Mon compte, Notifications.',
  },
  'report-due': {
    subject: '{report}, du {from} au {to}',
    mail: 'Le rapport {report} du {from} au {to} est prêt. Connectez-vous pour le lire et l’enregistrer en {format} :\n{link}\n\nVous le recevez car quelqu’un l’a programmé ; cette personne peut vous retirer de la liste.',
  },
  'invoice-sent': {
    subject: 'Facture {number} de {total}',
    mail: 'La facture {number} de {total} est à régler avant le {due}.\n\nLisez-la et imprimez-la ici :\n{link}',
  },
  'email-changed': {
    subject: 'L’adresse e-mail de votre compte Karwan a été changée',
    mail: 'Bonjour {name},\n\nl’adresse e-mail de votre compte Karwan a été changée le {at}. Vous ne vous connectez plus avec celle-ci.\n\nSi ce n’était pas vous, appelez aussitôt la personne qui gère votre compte.',
  },
  'webhook-off': {
    subject: 'Le webhook {webhook} est désactivé',
    mail: 'Bonjour {name},\n\nl’adresse de votre webhook {webhook} n’a pas accepté {count} envois de suite, chacun tenté pendant une demi-heure. Elle ne reçoit plus rien tant que vous ne la réactivez pas sous Webhooks ; ce qu’elle a manqué peut y être renvoyé.',
  },
  'second-factor-on': {
    subject: 'Votre compte Karwan demande désormais un code',
    mail: 'Bonjour {name},\n\ndepuis le {at}, votre compte Karwan demande à chaque connexion un code d’une application d’authentification. Les autres appareils ont été déconnectés.\n\nSi ce n’était pas vous, appelez aussitôt la personne qui gère votre compte.',
  },
  'second-factor-off': {
    subject: 'Votre compte Karwan ne demande plus de code',
    mail: 'Bonjour {name},\n\ndepuis le {at}, le mot de passe seul suffit pour se connecter à votre compte Karwan.\n\nSi ce n’était pas vous, changez votre mot de passe et appelez aussitôt la personne qui gère votre compte.',
  },
  'recovery-codes-renewed': {
    subject: 'Votre compte Karwan a de nouveaux codes de secours',
    mail: 'Bonjour {name},\n\nle {at}, de nouveaux codes de secours ont été créés pour votre compte Karwan. Les précédents ne sont plus valables.\n\nSi ce n’était pas vous, changez votre mot de passe et appelez aussitôt la personne qui gère votre compte.',
  },
  'password-changed': {
    subject: 'Le mot de passe de votre compte Karwan a été changé',
    mail: 'Bonjour {name},\n\nle mot de passe de votre compte Karwan a été changé le {at}. Les autres appareils ont été déconnectés.\n\nSi ce n’était pas vous, demandez aussitôt un nouveau mot de passe : {link}',
  },
}
