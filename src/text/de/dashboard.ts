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
    lead: 'Drei Schritte, und Ihr erster Beitrag ist veröffentlicht.',
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
    calm: 'Alles in Ordnung: Nichts braucht Ihre Aufmerksamkeit.',
    showAll: (count: string) => `Alle ${count} anzeigen`,
    connection: { ended: 'Nicht verbunden', ending: 'Läuft bald ab' },
    post: {
      failed: 'Fehlgeschlagen',
      unknown: 'Evtl. live',
      failedWhy: 'Er konnte nicht veröffentlicht werden.',
      unknownWhy: 'Von LinkedIn kam keine Antwort.',
      open: 'Beiträge öffnen',
      settle: 'Klären',
    },
    slot: {
      waits: (moment: string) => `Wartet auf Sie: ${moment}`,
      written: 'Geschrieben',
      waitsWhy: 'Veröffentlicht wird nur mit Ihrem Ja.',
      decide: 'Entscheiden',
      title: (moment: string) => `Termin: ${moment}`,
      missed: 'Verpasst',
      missedWhy: 'Sein Zeitpunkt wurde zu spät bemerkt, daher wurde nichts veröffentlicht.',
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
