import { de } from '#contract/messages/de.ts'
import { problems } from '#contract/messages/problems/de.ts'
import { plural } from '#text/language.ts'
import { sayIn } from '#text/say-messages.ts'
import type { Texts } from '#text/t.ts'

export const shell: Texts['shell'] = {
  skipToMain: 'Zum Hauptinhalt springen',
  navigation: {
    dashboard: { label: 'Dashboard', description: 'Übersicht und Analysen' },
    sources: { label: 'Quellen', description: 'Inhaltsquellen verwalten' },
    accounts: { label: 'Konten', description: 'Social-Media-Konten' },
    posts: { label: 'Beiträge', description: 'Ihre Beiträge' },
    schedule: { label: 'Zeitplan', description: 'Beiträge planen' },
  },
  sidebar: {
    name: 'Hauptmenü',
    open: 'Seitenleiste öffnen',
    close: 'Seitenleiste schließen',
    collapse: 'Seitenleiste einklappen',
    expand: 'Seitenleiste ausklappen',
    withKeys: (name: string, keys: string) => `${name} (${keys})`,
    toggleKeys: 'Strg+B',
  },
  menu: 'Menü',
  header: {
    home: 'Dashboard',
    lastSynced: 'Zuletzt synchronisiert: <when></when>',
  },
  theme: (chosen: string) => `Design: ${chosen}`,
  userMenu: {
    greeting: 'Willkommen zurück',
    open: 'Kontomenü',
    name: 'Konto',
  },
  palette: {
    title: 'Suche und Befehle',
  },
  newPost: 'Neuer Beitrag',
  shortcuts: {
    title: 'Tastenkürzel',
  },
  tryToBreakIt: 'Versuchen Sie, es kaputtzumachen',
  notifications: {
    unread: (count: number) => `Benachrichtigungen, ${count} ungelesen`,
    isNew: 'Neu',
    offlineAsOf: 'Sie sind offline. Stand: <when></when>',
    empty: {
      title: 'Noch keine Benachrichtigungen',
      lead: 'Wenn ein geplanter Beitrag veröffentlicht wird, scheitert oder auf Sie wartet, steht es hier.',
    },
  },
}

export const signedIn: Texts['signedIn'] = {
  quoted: (words: string) => `„${words}“`,
  ownPostsThere: 'Ihre Beiträge bei LinkedIn',
  unnamed: 'diesen Beitrag',
  scheduleName: {
    everyDay: (time: string) => `täglich um ${time}`,
    onDays: (time: string, days: string) => `${days} um ${time}`,
  },
  slotsUnknown: 'Die Termine Ihrer Zeitpläne sind noch nicht bekannt.',
  connection: {
    ended:
      'Die Verbindung ist abgelaufen. Beiträge können erst nach erneutem Verbinden veröffentlicht werden.',
    ending:
      'Ablauf der Verbindung: <when></when>. Verbinden Sie neu, um weiter zu veröffentlichen.',
    open: 'Die Erlaubnis von LinkedIn gilt bis <when></when>.',
  },
  queue: {
    nextSlot: 'Nächster freier Termin',
    placed: (moment: string) => `In der Warteschlange: ${moment}.`,
    state: 'In der Warteschlange',
    order: 'Warteschlange ordnen',
    takeOut: 'Herausnehmen',
    makeSchedule: 'Zeitplan anlegen',
    slotOf: (moment: string) => `Termin ${moment}`,
  },
  momentFaults: {
    incomplete: 'Bitte wählen Sie Datum und Uhrzeit',
    tooSoon: 'Wählen Sie einen Zeitpunkt in frühestens 10 Minuten',
  },
  copied: 'Kopiert.',
  notCopied: 'Dieser Browser lässt Lin nicht kopieren: Markieren Sie stattdessen den Text.',
}

export const outbox: Texts['outbox'] = {
  kept: 'Auf diesem Gerät gespeichert. Es wird gesendet, sobald Lin erreichbar ist.',
  row: {
    sending: 'Wartet auf das Senden',
    refused: 'Nicht gesendet',
    tooLate: 'Das ist schon gesendet und lässt sich nicht mehr zurücknehmen.',
    onceSent: 'Bekannt, sobald es gesendet ist.',
    whatToDo: (why) => `${why} Oben unter „Nicht gesendet“ können Sie es ändern oder verwerfen.`,
  },
  button: {
    waiting: (count) =>
      `${count} ${plural(count, { one: 'Änderung wartet', other: 'Änderungen warten' })}`,
    refused: (count) => `${count} nicht gesendet`,
    both: (refused, waiting) =>
      `${refused} nicht gesendet, ${waiting} ${plural(waiting, { one: 'wartet', other: 'warten' })}`,
    allSent: 'Alle Änderungen sind gesendet',
  },
}

export const install: Texts['install'] = {
  action: 'Lin installieren',
  hint: {
    title: 'Lin gibt es auf diesem Gerät auch als App',
    lead: 'Sie öffnet sich in einem eigenen Fenster, auch ohne Netz.',
    notNow: 'Jetzt nicht',
  },
}

export const reasons: Texts['reasons'] = sayIn('de', de, problems)
