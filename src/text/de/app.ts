import type { Texts } from '#text/t.ts'

/** What may be said at any address, whoever is there. */
export const app: Texts['app'] = {
  checkingAuthentication: 'Anmeldung wird geprüft …',
  sandbox: {
    badge: 'Sandbox',
    title: 'Nicht alles hier ist echt',
    linkedIn:
      'LinkedIn wird von diesem Rechner gespielt: Nichts gelangt zum echten. <feed>Veröffentlichtes ansehen</feed>',
    mailbox:
      'E-Mails werden nicht versendet: Sie landen in einem Postfach dieses Rechners. <mailbox>Postfach öffnen</mailbox>',
    writer: 'Beiträge stellt der eingebaute Texter zusammen, kein KI-Modell.',
  },
  notices: {
    versionReady: 'Eine neue Version ist bereit',
    reload: 'Neu laden',
    databaseBlocked:
      'Lin ist in einem anderen Tab in einer älteren Version geöffnet. Schließen Sie diesen Tab, um fortzufahren.',
  },
  error: {
    title: 'Etwas ist schiefgelaufen.',
    lead: 'Bitte laden Sie die Seite neu, oder versuchen Sie es später noch einmal.',
    refresh: 'Seite neu laden',
  },
  windows: {
    login: 'Anmelden',
    register: 'Konto erstellen',
    confirm: 'Konto bestätigen',
    'confirm-device': 'Dieses Gerät bestätigen',
    forgot: 'Passwort zurücksetzen',
    reset: 'Neues Passwort',
    callback: 'LinkedIn wird verbunden',
    'not-found': 'Seite nicht gefunden',
    dashboard: 'Dashboard',
    sources: 'Quellen',
    accounts: 'Konten',
    posts: 'Beiträge',
    schedule: 'Zeitplan',
    settings: 'Einstellungen',
    share: 'Mit Lin geteilt',
  },
  windowTitle: (name: string) => `${name} · Lin`,
}
