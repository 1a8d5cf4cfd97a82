import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const posts: Texts['posts'] = {
  title: 'Beitragsverwaltung',
  lead: 'Selbst schreiben oder Lin entwerfen lassen.',
  total: 'Beiträge insgesamt',

  state: {
    failed: 'Fehlgeschlagen',
    mayBeLive: 'Evtl. live',
    missed: 'Verpasst',
    scheduled: 'Geplant',
    settling: 'Wird geklärt …',
  },

  row: {
    created: 'Erstellt am <when></when>',
    updated: 'Geändert: <when></when>',
    justNow: 'Gerade eben',
    withCard: 'Mit der Linkvorschau von <card></card>',
    writtenFrom: 'Geschrieben aus: <articles></articles>',
    viewOnLinkedIn: 'Auf LinkedIn ansehen',
    openLinkedIn: 'LinkedIn öffnen',
    connectAgain: 'LinkedIn-Konto neu verbinden',
    edit: 'Bearbeiten …',
    publishAgain: 'Bearbeiten und neu veröffentlichen',
    found: 'Er ist da …',
    missing: 'Er ist nicht da …',
    lookThere:
      'LinkedIn erkennt einen wiederholten Text nur einige Minuten lang. Jetzt noch einmal gesendet, könnte er zweimal dort stehen: Sehen Sie auf LinkedIn nach und sagen Sie, was Sie sehen.',
    settle: 'Noch einmal senden …',
  },

  showMore: (count: string) => `Mehr anzeigen (${count})`,
  showAll: (count: string) => `Alle ${count} anzeigen`,

  drafts: {
    title: 'Entwürfe',
    lead: 'Was Sie noch nicht veröffentlicht haben, von allen Ihren Geräten.',
    writeOn: 'Weiterschreiben',
    inEditor: 'Im Editor',
    copy: 'Kopie',
    /** After a deletion that can be undone for a while. */
    deleted: (name: string) => `Entwurf gelöscht: ${name}`,
    severalDeleted: (count: number) => `${count} Entwürfe gelöscht`,
  },

  /** For a list in which rows are selected, to be deleted together. */
  selection: {
    select: (name: string) => `${name} auswählen`,
    selected: (count: number) => `${count} ausgewählt`,
    clear: 'Auswahl aufheben',
  },

  published: {
    title: 'Veröffentlichte Beiträge',
    notOut: 'Noch nicht veröffentlicht',
    offline:
      'Sie sind offline: Veröffentlichtes lässt sich ändern oder löschen, sobald Sie wieder online sind.',
    empty: {
      title: 'Noch keine Beiträge',
      lead: 'Was Sie veröffentlichen, steht hier mit seinem Link.',
      write: 'Beitrag schreiben',
    },
    severalDeleted: (count: number) =>
      `${plural(count, { one: 'Ein Beitrag', other: `${count} Beiträge` })} aus Lin gelöscht. Was live ist, bleibt auf LinkedIn.`,
    search: 'Beiträge suchen',
    found: (found: string, all: string) => `${found} von ${all} Beiträgen`,
    noneFound: (sought: string) => `Kein Beitrag passt zu „${sought}“.`,
    showAll: 'Alle Beiträge anzeigen',
  },

  scheduled: {
    title: 'Geplante Beiträge',
    offline: 'Sie sind offline: Sie können sie ändern, sobald Sie wieder online sind.',
    publishNow: 'Jetzt veröffentlichen',
    changeTime: 'Zeit ändern',
    chooseAnotherTime: 'Andere Zeit wählen',
    cutOff:
      'Dieses Konto ist nicht mehr verbunden: <connect>Verbinden Sie es</connect>, um zu veröffentlichen.',
  },

  edit: {
    title: (name: string) => `${capitalized(name)} bearbeiten`,
    lead: 'Ihre Leser sehen den neuen Text sofort. Bild oder Linkvorschau bleiben: LinkedIn ändert nur den Text.',
    save: 'Auf LinkedIn speichern',
    giveUp: 'Zurück zum Live-Text',
    notSaved: 'Ihre Änderung bleibt auf diesem Gerät, bis Sie sie speichern.',
    offline: 'Sie sind offline: Sie können speichern, sobald Sie wieder online sind.',
  },

  delete: {
    title: (name: string) => `${capitalized(name)} löschen?`,
    fromLin: 'Aus Lin löschen',
    there: 'Auch auf LinkedIn löschen',
    unread: 'Er wird aus Lin entfernt. Veröffentlicht wurde er nicht.',
    live: 'Löschen Sie ihn nur aus Lin, bleibt er bei LinkedIn bestehen. Löschen Sie ihn auch auf LinkedIn, ist er für Ihre Leser weg, samt Reaktionen und Kommentaren.',
    mayBeLive:
      'Er wird nur aus Lin entfernt: Ist er live, bleibt er bei LinkedIn bestehen. Sehen Sie erst dort nach.',
    unnamedThere:
      'Er wird nur aus Lin entfernt: Bei LinkedIn bleibt er bestehen. Soll er auch für Ihre Leser verschwinden, löschen Sie ihn dort.',
  },

  settle: {
    title: (name: string) => `${capitalized(name)} noch einmal senden?`,
    what: 'Lin sendet denselben Text noch einmal an LinkedIn. Ist der erste live, erkennt LinkedIn das Duplikat und nennt den vorhandenen Beitrag; wenn nicht, nimmt es diesen an.',
    instead:
      'So oder so soll er dort genau einmal stehen. Sehen Sie ihn bereits auf LinkedIn, sagen Sie stattdessen, dass er da ist: Dann wird nichts gesendet.',
    confirm: 'Noch einmal senden',
  },

  found: {
    title: (name: string) => `Steht ${name} auf LinkedIn?`,
    link: 'Link zum Beitrag (optional)',
    hint: 'Auf LinkedIn: „Link zum Beitrag kopieren“ im Menü des Beitrags. Ohne ihn kann Lin den Beitrag dort weder öffnen noch ändern oder löschen.',
    notALink: 'Das ist kein Link zu einem LinkedIn-Beitrag.',
    confirm: 'Er ist da',
  },

  missing: {
    title: (name: string) => `${capitalized(name)} noch einmal veröffentlichen?`,
    what: 'Lin verlässt sich darauf, dass er nicht auf LinkedIn steht, und veröffentlicht den Text neu.',
    ifThere:
      'Ist er doch da, steht er danach vielleicht zweimal dort: Lin kann das nicht feststellen. Sehen Sie zuerst alle Ihre Beiträge auf LinkedIn an, mit neu geladener Seite.',
    confirm: 'Er ist nicht da: neu veröffentlichen',
  },

  after: {
    view: 'Ansehen',
    again: 'Text noch einmal verwenden',
    published: 'Auf LinkedIn veröffentlicht.',
    publishing: 'Wird veröffentlicht … Sie können es unter „Veröffentlichte Beiträge“ verfolgen.',
    noAnswer: 'Von LinkedIn kam keine Antwort: Der Beitrag ist eventuell live.',
    mayBeLive: (reason: string) => `${reason} Er steht unter „Veröffentlichte Beiträge“.`,
    scheduled: (moment: string) =>
      `Geplant für ${moment}. Der Beitrag steht unter „Geplante Beiträge“.`,
  },
}

/** In German the name begins the title, so a name that is no quotation is capitalized. */
function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

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
  focus: { title: 'Fokusmodus' },
  saved: { there: 'Gespeichert', here: 'Auf diesem Gerät gespeichert' },
  hook: {
    length: (length: string, limit: string) => `Ihr Aufhänger: ${length} von ${limit} Zeichen`,
    longLine: 'Die erste Zeile ist lang: Eine kürzere liest sich schneller.',
    cutWord: (word: string) => `Er endet mitten im Wort „${word}“.`,
  },
  clear: {
    button: 'Leeren',
    done: 'Geleert.',
    undo: 'Rückgängig',
  },
  account: {
    none: 'Es ist kein LinkedIn-Konto verbunden. <link>Konto verbinden</link>',
    primary: (name: string) => `${name} (Hauptkonto)`,
  },
  image: {
    badge: 'KI-generiert',
    drawn: 'Von Lin gezeichnet',
    undescribed: 'Für diesen Beitrag erstellt',
    hint: 'Wenn Sie den Text bearbeiten, wird es entfernt.',
    earlier: {
      removed: 'Das Bild gehörte zum früheren Text.',
      keep: 'Behalten',
      undo: 'Änderung zurücknehmen',
    },
    notShown:
      'Ein Bild wurde erstellt, lässt sich hier aber nicht anzeigen. Der Beitrag wird ohne es veröffentlicht.',
    remove: 'Bild entfernen',
    add: 'Bild hinzufügen',
    own: 'Ihr Bild',
    missing: 'Dieses Bild lässt sich gerade nicht abrufen.',
    notKept:
      'Auf diesem Gerät ist kein Platz mehr für das Bild. Es bleibt erhalten, solange diese Seite offen ist.',
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
    now: 'Jetzt veröffentlichen',
    later: 'Später veröffentlichen …',
    laterTitle: 'Später veröffentlichen',
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
  stash: {
    replaced: 'Ihr anderer Text ist aufgehoben',
    otherTab: 'In einem anderen Tab wurde etwas anderes geschrieben',
    bringBack: 'Zurückholen',
    discard: 'Verwerfen',
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
    instructions: 'Schreibvorgaben',
    form: 'Beitrag erstellen lassen',
    about: 'Thema (optional)',
    aboutHint: 'Ein Thema oder was neu ist',
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
    leanedOn: 'Angelehnt an Beiträge von Ihnen',
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
