import type { Texts } from '#text/t.ts'

export const accounts: Texts['accounts'] = {
  title: 'Kontoverwaltung',
  lead: 'Die LinkedIn-Konten, über die Lin veröffentlicht.',
  tiles: {
    total: 'Konten insgesamt',
    active: 'Aktiv',
    primary: 'Hauptkonto',
    connected: 'Verbunden',
  },
  manager: {
    title: 'LinkedIn-Konten',
    add: 'LinkedIn-Konto hinzufügen',
    addAnother: 'Weiteres Konto hinzufügen',
    connecting: 'Wird verbunden …',
    connected: 'Verbunden',
    connectFailed: (reason: string) => `LinkedIn konnte nicht verbunden werden: ${reason}`,
    loadFailed: (reason: string) => `Fehler beim Laden der Konten: ${reason}`,
    offline: 'Sie sind offline: Konten lassen sich ändern, sobald Sie wieder online sind.',
    empty: {
      title: 'Keine LinkedIn-Konten verbunden',
      lead: 'Fügen Sie eines hinzu, um von hier aus zu veröffentlichen. LinkedIn bittet Sie um Ihre Zustimmung; Ihr Passwort bekommt Lin nie zu sehen.',
    },
  },
  next: {
    ready: 'Jetzt können Sie veröffentlichen.',
    draft: 'Ihr Entwurf ist noch da, wo Sie ihn gelassen haben.',
    toDraft: 'Zurück zum Entwurf',
    draftFirst: 'Ersten Beitrag entwerfen',
    writeFirst: 'Ersten Beitrag schreiben',
  },
  card: {
    primary: 'Hauptkonto',
    connected: 'Verbunden',
    active: 'Aktiv',
    requests: (used: number, all: number) =>
      `${used} der ${all} Anfragen, die LinkedIn von einem Konto am Tag annimmt, sind verbraucht. Was mehr braucht, wartet bis 00:00 UTC.`,
    notConnected: 'Nicht verbunden',
    setPrimary: 'Als Hauptkonto',
    setting: 'Wird geändert …',
    disconnect: 'Trennen',
    disconnecting: 'Wird getrennt …',
  },
  disconnecting: {
    title: (name: string) => `Verbindung mit ${name} trennen?`,
    lead: 'Lin gibt seinen Zugriff auf und kann dort nicht mehr veröffentlichen. Ihre Beiträge bleiben, hier und bei LinkedIn. Sie können das Konto jederzeit wieder verbinden.',
  },
  callback: {
    title: 'LinkedIn wird verbunden',
    processing: {
      message: 'Kontoverknüpfung wird verarbeitet …',
      lead: 'Bitte warten Sie, während wir die Authentifizierung abschließen …',
    },
    signIn: {
      message: 'Melden Sie sich an, um LinkedIn fertig zu verbinden.',
      lead: 'LinkedIn hat sich in einem anderen Browser zurückgemeldet als dem, in dem Sie begonnen haben. Nehmen Sie das Lin-Konto, mit dem Sie begonnen haben.',
    },
    question: {
      message: (name, email) => `LinkedIn von ${name} mit dem Lin-Konto ${email} verbinden?`,
      lead: 'LinkedIn hat sich in einem anderen Browser zurückgemeldet als dem, in dem Sie begonnen haben. Verbinden Sie nur, was Sie selbst begonnen haben.',
      connect: 'Verbinden',
    },
    success: {
      message: 'LinkedIn-Konto erfolgreich verknüpft!',
      lead: 'Sie werden zu Ihren Konten weitergeleitet …',
    },
    error: {
      refused: (error: string) => `Authentifizierung fehlgeschlagen: ${error}`,
      incomplete: 'Die Authentifizierung ist unvollständig. Bitte versuchen Sie es erneut.',
      broken: 'Bei der Authentifizierung ist ein Fehler aufgetreten',
      lead: 'Bei der Authentifizierung mit LinkedIn gab es ein Problem.',
      again: 'Erneut versuchen',
      toAccounts: 'Zu den Konten',
    },
  },
}
