import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const schedule: Texts['schedule'] = {
  title: 'Beiträge planen',
  lead: 'Wöchentliche Termine, zu denen Lin für Sie schreibt und veröffentlicht.',
  tiles: {
    total: 'Zeitpläne insgesamt',
    activeDays: 'Aktive Tage',
    thisWeek: 'Diese Woche',
  },
  howItWorks: {
    title: 'So funktioniert ein Termin',
    body: 'Wählen Sie eine Uhrzeit, die mindestens 10 Minuten in der Zukunft liegt: Sonst startet die Aufgabe erst beim nächsten Mal. Lin schreibt jeden Beitrag kurz vor seinem Termin aus Ihren Quellen.',
  },
  noAccounts: {
    title: 'Keine Konten verbunden',
    body: 'Ein Termin braucht ein LinkedIn-Konto, auf dem veröffentlicht wird.',
    action: 'Konto verbinden',
  },
  noSources: {
    title: 'Keine Quellen hinzugefügt',
    body: 'Ein Termin braucht eine Quelle, aus der geschrieben wird.',
    action: 'Quelle hinzufügen',
  },
  suggestion: {
    plain: (days: string, time: string) => `Vorschlag: ${days} um ${time}`,
    ofKeyword: (keyword: string, days: string, time: string) =>
      `Vorschlag nach dem Rhythmus von „${keyword}“: ${days} um ${time}`,
  },
  create: {
    title: 'Neuen Zeitplan erstellen',
    form: 'Zeitplan erstellen',
    submit: 'Zeitplan erstellen',
    done: 'Zeitplan erstellt',
  },
  whyNot: {
    noAccount:
      'Verbinden Sie zuerst ein LinkedIn-Konto: Ein Termin veröffentlicht auf einem Konto.',
    noneConnected: 'Keines Ihrer LinkedIn-Konten ist noch verbunden. Verbinden Sie zuerst eines.',
    noSource:
      'Fügen Sie zuerst eine Quelle hinzu: Ein Termin braucht etwas, woraus geschrieben wird.',
  },
  fields: {
    accountNotConnected: (name: string) => `${name} (nicht verbunden)`,
    accountPrimary: (name: string) => `${name} (Hauptkonto)`,
    days: 'Tage',
    presets: { workdays: 'Mo–Fr', everyDay: 'Jeden Tag' },
    zone: 'Zeitzone',
    zoneIs: 'Zeitzone: <zone></zone>',
    aboutZone: '(Zeitzone)',
    selectZone: 'Zeitzone auswählen',
    mode: 'Bevor ein Beitrag veröffentlicht wird',
    modes: {
      automatic: {
        label: 'Automatisch veröffentlichen',
        hint: 'Lin schreibt jeden Beitrag und veröffentlicht ihn zu seiner Zeit.',
      },
      ask: {
        label: 'Erst fragen',
        hint: 'Lin schreibt jeden Beitrag, und er wartet hier auf Ihr Ja, bis der nächste an der Reihe ist.',
      },
    },
  },
  faults: {
    account: 'Bitte wählen Sie ein Konto',
    accountGone: 'Das ausgewählte Konto wurde nicht gefunden …',
    days: 'Bitte wählen Sie mindestens einen Tag',
    time: 'Bitte geben Sie eine Uhrzeit ein',
  },
  willDo: {
    unknown: 'Wählen Sie Tage und Uhrzeit, dann lesen Sie hier, was geschehen wird.',
    everyDay: (time: string, zone: string) => `Täglich um ${time}, ${zone}.`,
    onDays: (days: string, time: string, zone: string) => `Jeden ${days} um ${time}, ${zone}.`,
    first: (day: string) => `Am ${day} zum ersten Mal.`,
    asks: 'Vor jedem Beitrag fragt Lin Sie.',
  },
  accountGone: 'Konto nicht mehr verbunden',
  list: {
    title: 'Ihre Zeitpläne',
    empty: {
      title: 'Noch keine Zeitpläne',
      lead: 'Wählen Sie Konto, Tage und Uhrzeit: Dann schreibt und veröffentlicht Lin für Sie.',
    },
    paused: 'Pausiert',
    automatic: 'Automatisch',
    asksFirst: 'Fragt erst',
    pause: 'Pausieren',
    resume: 'Fortsetzen',
    skipNext: 'Überspringen',
    dontSkip: 'Nicht überspringen',
  },
  nextRuns: {
    label: 'Nächste:',
    name: 'Nächste Termine',
    paused: 'Pausiert: Bis Sie ihn fortsetzen, wird nichts geschrieben.',
    skips: 'Wird übersprungen: <when></when>',
  },
  history: 'Verlauf',
  edit: {
    title: (name: string) => `Zeitplan „${name}“ bearbeiten`,
  },
  delete: {
    title: (name: string) => `Zeitplan „${name}“ löschen?`,
    body: (account: string) =>
      `Für ${account} wird damit nichts mehr geschrieben oder veröffentlicht. Was bereits veröffentlicht ist, bleibt, und die Entwürfe bleiben auch.`,
  },
  slots: {
    states: {
      planned: 'Geplant',
      generating: 'Wird geschrieben …',
      ready: 'Geschrieben',
      failed: 'Fehlgeschlagen',
      unknown: 'Evtl. live',
      skipped: 'Übersprungen',
      missed: 'Verpasst',
    },
    reasons: {
      failed: 'Er konnte nicht veröffentlicht werden.',
      unknown: 'Von LinkedIn kam keine Antwort.',
      missed: 'Sein Zeitpunkt wurde zu spät bemerkt, daher wurde nichts veröffentlicht.',
    },
    next: {
      draft: 'Entwurf unter „Beiträge“ ansehen',
      settle: 'Unter „Beiträge“ klären',
    },
    seeThere: 'Auf LinkedIn ansehen',
  },
  waiting: {
    name: 'Wartet auf Sie',
    title: (moment: string, account: string) => `Wartet auf Sie: ${moment}, ${account}`,
    about: (moment: string) => `(Beitrag vom ${moment})`,
    skip: 'Diesmal überspringen',
    skipping: 'Wird übersprungen …',
    draftElsewhere: 'Der Entwurf liegt unter „Beiträge“.',
    offline: 'Sie sind offline: Sie können entscheiden, sobald Sie wieder online sind.',
    ahead: (when: string) =>
      `Mit Ihrem Ja wird der Beitrag zu seiner Zeit veröffentlicht: ${when}.`,
    due: 'Es ist so weit: Mit Ihrem Ja wird der Beitrag sofort veröffentlicht.',
  },
  queue: {
    title: 'Warteschlange',
    lead: 'Ihre eigenen Beiträge für die nächsten Termine. Die Zeiten bleiben: Ziehen Sie einen Beitrag, oder verschieben Sie ihn mit seinen Pfeilen oder mit Alt und einer Pfeiltaste.',
    name: (account: string) => `Warteschlange von ${account}`,
    up: 'Früher',
    down: 'Später',
    moved: (moment: string) => `Verschoben auf ${moment}.`,
  },
  calendar: {
    title: 'Kalender',
    view: 'Ansicht',
    views: { month: 'Monat', week: '7 Tage' },
    previous: { month: 'Voriger Monat', week: 'Die 7 Tage davor' },
    next: { month: 'Nächster Monat', week: 'Die nächsten 7 Tage' },
    today: 'Heute',
    keys: 'Mit den Pfeiltasten wechseln Sie den Tag, mit Bild auf und Bild ab den Monat. Die Eingabetaste öffnet einen Tag; an einem freien künftigen Tag wählt sie dessen Wochentag im Formular darunter.',
    dayWith: (day: string, count: number) =>
      `${day}, ${plural(count, { one: `${count} Beitrag`, other: `${count} Beiträge` })}`,
    more: (count: number) => `${count} ${plural(count, { one: 'weiterer', other: 'weitere' })}`,
    nothing: (period: string) => `${period}: keine Einträge.`,
    nothingThatDay: 'Für diesen Tag ist nichts geplant, und es wurde nichts veröffentlicht.',
    earlier: 'Früher in diesem Monat',
    nothingToday: 'Heute nichts.',
    planWeekly: (weekday: string) => `Jeden ${weekday} planen`,
    writePost: 'Beitrag schreiben',
    writeSlot: 'Schreiben',
    scheduled: 'Geplant',
    imported: 'Aus der Zeit vor Lin',
    toBeWritten: 'Wird noch geschrieben',
    noText: 'Kein Inhalt vorhanden',
    bySchedule: (name: string) => `Aus dem Zeitplan „${name}“.`,
    openPost: 'Unter „Beiträge“ öffnen',
    move: 'Verschieben …',
    moveTitle: (beginning: string) => `„${beginning}“ verschieben`,
    moveSubmit: 'Verschieben',
    moving: 'Wird verschoben …',
    moveHint:
      'Ein geplanter Beitrag lässt sich auf einen anderen Tag ziehen. Mit der Eingabetaste öffnen Sie einen Tag, um ihn per Tastatur zu verschieben.',
    moved: (moment: string) => `Verschoben auf ${moment}.`,
    movedBack: (moment: string) => `Zurück auf ${moment}.`,
    undo: 'Rückgängig',
    offline:
      'Sie sind offline: Sie können Beiträge verschieben und über sie entscheiden, sobald Sie wieder online sind.',
  },
}
