import type { Texts } from '#text/t.ts'

/** What several screens behind the sign-in say. */
export const desk: Texts['desk'] = {
  quoted: (words) => `« ${words} »`,
  unnamed: 'ce post',
  scheduleName: {
    everyDay: (time) => `${time} tous les jours`,
    onDays: (time, days) => `${time} chaque ${days}`,
  },
  slotsUnknown: 'Les créneaux de vos plannings ne sont pas encore connus.',
  connection: {
    ended:
      'Connexion expirée. Rien ne peut être publié tant que vous n’avez pas reconnecté le compte.',
    ending: 'Fin de la connexion : <when></when>. Reconnectez le compte pour continuer à publier.',
    open: 'L’autorisation de LinkedIn expire le <when></when>.',
  },
  moment: {
    changeTime: (name) => `Modifier l’horaire de ${name}`,
    date: 'Date',
    clocks: (zone) => `À l’heure du fuseau ${zone}.`,
    publishedOn: (moment) => `Publication le ${moment}.`,
    schedule: 'Programmer',
    scheduling: 'Programmation...',
    offline: 'Vous êtes hors ligne : vous pourrez choisir l’horaire une fois en ligne.',
    faults: {
      incomplete: 'Veuillez choisir une date et une heure',
      tooSoon: 'Choisissez un moment dans 10 minutes au plus tôt',
    },
  },
  copied: 'Copié.',
  notCopied: 'Ce navigateur ne laisse pas Lin copier : sélectionnez plutôt le texte.',
}
