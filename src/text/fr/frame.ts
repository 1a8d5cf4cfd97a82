import { fr } from '#contract/messages/fr.ts'
import { problems } from '#contract/messages/problems/fr.ts'
import { plural } from '#text/language.ts'
import { sayIn } from '#text/say-messages.ts'
import type { Texts } from '#text/t.ts'

export const shell: Texts['shell'] = {
  skipToMain: 'Aller au contenu principal',
  navigation: {
    dashboard: { label: 'Tableau de bord', description: 'Vue d’ensemble et statistiques' },
    sources: { label: 'Sources', description: 'Gestion des sources de contenu' },
    accounts: { label: 'Comptes', description: 'Comptes de réseaux sociaux' },
    posts: { label: 'Posts', description: 'Posts et contenus' },
    schedule: { label: 'Programmation', description: 'Planning de publication' },
  },
  sidebar: {
    name: 'Principale',
    open: 'Ouvrir la barre latérale',
    close: 'Fermer la barre latérale',
    collapse: 'Réduire la barre latérale',
    expand: 'Déployer la barre latérale',
    withKeys: (name, keys) => `${name} (${keys})`,
    toggleKeys: 'Ctrl+B',
  },
  menu: 'Menu',
  header: {
    home: 'tableau de bord',
    lastSynced: 'Dernière synchronisation : <when></when>',
  },
  theme: (chosen) => `Thème : ${chosen}`,
  userMenu: {
    greeting: 'Bon retour',
    open: 'Menu du compte',
    name: 'Compte',
  },
  palette: {
    title: 'Recherche et commandes',
  },
  newPost: 'Nouveau post',
  shortcuts: {
    title: 'Raccourcis clavier',
  },
  tryToBreakIt: 'Essayez de le casser',
  notifications: {
    unread: (count) =>
      `Notifications, ${count} ${plural(count, { one: 'non lue', other: 'non lues' })}`,
    isNew: 'Nouveau',
    offlineAsOf: 'Vous êtes hors ligne. Dernière mise à jour : <when></when>',
    empty: {
      title: 'Pas encore de notification',
      lead: 'Quand un post programmé est publié, échoue ou attend votre accord, c’est signalé ici.',
    },
  },
}

export const signedIn: Texts['signedIn'] = {
  quoted: (words) => `« ${words} »`,
  ownPostsThere: 'Vos posts sur LinkedIn',
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
  queue: {
    nextSlot: 'Prochain créneau libre',
    placed: (moment) => `Dans la file : ${moment}.`,
    state: 'Dans la file',
    order: 'Ordonner la file',
    takeOut: 'Retirer',
    makeSchedule: 'Créer un planning',
    slotOf: (moment: string) => `Créneau du ${moment}`,
  },
  momentFaults: {
    incomplete: 'Veuillez choisir une date et une heure',
    tooSoon: 'Choisissez un moment dans 10 minutes au plus tôt',
  },
  copied: 'Copié.',
  notCopied: 'Ce navigateur ne laisse pas Lin copier : sélectionnez plutôt le texte.',
}

export const outbox: Texts['outbox'] = {
  kept: 'Enregistré sur cet appareil. L’envoi se fera dès que Lin sera joignable.',
  row: {
    sending: 'En attente d’envoi',
    refused: 'Non envoyé',
    tooLate: 'C’est déjà envoyé, et ne peut plus être annulé.',
    onceSent: 'Connu une fois l’envoi fait.',
    whatToDo: (why) =>
      `${why} En haut, sous « Non envoyé », vous pouvez le modifier ou l’abandonner.`,
  },
  button: {
    waiting: (count) =>
      `${count} ${plural(count, { one: 'modification en attente', other: 'modifications en attente' })}`,
    refused: (count) => `${count} ${plural(count, { one: 'non envoyée', other: 'non envoyées' })}`,
    both: (refused, waiting) =>
      `${refused} ${plural(refused, { one: 'non envoyée', other: 'non envoyées' })}, ${waiting} en attente`,
    allSent: 'Toutes les modifications sont envoyées',
  },
}

export const install: Texts['install'] = {
  action: 'Installer Lin',
  hint: {
    title: 'Lin peut devenir une application sur cet appareil',
    lead: 'Elle s’ouvre dans sa propre fenêtre, et aussi sans réseau.',
    notNow: 'Pas maintenant',
  },
}

export const reasons: Texts['reasons'] = sayIn('fr', fr, problems)
