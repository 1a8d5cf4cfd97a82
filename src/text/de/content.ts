import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const content: Texts['content'] = {
  add: 'Hinzufügen',
  addLabel: 'Was der Beitrag außer seinem Text enthält',
  addHint:
    'LinkedIn nimmt eines davon mit einem Beitrag. Was Sie vorher hinzugefügt haben, bleibt erhalten, bis Sie veröffentlichen.',
  kinds: {
    pictures: { name: 'Bilder', hint: '1 bis 20, jedes mit einem Alternativtext' },
    document: { name: 'Dokument', hint: 'Ein PDF zum Durchblättern' },
    carousel: { name: 'Karussell', hint: 'Folien, die Sie hier erstellen' },
    video: { name: 'Video', hint: 'Ein MP4, mit Untertiteln' },
    poll: { name: 'Umfrage', hint: 'Eine Frage mit 2 bis 4 Antworten' },
    reshare: { name: 'Reposten', hint: 'Ein Beitrag auf LinkedIn, mit Ihren Worten oder ohne' },
  },
  kept: 'Behalten',
  remove: 'Entfernen',
  removed: (name) => `${name}: entfernt.`,
  notTaken: 'Hier nimmt Lin Bilder (PNG, JPEG, GIF), PDF-Dokumente und MP4-Videos.',
  missing: {
    poll: 'Zum Veröffentlichen füllen Sie die Frage und jede Antwort aus, oder entfernen Sie die leeren.',
    text: 'Zum Veröffentlichen schreiben Sie einen Text dazu.',
  },
  pictures: {
    choose: 'Bilder auswählen',
    more: 'Bilder hinzufügen',
    number: (count) => `${count} Bilder`,
    count: (number, limit) => `${number} von ${limit} Bildern.`,
    missing: (count) =>
      plural(count, {
        one: 'Eines hat keinen Alternativtext: Wer es nicht sehen kann, erfährt nichts davon.',
        other: `${count} haben keinen Alternativtext: Wer sie nicht sehen kann, erfährt nichts davon.`,
      }),
    described: 'Jedes hat einen Alternativtext.',
    altText: (place) => `Alternativtext von Bild ${place}`,
    altPlaceholder: 'Was ist zu sehen?',
    nameless: (place) => `Bild ${place}`,
    earlier: (place) => `Bild ${place} nach oben`,
    later: (place) => `Bild ${place} nach unten`,
    remove: (place) => `Bild ${place} entfernen`,
    moved: (place, count) => `Verschoben: Es ist jetzt Bild ${place} von ${count}.`,
    keys: 'Zum Verschieben ziehen Sie ein Bild, oder drücken Sie Alt und eine Pfeiltaste.',
    tooMany: (limit, left) =>
      `LinkedIn nimmt höchstens ${limit} Bilder. ${left} ${plural(left, { one: 'wurde', other: 'wurden' })} weggelassen.`,
    others: (count) => `+${count}`,
  },
  poll: {
    question: 'Frage',
    questionPlaceholder: 'Was möchten Sie wissen?',
    rule: 'LinkedIn verbietet Umfragen zu politischer Meinung, Gesundheit, Glauben und anderen heiklen Dingen.',
    option: (number) => `Antwort ${number}`,
    addOption: 'Antwort hinzufügen',
    removeOption: (option) => `${option} entfernen`,
    duration: 'Dauer',
    durations: {
      ONE_DAY: '1 Tag',
      THREE_DAYS: '3 Tage',
      SEVEN_DAYS: '1 Woche',
      FOURTEEN_DAYS: '2 Wochen',
    },
    final: 'Eine Umfrage lässt sich nicht mehr ändern, sobald sie online ist.',
    votes: (left) => `0 Stimmen · noch ${left}`,
  },
  reshare: {
    link: 'Link des Beitrags',
    hint: 'Auf LinkedIn: „Link zum Beitrag kopieren“ oder „Beitrag einbetten“ im Menü des Beitrags.',
    placeholder: 'https://www.linkedin.com/posts/…',
    notALink: 'Das ist nicht der Link eines LinkedIn-Beitrags.',
    activity:
      'Dieser Link benennt die Aktivität und nicht den Beitrag, und LinkedIn repostet nur Beiträge. Wählen Sie auf LinkedIn „Beitrag einbetten“, und fügen Sie den Code hier ein: Er benennt den Beitrag.',
    others: 'Ein Beitrag auf LinkedIn. Lin kann die Beiträge anderer nicht lesen.',
    own: 'Ihr eigener Beitrag',
    open: 'Auf LinkedIn ansehen',
  },
  audience: {
    label: 'Wer ihn sieht:',
    title: 'Wer den Beitrag sieht',
    of: { PUBLIC: 'Alle', CONNECTIONS: 'Kontakte' },
    hints: {
      PUBLIC: 'Auf LinkedIn und darüber hinaus',
      CONNECTIONS: 'Die des ersten Grades und sonst niemand',
    },
    mayReshare: 'Andere dürfen ihn reposten',
    noReshares: 'ohne Reposts',
  },
  letters: {
    title: 'Diese Buchstaben sehen nur fett aus',
    why: (excerpt) =>
      `„${excerpt}“ ist mit mathematischen Zeichen geschrieben. Screenreader buchstabieren oder überspringen sie, und keine Suche findet sie.`,
    undo: 'Als Buchstaben schreiben',
  },
}
