import { plural } from '#text/plural.ts'
import type { Texts } from '#text/t.ts'

export const outbox: Texts['outbox'] = {
  kept: 'Auf diesem Gerät gespeichert. Es wird gesendet, sobald Lin erreichbar ist.',
  row: {
    sending: 'Wartet auf das Senden',
    refused: 'Nicht gesendet',
    undo: 'Rückgängig',
    onceSent: 'Bekannt, sobald es gesendet ist.',
    whatToDo: (why) => `${why} Oben unter „Nicht gesendet“ können Sie es ändern oder verwerfen.`,
  },
  panel: {
    waiting: (count) =>
      `${count} ${plural(count, { one: 'Änderung wartet', other: 'Änderungen warten' })}`,
    refused: (count) => `${count} nicht gesendet`,
    both: (refused, waiting) =>
      `${refused} nicht gesendet, ${waiting} ${plural(waiting, { one: 'wartet', other: 'warten' })}`,
    allSent: 'Alle Änderungen sind gesendet',
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
  },
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
    composing: (text) => `Text im Editor: „${text}“`,
    unknown: '…',
  },
  logout: {
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
  },
}
