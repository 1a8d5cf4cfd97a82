import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export { rules, stories } from './reading.ts'

export const shortcuts: Texts['shortcuts'] = {
  columns: { action: 'Was geschieht', keys: 'Tasten' },
  groups: {
    everywhere: 'Überall',
    screens: 'Seiten',
    lists: 'Listen',
    posts: 'Beiträge',
    sidebar: 'Seitenleiste',
    calendar: 'Kalender',
  },
  does: {
    palette: 'Suche und Befehle',
    sidebar: 'Seitenleiste ein- oder ausblenden',
    help: 'Tastenkürzel anzeigen',
    newPost: 'Neuer Beitrag',
    undo: 'Letztes Löschen rückgängig machen',
    listMove: 'Zur nächsten oder vorigen Zeile',
    listOpen: 'Zeile öffnen',
    listEdit: 'Bearbeiten',
    listDelete: 'Zeile oder Ausgewähltes löschen',
    listSelect: 'Auswählen',
    listSelectOn: 'Auswählen und weitergehen',
    publish: 'Text im Editor veröffentlichen',
    queue: 'Text im Editor im nächsten freien Termin veröffentlichen',
    focus: 'Im Fokusmodus schreiben und ihn verlassen',
    rewrite: 'Den Text oder die Auswahl umschreiben',
    leaveEditor: 'Den Text verlassen; Enter führt zurück',
    sidebarMove: 'Durch die Links gehen',
    sidebarFollow: 'Link öffnen',
    calendarDay: 'Von Tag zu Tag gehen',
    calendarWeek: 'Zum Anfang oder Ende der Woche',
    calendarMonth: 'Zum vorigen oder nächsten Monat',
    calendarOpen: 'Tag öffnen',
  },
  goTo: (screen: string) => `${screen} öffnen`,
  afterwards: 'dann',
  or: 'oder',
  keys: {
    control: 'Strg',
    shift: 'Umschalt',
    delete: 'Entf',
    command: 'Befehlstaste',
    up: 'Pfeil nach oben',
    down: 'Pfeil nach unten',
    left: 'Pfeil nach links',
    right: 'Pfeil nach rechts',
    enter: 'Enter',
    escape: 'Esc',
    space: 'Leertaste',
    home: 'Pos1',
    end: 'Ende',
    pageUp: 'Bild auf',
    pageDown: 'Bild ab',
  },
  single: {
    label: 'Tastenkürzel mit nur einer Taste',
    hint: 'Ohne sie bewirken einzelne Tasten nichts: ?, C, Z, die nach G und die der Listen. Das gilt für dieses Gerät.',
  },
}

export const palette: Texts['palette'] = {
  field: 'Was suchen Sie?',
  results: 'Ergebnisse',
  hint: 'Pfeiltasten wählen aus, die Eingabetaste führt aus, Esc schließt.',
  groups: {
    screens: 'Gehe zu',
    actions: 'Aktionen',
    posts: 'Beiträge',
    sources: 'Quellen',
    schedules: 'Zeitpläne',
  },
  actions: {
    generate: 'Entwurf erstellen lassen',
    addSource: 'Quelle hinzufügen',
    connectAccount: 'Konto verbinden',
    newSchedule: 'Neuer Zeitplan',
    language: (name: string) => `Sprache: ${name}`,
  },
  alsoCalled: {
    newPost: 'schreiben verfassen posten Text Editor',
    generate: 'KI AI Texter generieren schreiben Inhalt',
    addSource: 'RSS Feed Stichwort folgen abonnieren',
    connectAccount: 'LinkedIn anmelden verknüpfen',
    newSchedule: 'Termin Kalender planen',
    theme: 'dunkel hell Modus Farben Darstellung Theme',
    language: 'Sprache Übersetzung language',
    sidebar: 'Navigation Menü ausblenden anzeigen',
    shortcuts: 'Tasten Hilfe Tastenkürzel Shortcuts',
    logOut: 'ausloggen Logout verlassen beenden',
  },
  found: (count: number) => `${count} ${plural(count, { one: 'Ergebnis', other: 'Ergebnisse' })}`,
  noneFound: (sought: string) => `Nichts passt zu „${sought}“.`,
}

export const logoutQuestion: Texts['logoutQuestion'] = {
  title: (count) =>
    `${count} ${plural(count, { one: 'Änderung ist nicht gesendet', other: 'Änderungen sind nicht gesendet' })}`,
  lead: 'Was Lin noch nicht hat, ist nur auf diesem Gerät.',
  more: (count) => `und ${count} weitere`,
  send: 'Jetzt senden, dann abmelden',
  offline: 'Sie sind offline: Jetzt kann nichts gesendet werden.',
  download: 'Als Datei herunterladen',
  keep: 'Auf diesem Gerät behalten, bis Sie sich wieder anmelden',
  keepHint: 'Wer dieses Gerät benutzen kann, könnte es finden.',
  delete: 'Löschen und abmelden',
  unread: {
    title: 'Lin kann nicht lesen, was es auf diesem Gerät aufbewahrt',
    lead: 'Darunter kann etwas sein, das nie gesendet wurde.',
    noted: (count) =>
      `Als Lin zuletzt nachsah, ${plural(count, { one: 'wartete', other: 'warteten' })} ${count} ${plural(count, { one: 'Änderung', other: 'Änderungen' })} darauf, gesendet zu werden.`,
  },
}

export const installGuide: Texts['installGuide'] = {
  title: 'Lin zum Home-Bildschirm hinzufügen',
  share:
    'Tippen Sie in der Leiste des Browsers auf „Teilen“ <icon></icon>. Wenn Sie es dort nicht sehen, steht es hinter den drei Punkten.',
  add: 'Wählen Sie „Zum Home-Bildschirm“, dann „Hinzufügen“.',
  open: 'Öffnen Sie Lin von dort, und melden Sie sich noch einmal an.',
  storage:
    'Die App hat einen eigenen Speicher: Was hier noch auf das Senden wartet, kommt nicht mit. Senden Sie es vorher.',
}

export const moment: Texts['moment'] = {
  changeTime: (name: string) => `Zeit für ${name} ändern`,
  date: 'Datum',
  clocks: (zone: string) => `In der Zeitzone ${zone}.`,
  again: 'Wie letzte Woche',
  publishedOn: (when: string) => `Wird veröffentlicht: ${when}.`,
  schedule: 'Planen',
  scheduling: 'Wird geplant …',
  offline: 'Sie sind offline: Sie können die Zeit festlegen, sobald Sie wieder online sind.',
  offers: 'Vorschläge',
  inAnHour: 'In einer Stunde',
  tomorrow: (time: string) => `Morgen, ${time}`,
}

export const waitingPanel: Texts['waitingPanel'] = {
  nowRefused: (change) => `Nicht gesendet: ${change}`,
  title: 'Änderungen auf diesem Gerät',
  groups: { refused: 'Nicht gesendet', waiting: 'Wartend' },
  willBeSent: 'Sie werden gesendet, sobald Lin erreichbar ist.',
  since: 'Seit <when></when>',
  sendNow: 'Jetzt senden',
  editAgain: 'Bearbeiten und erneut versuchen',
  copyText: 'Text kopieren',
  discard: 'Verwerfen',
  discardTitle: 'Diese Änderung verwerfen?',
  discardLead: 'Sie ist nur auf diesem Gerät. Wenn Sie sie verwerfen, ist sie verloren.',
  changes: {
    addSource: (source) => `Quelle ${source} hinzufügen`,
    renameCategory: (source, category) => `${source} in die Kategorie ${category} einordnen`,
    clearCategory: (source) => `Kategorie von ${source} entfernen`,
    deleteSource: (source) => `Quelle ${source} löschen`,
    createSchedule: (schedule) => `Zeitplan anlegen: ${schedule}`,
    updateSchedule: (schedule) => `Zeitplan ändern: ${schedule}`,
    pauseSchedule: (schedule) => `Zeitplan pausieren: ${schedule}`,
    resumeSchedule: (schedule) => `Zeitplan fortsetzen: ${schedule}`,
    deleteSchedule: (schedule) => `Zeitplan löschen: ${schedule}`,
    saveDraft: (text) => `Entwurf „${text}“ speichern`,
    deletePost: (text) => `Beitrag „${text}“ löschen`,
    queueDraft: (text) => `„${text}“ auf den nächsten freien Termin setzen`,
    orderQueue: 'Die Warteschlange umordnen',
    voice: 'Ihr Stil',
    mention: (name) => `Das Adressbuch ändern: ${name}`,
    composing: (text) => `Text im Editor: „${text}“`,
    unknown: '…',
  },
}

export const readingChanges: Texts['readingChanges'] = {
  marks: (count) => `${count} Artikel markieren`,
  rule: (value) => `Die Regeln ändern: ${value}`,
}
