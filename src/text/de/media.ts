import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const ownFile: Texts['ownFile'] = {
  drop: 'oder hier ablegen',
  reading: (share) => `Datei wird gelesen: ${share}`,
  stop: 'Anhalten',
  gone: 'Die Datei wurde verschoben oder geändert, seit Sie sie gewählt haben. Wählen Sie sie erneut.',
  noRoom: (size, free) =>
    `Die Datei hat ${size}, und dieser Browser behält nur noch ${free} für Lin. Sie wird von dieser Seite aus hochgeladen: Lassen Sie die Seite bis dahin offen.`,
  noRoomAtAll:
    'Dieser Browser hat keinen Platz mehr für die Datei. Sie wird von dieser Seite aus hochgeladen: Lassen Sie die Seite bis dahin offen.',
  waits: 'Auf diesem Gerät. Sie geht mit dem Entwurf zu Lin.',
  waitsForNetwork: 'Auf diesem Gerät. Sie geht zu Lin, sobald es ein Netz gibt.',
  waitsInPage:
    'Nicht auf diesem Gerät gespeichert. Lassen Sie diese Seite offen, bis sie hochgeladen ist.',
  uploading: (done, all) => `Wird zu Lin hochgeladen: ${done} von ${all}`,
  uploadingOffline: (done, all) =>
    `${done} von ${all} sind bei Lin. Der Rest folgt, sobald es ein Netz gibt.`,
  uploadBegun: 'Wird zu Lin hochgeladen.',
  uploaded: 'Zu Lin hochgeladen',
  refused: (reason) => `Von Lin nicht angenommen. ${reason}`,
  elsewhere: 'Die Datei liegt bei Lin und nicht auf diesem Gerät.',
}

export const video: Texts['video'] = {
  choose: 'Video auswählen',
  another: 'Anderes Video',
  limits: 'MP4, von 3 Sekunden bis 30 Minuten, von 75 kB bis 500 MB',
  player: 'Ihr Video',
  pixels: (width, height) => `${width} × ${height} Pixel`,
  cannotShow:
    'Dieser Browser kann das Video nicht abspielen. Was LinkedIn davon wissen muss, ließ sich lesen.',
  title: 'Titel des Videos',
  titleHint: 'Freiwillig. LinkedIn zeigt ihn denen, die das Video nicht abspielen können.',
  faults: {
    'not-mp4':
      'Das ist kein MP4. Andere Videos, etwa QuickTime-Filme (.mov), lassen sich mit dem Programm, das sie abspielt, als MP4 exportieren.',
    cut: 'Das Video bricht mittendrin ab: Die Datei ist nicht vollständig. Exportieren oder kopieren Sie sie erneut.',
    'no-picture': 'Die Datei enthält kein Bild, nur Ton oder gar nichts.',
    'no-duration': 'Die Datei sagt nicht, wie lang das Video ist. Exportieren Sie es erneut.',
    'too-small': 'Die Datei hat weniger als 75 kB. So kleine Videos nimmt LinkedIn nicht.',
    'too-large':
      'Die Datei hat mehr als 500 MB. Exportieren Sie sie in geringerer Qualität, oder kürzen Sie das Video.',
    'too-short': 'Das Video ist kürzer als 3 Sekunden, das Mindeste, was LinkedIn nimmt.',
    'too-long': 'Das Video ist länger als 30 Minuten, das Höchste, was LinkedIn nimmt.',
    aspect:
      'Das Bild ist zu schmal. Keine Seite darf mehr als 2,4-mal so lang sein wie die andere.',
  },
  captions: {
    title: 'Untertitel',
    add: 'Untertitel hinzufügen',
    hint: 'Eine SubRip-Datei (.srt). Die meisten sehen Videos ohne Ton.',
    is: (count, until) =>
      `${count} ${plural(count, { one: 'Untertitel', other: 'Untertitel' })}, bis ${until}`,
    there: 'Untertitel sind hinzugefügt.',
    remove: 'Untertitel entfernen',
    tooLarge: 'Die Datei hat mehr als 1 MB. Untertitel sind Text und viel kürzer.',
    encoding: 'Die Datei ist nicht in UTF-8 geschrieben. Speichern Sie sie in dieser Kodierung.',
    late: (until, length) => `Sie gehen bis ${until}, und das Video ist nach ${length} zu Ende.`,
    faults: {
      empty: () => 'In dieser Datei steht kein Untertitel.',
      number: (line) => `Zeile ${line}: Ein Untertitel beginnt mit seiner Nummer.`,
      time: (line) =>
        `Zeile ${line}: Hier steht, von wann bis wann, wie in 00:00:01,000 --> 00:00:02,500.`,
      order: (line) => `Zeile ${line}: Der Untertitel endet, bevor er beginnt.`,
    },
  },
  thumbnail: {
    title: 'Vorschaubild',
    hint: 'Steht für das Video, bis es abgespielt wird. Ohne eines nimmt LinkedIn das erste Bild.',
    frame: 'Gezeigtes Bild verwenden',
    choose: 'Bild auswählen',
    remove: 'Vorschaubild entfernen',
    described: 'Vorschaubild des Videos',
    notTaken:
      'Das Bild konnte dem Video nicht entnommen werden. Wählen Sie stattdessen eine Bilddatei.',
  },
}

export const document: Texts['document'] = {
  choose: 'PDF auswählen',
  another: 'Anderes PDF',
  open: 'Dokument öffnen',
  limits: 'PDF mit bis zu 300 Seiten und 100 MB, alle Seiten gleich groß',
  pages: (count) => `${count} ${plural(count, { one: 'Seite', other: 'Seiten' })}`,
  points: (width, height) => `${width} × ${height} Punkt`,
  title: 'Titel des Dokuments',
  titleHint: 'LinkedIn zeigt ihn über den Seiten.',
  titleMissing: 'LinkedIn nimmt kein Dokument ohne Titel.',
  untitled: 'Dokument',
  faults: {
    'not-pdf': 'Das ist kein PDF. Exportieren Sie das Dokument als PDF.',
    'too-large': 'Die Datei hat mehr als 100 MB. Exportieren Sie sie mit kleineren Bildern.',
    locked: 'Das Dokument verlangt ein Kennwort. Exportieren Sie es ohne.',
    unreadable:
      'Das Dokument ist beschädigt, seine Seiten ließen sich nicht lesen. Exportieren Sie es erneut.',
    'no-pages': 'Das Dokument hat keine Seiten.',
    'too-many-pages': 'Das Dokument hat mehr als 300 Seiten, das Höchste, was LinkedIn nimmt.',
    'sizes-differ':
      'Die Seiten sind verschieden groß. LinkedIn braucht alle in einer Größe: Exportieren Sie das Dokument erneut.',
  },
}

export const carousel: Texts['carousel'] = {
  name: 'Karussell',
  begin: {
    lead: 'Folien, durch die man im Feed blättert. Dieses Gerät macht daraus ein PDF-Dokument.',
    fromText: 'Aus meinem Text',
    textFirst: 'Schreiben Sie zuerst einen Text: Er wird zu Folien.',
    fromArticle: 'Aus einem Artikel',
    choose: 'Artikel auswählen',
    noArticles: 'Dieses Gerät kennt noch keine Artikel.',
    blank: 'Leere Folien',
  },
  title: 'Titel',
  titleHint: 'LinkedIn zeigt ihn über den Seiten.',
  edit: 'Folien bearbeiten',
  again: 'Noch einmal aus meinem Text',
  pages: 'Seiten des Karussells',
  page: (place, count) => `Seite ${place} von ${count}`,
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  make: 'Dokument hier erstellen',
  replaced: 'Die Seiten sind neu aus Ihrem Text gemacht.',
  state: {
    making: 'Das Dokument wird erstellt …',
    made: (pages, size) => `${pages} ${plural(pages, { one: 'Seite', other: 'Seiten' })}, ${size}.`,
    there: 'Das Dokument ist erstellt.',
    elsewhere: 'Das Dokument entsteht dort, wo die Seiten geändert wurden.',
    failed:
      'Das Dokument konnte nicht erstellt werden: Seine Schriften sind noch nicht auf diesem Gerät. Lin versucht es wieder, sobald es ein Netz gibt.',
  },
  notKept:
    'Dieses Gerät hat keinen Platz für das Dokument. Lassen Sie diese Seite offen, bis es veröffentlicht ist.',
  unset: 'Die Seiten können nicht gezeigt werden: Ihre Schriften sind noch nicht auf diesem Gerät.',
  setting: 'Die Seiten werden gesetzt …',
  words: {
    sources: 'Quellen',
    question: 'Was meinen Sie?',
    invitation: 'Schreiben Sie es mir in die Kommentare.',
    hook: 'Worum geht es?',
  },
  editor: {
    title: 'Folien',
    done: 'Fertig',
    slides: 'Folien in ihrer Reihenfolge',
    slide: (place, count) => `Folie ${place} von ${count}`,
    untitled: 'Noch kein Text',
    kind: 'Diese Folie ist',
    kinds: {
      hook: 'Die erste Seite',
      point: 'Ein Punkt',
      quote: 'Ein Zitat',
      sources: 'Quellen',
      question: 'Eine Frage',
    },
    heading: 'Überschrift',
    quoted: 'Zitat',
    body: 'Text',
    bodyHint: 'Zeilen, die mit einem Bindestrich oder einer Nummer beginnen, sind Listen.',
    speaker: 'Von wem die Worte sind',
    tooLong: (limit) => `Höchstens ${limit} Zeichen.`,
    add: 'Folie hinzufügen',
    duplicate: 'Duplizieren',
    remove: 'Löschen',
    removed: 'Die Folie ist gelöscht.',
    undo: 'Rückgängig',
    earlier: 'Nach vorn',
    later: 'Nach hinten',
    moved: (place, count) => `Verschoben: Sie ist jetzt Folie ${place} von ${count}.`,
    full: (limit) => `Ein Karussell hat höchstens ${limit} Folien.`,
    overflow: (pages) =>
      `Dieser Text braucht ${pages} Seiten: Kleiner könnte ihn ein Telefon nicht zeigen. Kürzen Sie ihn, oder lassen Sie es so.`,
    missing: (letters) =>
      `Keine Schrift hat hier ${letters}. Stattdessen werden Kästchen gezeichnet.`,
    keys: 'In der Liste: Pfeiltasten wählen aus, mit Alt verschieben sie eine Folie, Eingabe bearbeitet sie, Entf löscht sie. Überall: Strg + Eingabe fügt eine Folie hinzu, Alt + Bild auf und Bild ab blättern.',
    look: 'Aussehen',
    template: 'Vorlage',
    templates: {
      plain: 'Schlicht',
      bold: 'Kräftig',
      paper: 'Papier',
      grid: 'Kariert',
      night: 'Nacht',
      band: 'Band',
    },
    size: 'Format',
    sizes: { portrait: 'Hochformat 4:5', square: 'Quadrat 1:1' },
    color: 'Farbe',
    ownColor: 'Wie die Vorlage',
    otherColor: 'Andere Farbe',
    colors: {
      blue: 'Blau',
      teal: 'Petrol',
      yellow: 'Gelb',
      orange: 'Orange',
      red: 'Rot',
      violet: 'Violett',
      ink: 'Tinte',
    },
  },
}

export const photo: Texts['photo'] = {
  smaller: (was, is) => `Verkleinert: Aus ${was} wurde ${is}.`,
  turned: (format) => `Das Bild wurde in ein ${format} umgewandelt, das LinkedIn annimmt.`,
  several: (count) =>
    `${count} Bilder wurden verkleinert oder in ein JPEG umgewandelt, damit sie passen.`,
  refused: (name, why) => `${name}: ${why}`,
  foreign:
    'Dieser Browser kann das Bild nicht lesen. Speichern Sie es mit einem anderen Programm als JPEG und wählen Sie dieses.',
  moving:
    'Dieses bewegte Bild lässt sich so nicht verwenden und stünde still, wenn es hier neu gezeichnet würde. Wählen Sie ein GIF mit höchstens 5 MB, 250 Einzelbildern und 17 Millionen Pixeln.',
  tooLarge:
    'Dieses Bild lässt sich in diesem Browser nicht klein genug machen. Wählen Sie eines mit höchstens 5 MB und 17 Millionen Pixeln.',
}
