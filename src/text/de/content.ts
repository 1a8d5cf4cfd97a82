import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export { apiKeys } from './api-keys.ts'
export { programs } from './programs.ts'

export const nothingToWrite: Texts['nothingToWrite'] = {
  noSources: {
    title: 'Keine RSS-Quellen gefunden',
    lead: 'Der KI-Textgenerator schreibt aus Ihren Quellen. Fügen Sie mindestens eine hinzu, um ihn zu nutzen.',
    add: 'Quelle hinzufügen',
    sample: 'Beispiel-Feed hinzufügen',
  },
  noArticles: {
    title: 'Noch keine Artikel',
    lead: 'Ihre Quellen haben bisher nichts gebracht, woraus sich schreiben ließe. Lin liest sie jede Stunde.',
    reading: 'Lin liest Ihre Quellen zum ersten Mal. Das dauert einen Augenblick.',
    open: 'Quellen öffnen',
  },
}

export const earlierDrafts: Texts['earlierDrafts'] = {
  title: 'Frühere Entwürfe',
  empty: 'Noch keine Entwürfe. Was Lin für Sie schreibt, steht hier.',
  use: 'Entwurf verwenden',
  fetching: 'Wird geholt …',
  inEditor: 'Im Editor',
}

export const conflictCopy: Texts['conflictCopy'] = {
  changed:
    'Dieser Entwurf wurde auf einem anderen Gerät geändert. Beide sind aufgehoben: Ihrer steht hier, der andere unter „Entwürfe“.',
  deleted:
    'Dieser Entwurf wurde auf einem anderen Gerät gelöscht. Was Sie geschrieben haben, ist hier als neuer Entwurf aufgehoben.',
  published:
    'Dieser Entwurf wurde inzwischen veröffentlicht. Was Sie seither geschrieben haben, ist hier als neuer Entwurf aufgehoben.',
}

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
  taking: 'Ihre Dateien werden hinzugefügt …',
  otherDraft:
    'Inzwischen wurde ein anderer Entwurf geöffnet: Die gewählten Dateien sind nicht darin.',
  missing: {
    poll: 'Zum Veröffentlichen füllen Sie die Frage und jede Antwort aus, oder entfernen Sie die leeren.',
    text: 'Zum Veröffentlichen schreiben Sie einen Text dazu.',
  },
  off: {
    offline: 'Sie sind offline. Ihr Text bleibt auf diesem Gerät.',
    connect: 'Zum Veröffentlichen verbinden Sie ein LinkedIn-Konto.',
    account: 'Zum Veröffentlichen wählen Sie ein Konto.',
    text: 'Zum Veröffentlichen schreiben Sie zuerst etwas.',
    poll: 'Zum Veröffentlichen geben Sie der Umfrage ihre Frage und ihre Antworten.',
    reshare: 'Zum Veröffentlichen wählen Sie den Beitrag, den Sie teilen.',
    files: 'Zum Veröffentlichen vervollständigen Sie, was Sie hinzugefügt haben.',
    comment: 'Zum Veröffentlichen kürzen Sie den ersten Kommentar.',
    altText: 'Zum Veröffentlichen kürzen Sie den Alternativtext.',
    shortcut: (isApple: boolean) =>
      `Auch <key>${isApple ? '⌘' : 'Strg'}</key> <key>Enter</key> veröffentlicht.`,
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
  make: {
    title: 'Aus Ihrem Text',
    items: { carousel: 'Ein Karussell daraus machen', poll: 'Eine Umfrage daraus machen' },
    hints: {
      carousel: 'Der Texter teilt Ihren Text in Folien',
      poll: 'Der Texter fragt, was Ihr Text fragt',
    },
    offline: 'Dafür ist ein Netz nötig.',
    running: 'Der Texter ist schon bei der Arbeit.',
    noText: 'Schreiben Sie zuerst einen Text.',
    done: {
      carousel: 'Aus Ihrem Text ist ein Karussell geworden: Sehen Sie sich die Folien an.',
      poll: 'Ihr Text hat jetzt eine Umfrage: Sehen Sie sich Frage und Antworten an.',
    },
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

/** Mentions in a post, and the address book. */
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

export const dayIsOver: Texts['dayIsOver'] = {
  post: 'LinkedIn nimmt von diesem Konto heute nichts mehr an. Der Beitrag geht nach <when></when> hinaus.',
  comment:
    'LinkedIn nimmt von diesem Konto heute nichts mehr an. Der Kommentar folgt nach <when></when>.',
  waits: 'Wartet',
  withdraw: 'Zurückziehen',
}

export const rewrite: Texts['rewrite'] = {
  title: 'Umschreiben',
  scope: {
    whole: 'Der ganze Text',
    selected: (length) => `Die Auswahl: ${length} Zeichen`,
  },
  empty: 'Schreiben Sie zuerst etwas.',
  own: {
    title: 'Nach Regeln, auf diesem Gerät',
    items: {
      fold: 'Auf den Anfang kürzen',
      sentences: 'Lange Sätze teilen',
      fillers: 'Füllwörter streichen',
      hashtags: 'Hashtags ordnen',
    },
    nothing: {
      fold: 'Alles steht schon vor „… mehr“, oder es gibt keine Stelle zum Kürzen.',
      sentences: 'Es gibt keinen langen Satz mit einer klaren Stelle zum Teilen.',
      fillers:
        'Keine Füllwörter gefunden. Lin kennt die des Deutschen, Englischen, Spanischen und Französischen.',
      hashtags: 'Die Hashtags sind geordnet.',
    },
  },
  model: {
    title: (writer) => `Mit ${writer}`,
    none: 'Dieser Server hat kein KI-Modell. Er bietet an, was sich nach Regeln tun lässt.',
    offline: 'Das KI-Modell braucht ein Netz. Die Regeln oben brauchen keines.',
    items: {
      shorter: 'Kürzer',
      plainer: 'Einfacher',
      hooks: 'Drei Einstiege',
      continue: 'Weiterschreiben',
    },
    how: 'Wie',
    hows: { tone: 'Anderer Ton', translate: 'Übersetzen', ask: 'Um eine Änderung bitten' },
    wish: {
      tone: 'Welcher Ton?',
      translate: 'In welche Sprache?',
      ask: 'Was soll sich ändern?',
    },
    go: 'Los',
    writing: 'Wird geschrieben …',
    stop: 'Anhalten',
    same: 'Es kam unverändert zurück.',
    failed: 'Das KI-Modell war nicht zu erreichen. Ihr Text ist, wie er war.',
    tooLong: 'Das ist länger, als das Modell umschreiben soll. Wählen Sie einen Teil aus.',
    check: 'Prüfen Sie das, bevor Sie annehmen',
    hooksTitle: 'Drei Einstiege, wie der Feed sie zeigt',
    hook: (which) => `Einstieg ${which}`,
  },
  changes: {
    title: 'Was sich ändern würde',
    count: (count, shown) =>
      plural(count, { one: `${shown} Änderung`, other: `${shown} Änderungen` }),
    hint: 'Drücken Sie auf eine Änderung, um sie abzulehnen, und noch einmal, um sie anzunehmen.',
    leftOut: 'Gestrichen:',
    putIn: 'Eingefügt:',
    lineBreak: 'Zeilenumbruch',
    space: 'Leerzeichen',
    acceptAll: 'Alle annehmen',
    acceptSome: (chosen, all) => `${chosen} von ${all} annehmen`,
    discard: 'Verwerfen',
  },
  done: 'Der Text ist umgeschrieben.',
  stale: 'Der Text hat sich inzwischen geändert. Wählen Sie noch einmal.',
}

export const voice: Texts['voice'] = {
  lead: 'Lin lernt aus Beiträgen, die Sie früher geschrieben haben. Seine Entwürfe klingen dann mehr nach Ihnen.',
  how: 'Öffnen Sie bei LinkedIn Einstellungen → Datenschutz → Kopie Ihrer Daten anfordern, und wählen Sie das größere Archiv. Es dauert bis zu drei Tage.',
  stays:
    'Die Datei wird auf diesem Gerät gelesen. Nur die Texte Ihrer Beiträge verlassen es, mit Datum und Link.',
  file: 'ZIP oder CSV wählen',
  folder: 'Ordner wählen',
  drop: 'oder Datei oder Ordner hier ablegen',
  reading: (rows, shown) =>
    `Wird gelesen: ${plural(rows, { one: `${shown} Zeile`, other: `${shown} Zeilen` })}`,
  saving: (saved, posts) => `Wird gespeichert: ${saved} von ${posts} Beiträgen`,
  imported: (posts) =>
    `${plural(posts, { one: `${posts} Beitrag`, other: `${posts} Beiträge` })} gelesen.`,
  skipped: (rows, shown) =>
    plural(rows, {
      one: 'Eine Zeile ohne eigene Worte, etwa ein bloßer Repost, bleibt weg.',
      other: `${shown} Zeilen ohne eigene Worte, etwa bloße Reposts, bleiben weg.`,
    }),
  tooMany: (shown) => `Die ältesten ${shown} bleiben weg.`,
  faults: {
    basic:
      'Das ist das schnelle Archiv, in dem keine Beiträge sind. Fordern Sie bei LinkedIn das größere an.',
    'no-posts': 'Darin ist keine Shares.csv, die Datei mit Ihren Beiträgen.',
    'no-words': 'Darin sind keine Worte von Ihnen: nur bloße Reposts und Links.',
    unreadable: 'Diese Datei lässt sich nicht lesen. Laden Sie sie noch einmal herunter.',
  },
  offline:
    'Sie sind offline: Was sich in Ihren Beiträgen findet, steht hier, sobald Sie wieder online sind.',
  waits: (posts, shown) =>
    plural(posts, {
      one: 'Ein Beitrag wartet auf diesem Gerät darauf, gesendet zu werden.',
      other: `${shown} Beiträge warten auf diesem Gerät darauf, gesendet zu werden.`,
    }),
  madeOf: (posts) =>
    `Aus ${plural(posts, { one: `${posts} Beitrag`, other: `${posts} Beiträgen` })} gelesen, die neuesten zuerst.`,
  follow: 'Entwürfe und Umschreibungen richten sich nach dem, was angekreuzt ist.',
  details: 'Details',
  portrait: {
    heading: (posts) => `Sie in ${posts} Beiträgen`,
    missing: (missing) =>
      plural(missing, {
        one: 'Noch ein eigener Beitrag, und Lin sagt, wie Sie schreiben.',
        other: `Noch ${missing} eigene Beiträge, und Lin sagt, wie Sie schreiben.`,
      }),
    opens: (opening, isAlways) =>
      isAlways ? `Sie beginnen fast immer ${opening}.` : `Sie beginnen meist ${opening}.`,
    openings: {
      question: 'mit einer Frage',
      number: 'mit einer Zahl',
      quote: 'mit einem Zitat',
      emoji: 'mit einem Emoji',
      me: 'mit „ich“ oder „wir“',
      short: 'mit einer kurzen Zeile',
      plain: 'mit einer Aussage',
    },
    opensInManyWays: 'Sie beginnen jedes Mal anders.',
    sentences: {
      short: (words) =>
        `Sie schreiben kurz: ${plural(words, { one: `${words} Wort`, other: `${words} Wörter` })} je Satz.`,
      middle: (words) => `Ihre Sätze haben ${words} Wörter.`,
      long: (words) => `Sie nehmen sich Zeit: ${words} Wörter je Satz.`,
    },
    asks: (ofTen) => {
      if (ofTen === 0) return 'Mit einer Frage enden Sie fast nie.'
      if (ofTen === 10) return 'Sie enden fast jedes Mal mit einer Frage.'
      return `In ${ofTen} von 10 Beiträgen enden Sie mit einer Frage.`
    },
    hashtags: (count) =>
      count === 0
        ? 'Auf Hashtags verzichten Sie.'
        : plural(count, {
            one: 'Dazu kommt ein Hashtag.',
            other: `Dazu kommen ${count} Hashtags.`,
          }),
    plain: 'Keine Emojis, und nie ein Ausrufezeichen.',
    noEmoji: 'Auf Emojis verzichten Sie.',
    noExclamations: 'Ein Ausrufezeichen setzen Sie nie.',
    emoji: (favourite) =>
      `In den meisten Ihrer Beiträge steht ein Emoji, am liebsten ${favourite}.`,
    exclamations: (ofTen) =>
      ofTen === 10
        ? 'In fast jedem Beitrag steht ein Ausrufezeichen.'
        : `In ${ofTen} von 10 Beiträgen steht ein Ausrufezeichen.`,
    days: ['sonntags', 'montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags'],
    parts: {
      morning: 'am Vormittag',
      afternoon: 'am Nachmittag',
      evening: 'am Abend',
      night: 'in der Nacht',
    },
    when: {
      both: (day, part) => `Am häufigsten posten Sie ${day}, und zwar ${part}.`,
      day: (day) => `Am häufigsten posten Sie ${day}.`,
      part: (part) => `Meist posten Sie ${part}.`,
    },
    topics: (topics) => `Worauf Sie immer wieder kommen: ${topics}.`,
    silent: (topic, month) => `Über ${topic} haben Sie seit ${month} nicht geschrieben.`,
    makeCarousel: 'Daraus ein Karussell machen',
    makePost: 'Daraus einen Beitrag machen',
    post: {
      hook: (posts) => `Lin hat ${posts} meiner Beiträge gelesen und mir gesagt, wie ich schreibe.`,
      ask: 'Was würden Ihre Beiträge über Sie sagen?',
    },
    bring: {
      title: 'Nach sich selbst klingen',
      why: 'Lin liest die Beiträge Ihres LinkedIn-Exports auf diesem Gerät, ZIP oder CSV, und sagt, wie Sie schreiben.',
      action: 'Beiträge mitbringen',
      more: 'Ihre Stimme',
    },
  },
  traits: {
    length: 'Länge',
    sentences: 'Sätze',
    lines: 'Zeilenumbrüche',
    emoji: 'Emojis',
    hashtags: 'Hashtags',
    questions: 'Fragen',
    openings: 'Anfänge',
    languages: 'Sprachen',
    words: 'Wörter',
    topics: 'Themen',
  },
  span: (low, high) => `${low} bis ${high}`,
  measures: {
    length: (span) => `${span} Zeichen`,
    sentences: (span) => `${span} Wörter`,
    lines: (span) => `${span} Zeichen je Zeile`,
    emoji: (span) => `${span} je Beitrag`,
    hashtags: (span) => `${span} je Beitrag`,
    questions: (span) => `${span} je Beitrag`,
  },
  openings: {
    question: 'eine Frage',
    number: 'eine Zahl',
    quote: 'ein Zitat',
    emoji: 'ein Emoji',
    me: 'Sie selbst',
    short: 'eine kurze Zeile',
    plain: 'eine Aussage',
  },
  meter: {
    like: 'Das klingt wie Ihre Beiträge.',
    yours: 'Ihre Stimme',
    unlike: (traits) => `Anders als Ihre Beiträge: ${traits}`,
    usually: (usual) => `sonst ${usual}`,
    near: 'Fast dasselbe haben Sie schon veröffentlicht',
    same: 'Das haben Sie schon veröffentlicht',
    quoted: (text) => `„${text}“`,
    refused: 'LinkedIn lehnt denselben Text beim zweiten Mal ab.',
    see: 'Beitrag ansehen',
  },
  examples: 'Beispiele',
  uses: 'Sie schreiben',
  never: 'Sie schreiben nie',
  addWord: 'Wort, das Sie schreiben',
  addNever: 'Wort, das Sie nie schreiben',
  add: 'Hinzufügen',
  removeWord: (word) => `${word} entfernen`,
  forget: 'Importierte Beiträge vergessen',
  forgetWhat: (posts) =>
    `Lin vergisst ${plural(posts, { one: 'den importierten Beitrag', other: `die ${posts} importierten Beiträge` })}. Bei LinkedIn bleiben sie, und was Sie zu Ihren Wörtern gesagt haben, bleibt auch.`,
}
