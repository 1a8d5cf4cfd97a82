import { plural } from '#text/plural.ts'
import type { Texts } from '#text/t.ts'

/** The composer, its preview, and the generator. */
export const composer: Texts['composer'] = {
  title: 'Beitrag erstellen',
  form: 'Beitrag erstellen',
  editor: {
    label: 'Inhalt des Beitrags',
    placeholder: 'Hier erscheint der erstellte Text …',
    tooLong: (limit: string) =>
      `LinkedIn nimmt höchstens ${limit} Zeichen. Es wird nichts abgeschnitten: Kürzen Sie selbst.`,
    closeToLimit:
      'Nahe an der Grenze: Klammern, # und ähnliche Zeichen zählt LinkedIn eventuell doppelt.',
    escaped: (length: string, limit: string) =>
      `Mit doppelt gezählten Klammern, # und ähnlichen Zeichen: ${length} / ${limit}`,
  },
  hook: {
    length: (length: string, limit: string) => `Ihr Aufhänger: ${length} von ${limit} Zeichen`,
    longLine: 'Die erste Zeile ist lang: Eine kürzere liest sich schneller.',
    cutWord: (word: string) => `Er endet mitten im Wort „${word}“.`,
  },
  clear: {
    button: 'Leeren',
    done: 'Geleert.',
    undo: 'Rückgängig',
    bringBack: 'Text zurückholen',
  },
  account: {
    none: 'Es ist kein LinkedIn-Konto verbunden. <link>Konto verbinden</link>',
    primary: (name: string) => `${name} (Hauptkonto)`,
  },
  image: {
    badge: 'KI-generiert',
    undescribed: 'Für diesen Beitrag erstellt',
    hint: 'Wenn Sie den Text bearbeiten, wird es entfernt.',
    notShown:
      'Ein Bild wurde erstellt, lässt sich hier aber nicht anzeigen. Der Beitrag wird ohne es veröffentlicht.',
    remove: 'Bild entfernen',
  },
  altText: {
    label: 'Alternativtext',
    hint: 'Beschreibt das Bild für Menschen, die es nicht sehen können.',
    tooLong: (limit: string) =>
      `LinkedIn nimmt hier höchstens ${limit} Zeichen. Kürzen Sie, um zu veröffentlichen.`,
  },
  linkCard: {
    asking: 'Link wird angesehen …',
    hint: 'LinkedIn zeigt diese Vorschau unter Ihrem Text.',
    remove: 'Vorschau entfernen',
    removed: 'Der Beitrag erscheint ohne Linkvorschau.',
    bringBack: 'Vorschau zurückholen',
  },
  publish: {
    later: 'Später veröffentlichen …',
    laterTitle: 'Später veröffentlichen',
    offline: 'Sie sind offline. Ihr Text bleibt auf diesem Gerät.',
    shortcut:
      'Auch <key>Strg</key> oder <key>⌘</key> + <key>Enter</key> veröffentlicht, mit Rückfrage.',
    confirmTitle: (name: string) => `Als ${name} veröffentlichen?`,
    confirmBody: 'Der Beitrag ist sofort auf LinkedIn live.',
  },
  preview: {
    title: 'Vorschau',
    width: 'Breite der Vorschau',
    desktop: 'Desktop',
    mobile: 'Mobil',
    hide: 'Vorschau ausblenden',
    show: 'Vorschau anzeigen',
    nobody: 'Ihr Name',
    now: 'Jetzt',
    empty: 'Was Sie schreiben, erscheint hier so, wie Ihr Netzwerk es liest.',
    described: 'ALT',
    like: 'Gefällt mir',
    comment: 'Kommentieren',
    repost: 'Reposten',
    send: 'Senden',
  },
  setAside: {
    replaced: 'Ihr anderer Text ist aufgehoben',
    otherTab: 'In einem anderen Tab wurde etwas anderes geschrieben',
    bringBack: 'Zurückholen',
    discard: 'Verwerfen',
  },
  parting: {
    changed:
      'Dieser Entwurf wurde auf einem anderen Gerät geändert. Beide sind aufgehoben: Ihrer steht hier, der andere unter „Entwürfe“.',
    deleted:
      'Dieser Entwurf wurde auf einem anderen Gerät gelöscht. Was Sie geschrieben haben, ist hier als neuer Entwurf aufgehoben.',
    published:
      'Dieser Entwurf wurde inzwischen veröffentlicht. Was Sie seither geschrieben haben, ist hier als neuer Entwurf aufgehoben.',
  },
  versions: {
    title: 'Frühere Versionen',
    lead: 'Auf diesem Gerät aufgehoben, bis der Entwurf veröffentlicht oder gelöscht ist.',
    preview: 'Ansehen',
    all: 'Alle Versionen',
    bringBack: 'Zurückholen',
  },
  generator: {
    title: 'Beginnen Sie mit Ihren Quellen',
    lead: 'Lin wählt aus den Artikeln, die Sie noch nicht verwendet haben, und entwirft einen Beitrag. Das letzte Wort haben Sie.',
    instructions: 'Schreibvorgaben',
    form: 'Beitrag erstellen lassen',
    about: 'Thema (optional)',
    aboutHint: 'Ein Thema oder nichts: was gerade neu ist',
    button: 'KI-Textgenerator',
    pending: 'Wird erstellt …',
    offline: 'Sie sind offline: Zum Erstellen wird der Server gebraucht.',
    writing: 'Ihre Quellen werden gelesen, der Text wird geschrieben …',
    started:
      'Begonnen: <when>gerade eben</when>, meist nach 2–5 Minuten fertig. Sie können diese Seite verlassen: Der Text ist hier, wenn Sie zurückkommen.',
    ready: 'Ihr Entwurf ist fertig.',
    inEditor: 'Ihr Entwurf steht fertig im Editor.',
    putInEditor: 'In den Editor übernehmen',
  },
  writtenFrom: {
    variants: 'Welcher Entwurf im Editor ist',
    variant: (number: string) => `Entwurf ${number}`,
    builtIn: 'Aus dem Artikel zusammengestellt, nicht von KI',
    writer: (name: string) => `Geschrieben von ${name}`,
    articles: (count: number) =>
      plural(count, { one: 'Verwendeter Artikel', other: 'Verwendete Artikel' }),
    why: (explanation: string) => `Warum diese: ${explanation}`,
    check: 'Vor dem Veröffentlichen prüfen',
  },
}
