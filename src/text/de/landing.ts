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
