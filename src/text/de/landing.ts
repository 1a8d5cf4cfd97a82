import type { Texts } from '#text/t.ts'

export const landing: Texts['landing'] = {
  title: 'Ihre berufliche Stimme auf LinkedIn, in aller Ruhe gepflegt',
  lead: 'Lin liest die Quellen, denen Sie vertrauen, entwirft Beiträge, hinter denen Sie stehen können, und veröffentlicht sie pünktlich, auf jedem Konto, um das Sie sich kümmern. Das letzte Wort haben Sie.',
  getStarted: 'Kostenlos starten',
  signIn: 'Anmelden',
  desk: {
    caption:
      'Ein Bild von Lin: Aus einem Artikel einer Quelle ist ein Entwurf geworden, und der Entwurf bekommt seinen Termin.',
    title: 'Beitrag erstellen',
    state: 'Entwurf fertig',
    article: 'Verwendeter Artikel',
    headline: 'Test der Vier-Tage-Woche: Leistung nach einem Jahr stabil',
    text: 'Ein Jahr Vier-Tage-Woche, und die Leistung blieb. Geändert haben sich nicht die Stunden, sondern die Meetings: Die Hälfte fiel weg, und niemand wollte sie zurück.',
    author: 'Ada Moreau',
    slots: { done: 'Mo 18:00', next: 'Mi 18:00', planned: 'Fr 18:00' },
    next: 'Als Nächstes',
    planned: 'Geplant',
  },
  facts: {
    title: 'Worauf Lin steht',
    own: 'Läuft auf Ihrem eigenen Rechner',
    licence: 'Apache 2.0',
    noAccount: 'Kein Konto bei uns',
    offline: 'Funktioniert offline',
    api: 'API für Ihre Programme',
  },
  promises: {
    title: 'Worauf Sie sich verlassen können',
    once: {
      title: 'Aus einer verlorenen Antwort wird nie ein zweiter Beitrag.',
      text: 'Jeder Beitrag ist gespeichert, bevor LinkedIn gefragt wird. Bleibt die Antwort aus, sagt Lin, dass er vielleicht schon online ist, und was als Nächstes zu tun ist.',
    },
    offline: {
      title: 'Was Sie im Zug schreiben, kommt an: genau einmal.',
      text: 'Jede Seite öffnet sich ohne Netz. Was Sie dort ändern, wird der Reihe nach gesendet, sobald es wieder da ist.',
    },
    voice: {
      title: 'Ihre Entwürfe klingen nach Ihnen.',
      text: 'Was Sie aus LinkedIn exportieren, liest Ihr Browser. Entwürfe folgen Ihrer Art zu schreiben und sagen, wo sie davon abweichen.',
    },
  },
  features: {
    title: 'Professionelles LinkedIn-Management an einem Ort',
    scheduling: {
      title: 'Intelligente Inhaltsplanung',
      text: 'Wählen Sie Tage und Uhrzeit einmal. Jeder Termin wird eingehalten, auch über die Zeitumstellung hinweg.',
    },
    accounts: {
      title: 'Verwaltung mehrerer Konten',
      text: 'Verbinden Sie jedes LinkedIn-Konto, für das Sie sprechen, und bestimmen Sie Ihr Hauptkonto.',
    },
    analytics: {
      title: 'Fortgeschrittene Analysen und Einblicke',
      text: 'Sehen Sie, wie oft und in welchem Rhythmus Ihre Themen vorkommen, bevor Sie darüber schreiben.',
    },
    writing: {
      title: 'Texte mit KI erstellen',
      text: 'Ein erster Entwurf aus einem Artikel, den Sie noch nicht verwendet haben, mit der Quelle daneben.',
    },
  },
  marks: { new: 'Neu', popular: 'Beliebt', premium: 'Premium' },
  closing: {
    title: 'Schreiben Sie heute Ihren ersten Beitrag',
    trial: (days: number) => `${days} Tage kostenlos testen`,
    noCard: 'Keine Kreditkarte nötig',
    support: 'Support rund um die Uhr',
  },
}
