import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

/** Whom a post mentions, and the address book behind it. */
export const mentions: Texts['mentions'] = {
  found: (count) =>
    plural(count, {
      one: '1 Name. Pfeiltasten wählen ihn, Eingabe fügt ihn ein.',
      other: `${count} Namen. Pfeiltasten wählen, Eingabe fügt ein.`,
    }),
  list: 'Wer erwähnt wird',
  organization: 'Organisation',
  colleague: 'Nutzt dieses Lin',
  none: 'Niemand in Ihrem Adressbuch heißt so.',
  add: 'Organisation hinzufügen …',
  linked: 'Werden auf LinkedIn zu Links:',
  dialog: {
    title: 'Organisation hinzufügen',
    lead: 'LinkedIn lässt keine App Organisationen nach Namen suchen. Lin braucht die Nummer ihrer Seite und ihren Namen.',
    address: 'Adresse oder Nummer ihrer Seite',
    addressHint:
      'Etwa linkedin.com/company/1234567. Die Nummer steht auch in der Adresse von „Alle Mitarbeiter anzeigen“ und in der Administratoransicht.',
    noNumber:
      'Darin steht keine Nummer. Öffnen Sie auf der Seite „Alle Mitarbeiter anzeigen“, und kopieren Sie jene Adresse.',
    name: 'Name, genau wie auf LinkedIn',
    nameHint: 'Jede andere Schreibweise veröffentlicht LinkedIn als einfachen Text.',
    noName: 'Bitte geben Sie den Namen ein.',
    submit: 'Hinzufügen',
    adding: 'Wird hinzugefügt …',
  },
  card: {
    lead: 'Wen Ihre Beiträge mit @ erwähnen können, und wer Sie erwähnen kann.',
    mine: 'Adressbuch',
    empty: 'Noch niemand. Tippen Sie in einem Beitrag @, um eine Organisation hinzuzufügen.',
    others: 'Wer dieses Lin nutzt',
    allow: 'Die anderen dürfen mich in ihren Beiträgen erwähnen',
    allowHint: 'Sie sehen dann die Namen Ihrer LinkedIn-Konten. Sonst sieht sie niemand.',
    offline: 'Ohne Netz lässt sich das nicht ändern.',
  },
}

/** The comment that Lin posts under a post once it is live. */
export const firstComment: Texts['firstComment'] = {
  add: 'Ersten Kommentar hinzufügen',
  label: 'Erster Kommentar',
  hint: 'Steht kurz nach der Veröffentlichung unter Ihrem Beitrag.',
  byHand:
    'LinkedIn nimmt von Lin keine Kommentare dieses Kontos an. Sobald der Beitrag live ist, erinnert Lin Sie daran, mit dem Text zum Kopieren.',
  off: 'Dieses Lin veröffentlicht keine Kommentare. Sobald der Beitrag live ist, erinnert es Sie daran, mit dem Text zum Kopieren.',
  tooLong: 'LinkedIn nimmt höchstens 1.250 Zeichen in einem Kommentar an.',
  remove: 'Ersten Kommentar entfernen',
  states: {
    queued: 'Erster Kommentar folgt',
    sending: 'Kommentar unterwegs',
    published: 'Erster Kommentar veröffentlicht',
    failed: 'Kommentar nicht veröffentlicht',
    unknown: 'Kommentar vielleicht schon da',
  },
  byHandNow: 'Kommentar wartet auf Sie',
  copyAndOpen: 'Kopieren, Beitrag öffnen',
  copied: 'Kopiert. Fügen Sie ihn unter dem Beitrag ein.',
  notCopied: 'Der Browser hat ihn nicht kopiert. Kopieren Sie ihn hier:',
  news: {
    'comment-by-hand': (text) => `Veröffentlichen Sie Ihren ersten Kommentar selbst: „${text}“`,
    'comment-failed': (text) => `Erster Kommentar nicht veröffentlicht: „${text}“`,
    'comment-unknown': (text) => `Erster Kommentar ist vielleicht schon da: „${text}“`,
  },
  unknownBody:
    'LinkedIn hat nicht gesagt, was daraus geworden ist. Sehen Sie beim Beitrag nach: Lin sendet ihn nicht noch einmal.',
  byHandBody:
    'LinkedIn nimmt von Lin keine Kommentare dieses Kontos an. Der Beitrag ist live; ein Klick kopiert den Kommentar und öffnet den Beitrag.',
}
