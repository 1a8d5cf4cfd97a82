import { plural } from '#text/plural.ts'
import type { Texts } from '#text/t.ts'

export const outbox: Texts['outbox'] = {
  kept: 'Enregistré sur cet appareil. L’envoi se fera dès que Lin sera joignable.',
  row: {
    sending: 'En attente d’envoi',
    refused: 'Non envoyé',
    undo: 'Annuler',
    onceSent: 'Connu une fois l’envoi fait.',
    whatToDo: (why) =>
      `${why} En haut, sous « Non envoyé », vous pouvez le modifier ou l’abandonner.`,
  },
  panel: {
    waiting: (count) =>
      `${count} ${plural(count, { one: 'modification en attente', other: 'modifications en attente' })}`,
    refused: (count) => `${count} ${plural(count, { one: 'non envoyée', other: 'non envoyées' })}`,
    both: (refused, waiting) =>
      `${refused} ${plural(refused, { one: 'non envoyée', other: 'non envoyées' })}, ${waiting} en attente`,
    allSent: 'Toutes les modifications sont envoyées',
    nowRefused: (change) => `Non envoyé : ${change}`,
    title: 'Modifications sur cet appareil',
    groups: { refused: 'Non envoyées', waiting: 'En attente' },
    willBeSent: 'Elles seront envoyées dès que Lin sera joignable.',
    since: 'Depuis <when></when>',
    sendNow: 'Envoyer maintenant',
    editAgain: 'Modifier et réessayer',
    copyText: 'Copier le texte',
    discard: 'Abandonner',
    discardTitle: 'Abandonner cette modification ?',
    discardLead: 'Elle n’existe que sur cet appareil. Une fois abandonnée, elle est perdue.',
  },
  changes: {
    addSource: (source) => `Ajouter la source ${source}`,
    renameCategory: (source, category) => `Mettre ${source} dans la catégorie ${category}`,
    clearCategory: (source) => `Retirer la catégorie de ${source}`,
    deleteSource: (source) => `Supprimer la source ${source}`,
    createSchedule: (schedule) => `Créer le planning ${schedule}`,
    updateSchedule: (schedule) => `Changer le planning en ${schedule}`,
    pauseSchedule: (schedule) => `Suspendre le planning ${schedule}`,
    resumeSchedule: (schedule) => `Reprendre le planning ${schedule}`,
    deleteSchedule: (schedule) => `Supprimer le planning ${schedule}`,
    saveDraft: (text) => `Enregistrer le brouillon « ${text} »`,
    deletePost: (text) => `Supprimer la publication « ${text} »`,
    composing: (text) => `Texte dans l’éditeur : « ${text} »`,
    unknown: '…',
  },
  logout: {
    title: (count) =>
      `${count} ${plural(count, { one: 'modification n’est pas envoyée', other: 'modifications ne sont pas envoyées' })}`,
    lead: 'Ce que Lin n’a pas encore se trouve uniquement sur cet appareil.',
    more: (count) => `et ${count} de plus`,
    send: 'Envoyer maintenant, puis se déconnecter',
    offline: 'Vous êtes hors ligne : rien ne peut être envoyé maintenant.',
    download: 'Télécharger dans un fichier',
    keep: 'Garder sur cet appareil jusqu’à votre prochaine connexion',
    keepHint: 'Toute personne qui peut utiliser cet appareil pourrait le trouver.',
    delete: 'Supprimer et se déconnecter',
  },
}
