import type { Texts } from '#text/t.ts'

/** Posts: the lists, and what can be done with one. */
export const posts: Texts['posts'] = {
  title: 'Beitragsverwaltung',
  lead: 'Schreiben Sie selbst oder lassen Sie Lin aus Ihren Quellen entwerfen, und veröffentlichen Sie.',
  total: 'Beiträge insgesamt',
  noSources: {
    title: 'Keine RSS-Quellen gefunden',
    lead: 'Der KI-Textgenerator schreibt aus Ihren Quellen. Fügen Sie mindestens eine hinzu, um ihn zu nutzen.',
    add: 'Quelle hinzufügen',
  },

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
    withCard: 'Mit der Linkvorschau von <card></card>',
    writtenFrom: 'Geschrieben aus: <articles></articles>',
    viewOnLinkedIn: 'Auf LinkedIn ansehen',
    openLinkedIn: 'LinkedIn öffnen',
    connectAgain: 'LinkedIn-Konto neu verbinden',
    edit: 'Bearbeiten …',
    publishAgain: 'Bearbeiten und neu veröffentlichen',
    markPublished: 'Als veröffentlicht markieren',
    settle: 'Klären',
  },

  showMore: (count: string) => `Mehr anzeigen (${count})`,

  drafts: {
    title: 'Entwürfe',
    lead: 'Was Sie noch nicht veröffentlicht haben, von allen Ihren Geräten.',
    writeOn: 'Weiterschreiben',
    inEditor: 'Im Editor',
    copy: 'Kopie',
  },

  published: {
    title: 'Veröffentlichte Beiträge',
    offline:
      'Sie sind offline: Veröffentlichtes lässt sich ändern oder löschen, sobald Sie wieder online sind.',
    empty: {
      title: 'Noch keine Beiträge',
      lead: 'Was Sie veröffentlichen, steht hier mit seinem Link.',
      write: 'Beitrag schreiben',
    },
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
    title: (name: string) => `${capitalized(name)} klären?`,
    what: 'Lin sendet denselben Text noch einmal an LinkedIn. Ist der erste live, erkennt LinkedIn das Duplikat und nennt den vorhandenen Beitrag; wenn nicht, nimmt es diesen an.',
    instead:
      'So oder so soll er dort genau einmal stehen. Sehen Sie ihn bereits auf LinkedIn, markieren Sie ihn stattdessen als veröffentlicht: Dann wird nichts gesendet.',
    confirm: 'Noch einmal senden',
  },

  after: {
    published: 'Auf LinkedIn veröffentlicht.',
    publishing: 'Wird veröffentlicht … Sie können es unter „Veröffentlichte Beiträge“ verfolgen.',
    noAnswer: 'Von LinkedIn kam keine Antwort: Der Beitrag ist eventuell live.',
    mayBeLive: (reason: string) => `${reason} Er steht unter „Veröffentlichte Beiträge“.`,
    scheduled: (moment: string) =>
      `Geplant für ${moment}. Der Beitrag steht unter „Geplante Beiträge“.`,
  },

  earlier: {
    title: 'Frühere Entwürfe',
    empty: 'Noch keine Entwürfe. Was Lin für Sie schreibt, steht hier.',
    use: 'Entwurf verwenden',
    fetching: 'Wird geholt …',
    inEditor: 'Im Editor',
  },
}

/** A name that is no quotation begins a title, where it is not the first word in English. */
function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
