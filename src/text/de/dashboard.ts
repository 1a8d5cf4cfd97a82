import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const dashboard: Texts['dashboard'] = {
  title: 'Willkommen zurück',
  tiles: {
    sources: 'Quellen',
    accounts: 'Konten',
    published: 'Veröffentlichte Beiträge',
  },
  account: {
    title: 'Konto',
    active: 'Aktiv',
    signedInAs: 'Angemeldet als',
    schedules: 'Zeitpläne',
  },
  recent: {
    title: 'Letzte Aktivitäten',
    viewAll: 'Alle anzeigen',
    published: 'Veröffentlicht',
    draft: 'Entwurf',
    scheduled: 'Geplant',
    noText: 'Kein Inhalt vorhanden',
    noDate: 'Kein Datum',
    empty: {
      title: 'Noch keine Beiträge',
      lead: 'Erstellen Sie Ihren ersten Beitrag, und los geht’s!',
      action: 'Ersten Beitrag erstellen',
    },
  },
  setUp: {
    title: 'Schreibtisch einrichten',
    done: '(erledigt)',
    offline: 'Sie sind offline: Zum Verbinden und Entwerfen braucht es ein Netz.',
    source: {
      title: 'Eine Quelle',
      why: 'Lin schreibt aus den Feeds und Stichwörtern, denen Sie folgen.',
      add: 'Quelle hinzufügen',
      sample: 'Beispiel-Feed hinzufügen',
    },
    account: {
      title: 'Ihr LinkedIn-Konto',
      why: 'LinkedIn fragt Sie um Erlaubnis. Lin sieht Ihr Passwort nie.',
      connect: 'LinkedIn verbinden',
      connecting: 'Wird verbunden …',
    },
    post: {
      title: 'Ihr erster Beitrag',
      why: 'Lin entwirft ihn aus Ihrer Quelle, und Sie haben das letzte Wort.',
      whyOwn:
        'Schreiben Sie ihn selbst, oder folgen Sie einer Quelle und lassen Sie ihn entwerfen.',
      draft: 'Für mich entwerfen',
      write: 'Selbst schreiben',
    },
  },
  attention: {
    title: 'Braucht Ihre Aufmerksamkeit',
    showAll: (count: string) => `Alle ${count} anzeigen`,
    connection: { ended: 'Nicht verbunden', ending: 'Läuft bald ab' },
    post: {
      failed: 'Fehlgeschlagen',
      unknown: 'Evtl. live',
      failedWhy: 'Er konnte nicht veröffentlicht werden.',
      unknownWhy: 'Von LinkedIn kam keine Antwort.',
      again: 'Bearbeiten und neu veröffentlichen',
      settle: 'Sagen, ob er live ist',
    },
    slot: {
      waits: (moment: string) => `Wartet auf Sie: ${moment}`,
      written: 'Geschrieben',
      waitsWhy: 'Veröffentlicht wird nur mit Ihrem Ja.',
      decide: 'Entscheiden',
      title: (moment: string) => `Termin: ${moment}`,
      missed: 'Verpasst',
      missedWhy: 'Sein Zeitpunkt wurde zu spät bemerkt, daher wurde nichts veröffentlicht.',
      seeWhy: 'Grund ansehen',
      retime: 'Andere Zeit wählen',
      open: 'Zeitplan öffnen',
    },
    feed: {
      gone: 'Eingestellt',
      failing: 'Nicht lesbar',
      goneWhy: 'Laut der Website gibt es diesen Feed nicht mehr.',
      failingWhy: 'Die Website hat nicht geantwortet.',
      several: (count: string) => `${count} Quellen`,
      severalWhy: 'Die Liste der Quellen sagt bei jeder, warum.',
      open: 'Quellen öffnen',
    },
  },
  today: {
    and: '; ',
    mayBeLive: (count: number) =>
      plural(count, {
        one: 'ein Beitrag ist vielleicht online',
        other: `${count} Beiträge sind vielleicht online`,
      }),
    notPublished: (count: number, isFirst: boolean) =>
      isFirst
        ? plural(count, {
            one: 'ein Beitrag wurde nicht veröffentlicht',
            other: `${count} Beiträge wurden nicht veröffentlicht`,
          })
        : plural(count, {
            one: 'einer wurde nicht veröffentlicht',
            other: `${count} wurden nicht veröffentlicht`,
          }),
    waits: (count: number, isFirst: boolean) =>
      isFirst
        ? plural(count, {
            one: 'ein Beitrag wartet auf Ihr Wort',
            other: `${count} Beiträge warten auf Ihr Wort`,
          })
        : plural(count, {
            one: 'einer wartet auf Ihr Wort',
            other: `${count} warten auf Ihr Wort`,
          }),
    cutOff: (count: number) =>
      plural(count, {
        one: 'ein Konto ist nicht verbunden',
        other: `${count} Konten sind nicht verbunden`,
      }),
    others: (count: number, isFirst: boolean) =>
      isFirst
        ? plural(count, {
            one: 'eine Sache braucht Ihren Blick',
            other: `${count} Dinge brauchen Ihren Blick`,
          })
        : plural(count, {
            one: 'und noch eine Sache braucht Ihren Blick',
            other: `und noch ${count} Dinge brauchen Ihren Blick`,
          }),
    nothing: 'nichts wartet auf Sie',
    setUp: (left: number) =>
      plural(left, {
        one: 'ein Schritt fehlt noch bis zu Ihrem ersten Beitrag',
        other: `${left} Schritte fehlen noch bis zu Ihrem ersten Beitrag`,
      }),
    goesOut: (at: string, isFirst: boolean) =>
      isFirst ? `der nächste Beitrag erscheint ${at}` : `der nächste erscheint ${at}`,
    isDue: (at: string, isFirst: boolean) =>
      isFirst ? `der nächste Beitrag steht ${at} an` : `der nächste steht ${at} an`,
    nothingPlanned: 'geplant ist nichts',
    days: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
    when: {
      today: (time: string) => `heute um ${time}`,
      tomorrow: (time: string) => `morgen um ${time}`,
      weekday: (day: string, time: string) => `am ${day} um ${time}`,
      date: (date: string, time: string) => `am ${date} um ${time}`,
    },
  },
  worth: {
    title: 'Heute einen Beitrag wert',
    all: 'Quellen',
    none: {
      title: 'Nichts Neues, worüber Sie schreiben könnten',
      lead: 'Was Ihre Quellen gebracht haben, ist gelesen, oder sie bringen noch nichts.',
    },
  },
  morning: {
    lead: 'Was zu Ihnen passt, jeweils mit einer ersten Zeile. Wählen Sie, und ändern Sie, was Sie möchten.',
    list: 'Geschichten von heute',
    firstLine: 'Erste Zeile:',
    noVoice: 'Lin kennt Ihren Stil noch nicht.',
    toVoice: 'Eigene Beiträge einlesen',
    others: 'Andere Geschichten',
    done: 'Das war’s für heute. Bis morgen.',
    streak: (weeks) => `${weeks} Wochen in Folge mit einem Beitrag.`,
    another: 'Noch einen schreiben',
    write: 'Über etwas anderes schreiben',
    noSources: {
      title: 'Noch keine Quellen',
      lead: 'Lin findet Geschichten in den Feeds und Stichwörtern, denen Sie folgen.',
      action: 'Quelle hinzufügen',
    },
  },
  gap: {
    nothing: (days: string) => `Nichts geplant: ${days}.`,
    plan: 'Lücke füllen',
  },
  comingUp: {
    title: 'Demnächst',
    view: 'Kalender',
    automatic: 'Lin veröffentlicht',
    ask: 'Lin fragt vorher',
    empty: {
      title: 'Nichts geplant',
      lead: 'Zu wöchentlichen Terminen schreibt und veröffentlicht Lin für Sie.',
      action: 'Zeitplan erstellen',
    },
    paused: 'Alle Ihre Zeitpläne sind pausiert.',
  },
  weeks: {
    title: 'Beiträge pro Woche',
    published: (posts: number, weeks: number) =>
      `${posts} ${plural(posts, { one: 'Beitrag', other: 'Beiträge' })} in den letzten ${weeks} Wochen veröffentlicht`,
    none: (weeks: number) => `In den letzten ${weeks} Wochen wurde nichts veröffentlicht.`,
    week: 'Woche vom',
    posts: 'Beiträge',
  },
}
