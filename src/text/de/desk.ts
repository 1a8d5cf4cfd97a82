import type { Texts } from '#text/t.ts'

/** What several screens behind the sign-in say. */
export const desk: Texts['desk'] = {
  quoted: (words: string) => `„${words}“`,
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
  moment: {
    changeTime: (name: string) => `Zeit für ${name} ändern`,
    date: 'Datum',
    clocks: (zone: string) => `In der Zeitzone ${zone}.`,
    publishedOn: (moment: string) => `Wird veröffentlicht: ${moment}.`,
    schedule: 'Planen',
    scheduling: 'Wird geplant …',
    offline: 'Sie sind offline: Sie können die Zeit festlegen, sobald Sie wieder online sind.',
    faults: {
      incomplete: 'Bitte wählen Sie Datum und Uhrzeit',
      tooSoon: 'Wählen Sie einen Zeitpunkt in frühestens 10 Minuten',
    },
  },
  copied: 'Kopiert.',
  notCopied: 'Dieser Browser lässt Lin nicht kopieren: Markieren Sie stattdessen den Text.',
}
