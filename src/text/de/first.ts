import { problems } from '#contract/messages/problems/de.ts'
import { plural } from '#text/language.ts'
import { problemIn } from '#text/problem-words.ts'
import type { Texts } from '#text/t.ts'

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
    approve: 'Freigabe',
    callback: 'LinkedIn wird verbunden',
    'not-found': 'Seite nicht gefunden',
    dashboard: 'Dashboard',
    sources: 'Quellen',
    accounts: 'Konten',
    posts: 'Beiträge',
    morning: 'Morgenseite',
    schedule: 'Zeitplan',
    settings: 'Einstellungen',
    'writing-settings': 'Schreiben',
    'notifications-settings': 'Mitteilungen',
    'you-settings': 'Sie und Ihre Daten',
    share: 'Mit Lin geteilt',
  },
  windowTitle: (name: string) => `${name} · Lin`,
}

export const common: Texts['common'] = {
  // Controls
  add: 'Hinzufügen',
  adding: 'Wird hinzugefügt …',
  cancel: 'Abbrechen',
  cancelling: 'Wird abgebrochen …',
  change: 'Ändern',
  changing: 'Wird geändert …',
  close: 'Schließen',
  confirm: 'Bestätigen',
  confirming: 'Wird bestätigt …',
  continue: 'Weiter',
  copy: 'Kopieren',
  creating: 'Wird erstellt …',
  delete: 'Löschen',
  deleting: 'Wird gelöscht …',
  /** After a deletion that was undone or refused. */
  stays: (name: string) => `${name} bleibt.`,
  dismiss: 'Ausblenden',
  edit: 'Bearbeiten',
  hide: 'Verbergen',
  logOut: 'Abmelden',
  publish: 'Veröffentlichen',
  publishing: 'Wird veröffentlicht …',
  reconnect: 'Neu verbinden',
  reconnecting: 'Wird verbunden …',
  refresh: 'Aktualisieren',
  refreshing: 'Wird aktualisiert …',
  remove: 'Entfernen',
  removing: 'Wird entfernt …',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  search: 'Suchen',
  show: 'Anzeigen',
  showFewer: 'Weniger anzeigen',
  showLess: 'Weniger anzeigen',
  showMore: 'Mehr anzeigen',
  signIn: 'Anmelden',
  tryAgain: 'Erneut versuchen',
  undo: 'Rückgängig',
  restored: 'Wiederhergestellt.',
  // Progress and state
  loading: 'Wird geladen …',
  noFigure: '–',
  processing: 'Wird verarbeitet …',
  sending: 'Wird gesendet …',
  starting: 'Wird gestartet …',
  offline: 'Offline',
  youAreOffline: 'Sie sind offline.',
  asOf: 'Stand: <when></when>',
  justNow: 'gerade eben',
  // Names of things
  account: 'Konto',
  accounts: 'Konten',
  active: 'Aktiv',
  email: 'E-Mail-Adresse',
  linkedInAccount: 'LinkedIn-Konto',
  selectAccount: 'Konto auswählen',
  password: 'Passwort',
  posts: 'Beiträge',
  published: 'Veröffentlicht',
  schedules: 'Zeitpläne',
  settings: 'Einstellungen',
  sources: 'Quellen',
  time: 'Uhrzeit',
  lin: 'Lin',
  // Words of the building blocks
  home: 'Startseite',
  more: '…mehr',
  opensInNewTab: '(öffnet einen neuen Tab)',
  dismissNotification: 'Benachrichtigung ausblenden',
  lengthOf: (length: string, limit: string) => `${length} / ${limit} <unit>Zeichen</unit>`,
  askForApproval: 'Um Freigabe bitten',
  lengthAtMost: (limit: string) => `Höchstens ${limit} Zeichen`,
  outcomes: {
    checkMail: 'Bestätigen Sie Ihr Konto über die E-Mail, die wir Ihnen geschickt haben',
    logoutUnheard:
      'Sie sind auf diesem Gerät abgemeldet. Der Server war nicht erreichbar: Die Sitzung dort endet von selbst.',
    sessionEnded: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
    generationCancelled: 'Abgebrochen',
    instructionsSaved: 'Gespeichert. Ihr nächster Entwurf richtet sich danach.',
    accountDeleted: 'Ihr Konto ist gelöscht.',
    passwordChanged: 'Ihr Passwort ist geändert. Andere Geräte sind abgemeldet.',
    savedAs: (file: string) => `Gespeichert als ${file}.`,
    slot: {
      approved: 'Freigegeben. Der Beitrag wird zu seiner Zeit veröffentlicht.',
      published: 'Auf LinkedIn veröffentlicht.',
      publishing: 'Wird veröffentlicht … Sie können es unter „Beiträge“ verfolgen.',
      skipped: 'Übersprungen. Der Entwurf bleibt unter „Beiträge“.',
    },
  },
  sourcesFile: 'Quellen in Lin',
  // Theme and language
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  language: 'Sprache',
  copyright: '© 2024 Lin. Alle Rechte vorbehalten.',
  notifications: 'Benachrichtigungen',
}

export const password: Texts['password'] = {
  confirm: 'Passwort bestätigen',
  new: 'Neues Passwort',
  confirmNew: 'Neues Passwort bestätigen',
  hint: 'Verwenden Sie mindestens 8 Zeichen mit Groß- und Kleinbuchstaben, Ziffern und Symbolen.',
  show: (label: string) => `${label} anzeigen`,
  hide: (label: string) => `${label} verbergen`,
  strength: 'Passwortstärke: <label></label>',
  strengths: { Weak: 'Schwach', Fair: 'Mittel', Good: 'Gut', Strong: 'Stark' },
  faults: {
    different: 'Die Passwörter stimmen nicht überein',
    'too-short': 'Das Passwort muss mindestens 8 Zeichen lang sein',
    'too-long': 'Das Passwort darf höchstens 128 Zeichen lang sein',
  },
}

export const failures: Texts['failures'] = {
  problem: problemIn(problems),
  of: {
    'sources/list': 'Die Quellen konnten nicht abgerufen werden',
    'sources/add': 'Die Quelle konnte nicht hinzugefügt werden. Bitte versuchen Sie es erneut.',
    'sources/delete': 'Die Quelle konnte nicht gelöscht werden. Bitte versuchen Sie es erneut.',
    'sources/update': 'Die Kategorie konnte nicht geändert werden. Bitte versuchen Sie es erneut.',
    'sources/import': 'Die Datei konnte nicht importiert werden. Bitte versuchen Sie es erneut.',
    'articles/list': 'Die Artikel konnten nicht abgerufen werden',
    'accounts/list': 'Die LinkedIn-Konten konnten nicht abgerufen werden',
    'accounts/connect': 'Die LinkedIn-Authentifizierung konnte nicht gestartet werden',
    'accounts/complete': 'Die LinkedIn-Authentifizierung konnte nicht abgeschlossen werden',
    'accounts/disconnect': 'Das LinkedIn-Konto konnte nicht gelöscht werden',
    'accounts/make-primary': 'Das Hauptkonto konnte nicht festgelegt werden',
    'posts/list': 'Die Beiträge konnten nicht abgerufen werden',
    'posts/generate': 'Der Beitrag konnte nicht generiert werden',
    'posts/cancel-generation': 'Das Abbrechen ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
    'posts/jobs': 'Ihre früheren Entwürfe konnten nicht geladen werden',
    'posts/read-job': 'Dieser Entwurf konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
    'posts/publish': 'Der Beitrag konnte nicht veröffentlicht werden',
    'posts/settle': 'Der Beitrag konnte nicht geklärt werden. Bitte versuchen Sie es erneut.',
    'posts/delete': 'Der Beitrag konnte nicht gelöscht werden',
    'posts/edit-live':
      'Es kam keine Antwort, der Beitrag ist also vielleicht geändert, vielleicht nicht. Speichern Sie zur Sicherheit noch einmal: Das schadet nicht.',
    'posts/delete-live':
      'Es kam keine Antwort, der Beitrag ist also vielleicht von LinkedIn verschwunden, vielleicht nicht. Löschen Sie ihn zur Sicherheit noch einmal.',
    'posts/schedule': 'Der Beitrag konnte nicht erstellt werden',
    'posts/change-time': 'Die Zeit konnte nicht geändert werden. Bitte versuchen Sie es erneut.',
    'posts/unschedule':
      'Das Abbrechen ist fehlgeschlagen: Der Beitrag ist eventuell noch geplant. Bitte versuchen Sie es erneut.',
    'schedules/list': 'Die Zeitpläne konnten nicht abgerufen werden',
    'schedules/create': 'Der Zeitplan konnte nicht erstellt werden',
    'schedules/update': 'Der Zeitplan konnte nicht geändert werden. Bitte versuchen Sie es erneut.',
    'schedules/delete': 'Der Zeitplan konnte nicht gelöscht werden',
    'slots/approve': 'Der Beitrag konnte nicht veröffentlicht werden',
    'slots/skip': 'Dieser Termin konnte nicht übersprungen werden. Bitte versuchen Sie es erneut.',
    'analysis/pattern':
      'Das Häufigkeitsmuster des Stichworts konnte nicht analysiert werden. Bitte versuchen Sie es erneut.',
    'analysis/trend':
      'Das Stichwort konnte nicht analysiert werden. Bitte versuchen Sie es erneut.',
    'writing/read': 'Ihre Vorgaben konnten nicht geladen werden',
    'writing/save':
      'Ihre Vorgaben konnten nicht gespeichert werden. Bitte versuchen Sie es erneut.',
    'notifications/list': 'Die Benachrichtigungen konnten nicht abgerufen werden',
    'notifications/settings': 'Es konnte nicht geladen werden, worüber Sie E-Mails erhalten',
    'notifications/save': 'Das Speichern ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
    'push/subscribe':
      'Benachrichtigungen konnten nicht eingeschaltet werden. Bitte versuchen Sie es erneut.',
    'push/unsubscribe':
      'Benachrichtigungen konnten nicht ausgeschaltet werden. Bitte versuchen Sie es erneut.',
    'auth/confirm': 'Ihr Konto konnte nicht bestätigt werden. Bitte versuchen Sie es erneut.',
    'auth/confirm-device':
      'Dieses Gerät konnte nicht bestätigt werden. Bitte versuchen Sie es erneut.',
    'auth/change-password':
      'Es kam keine Antwort, Ihr Passwort ist also vielleicht schon geändert. Wird das alte jetzt abgelehnt, gilt das neue.',
    'auth/sessions': 'Ihre Geräte konnten nicht geladen werden',
    'auth/end-session': 'Das Gerät konnte nicht abgemeldet werden. Bitte versuchen Sie es erneut.',
    'auth/end-other-sessions':
      'Die anderen Geräte konnten nicht abgemeldet werden. Bitte versuchen Sie es erneut.',
    'auth/factors': 'Die Zwei-Faktor-Anmeldung konnte nicht geladen werden',
    'auth/enroll-factor':
      'Die Einrichtung konnte nicht begonnen werden. Bitte versuchen Sie es erneut.',
    'auth/verify-factor':
      'Es kam keine Antwort, die Zwei-Faktor-Anmeldung ist also vielleicht schon eingeschaltet. Falls ja, brechen Sie hier ab, und erstellen Sie neue Wiederherstellungscodes.',
    'auth/remove-factor': 'Das Ausschalten ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
    'auth/renew-codes':
      'Es kam keine Antwort, Ihre alten Wiederherstellungscodes gelten also vielleicht nicht mehr. Bitte versuchen Sie es erneut.',
    'auth/passkeys': 'Ihre Passkeys konnten nicht geladen werden',
    'auth/add-passkey':
      'Der Passkey konnte nicht hinzugefügt werden. Bitte versuchen Sie es erneut.',
    'auth/remove-passkey':
      'Der Passkey konnte nicht entfernt werden. Bitte versuchen Sie es erneut.',
    'auth/api-keys': 'Ihre API-Schlüssel konnten nicht geladen werden',
    'auth/export': 'Ihre Daten konnten nicht exportiert werden. Bitte versuchen Sie es erneut.',
    'auth/delete-user':
      'Es kam keine Antwort, Ihr Konto ist also vielleicht schon gelöscht. Versuchen Sie es erneut, um es herauszufinden.',
  },
  login: {
    incorrect: 'Passwort oder E-Mail-Adresse falsch',
    noAccount:
      'Zu dieser E-Mail-Adresse gibt es kein Konto. Bitte prüfen Sie die Adresse, oder registrieren Sie ein neues Konto.',
    failed: 'Anmeldung fehlgeschlagen',
    network: 'Netzwerkfehler – bitte prüfen Sie Ihre Verbindung.',
    wrongClock:
      'Die Uhr dieses Geräts scheint falsch zu gehen: Stellen Sie Datum und Uhrzeit ein, und melden Sie sich dann erneut an.',
    passkeyCancelled:
      'Es wurde kein Passkey verwendet. Versuchen Sie es erneut, oder melden Sie sich mit Ihrem Passwort an.',
    passkeyRefused:
      'Dieser Browser konnte hier keinen Passkey verwenden. Melden Sie sich mit Ihrem Passwort an.',
  },
  registration: {
    exists:
      'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Bitte melden Sie sich an, oder verwenden Sie eine andere Adresse.',
    invalidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    failed: 'Registrierung fehlgeschlagen',
  },
  reset: {
    requestFailed: 'Die Anforderung zum Zurücksetzen ist fehlgeschlagen',
    failed: 'Das Passwort konnte nicht zurückgesetzt werden',
    invalidToken:
      'Der Link zum Zurücksetzen ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
    sessionUnread:
      'Die Sitzung konnte nicht abgerufen werden. Bitte setzen Sie Ihr Passwort noch einmal zurück.',
    noSession:
      'Der Link zum Zurücksetzen des Passworts ist womöglich ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
    sessionExpired:
      'Die Sitzung zum Zurücksetzen des Passworts ist abgelaufen. Bitte fordern Sie einen neuen Link an.',
    unexpected: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
  },
  weakPassword:
    'Das Passwort erfüllt die Anforderungen nicht. Bitte verwenden Sie mindestens 8 Zeichen.',
  generation: {
    timeout:
      'Das Erstellen des Beitrags dauert länger als erwartet. Bitte sehen Sie in ein paar Minuten wieder nach, denn der Server arbeitet vielleicht noch daran.',
    notFound: 'Auftrag nicht gefunden',
    unknownStatus: 'unbekannter Status des Auftrags',
    gaveUp:
      'Nach 6 Minuten wurde die Abfrage des Auftrags beendet. Bitte sehen Sie später wieder nach.',
  },
  authorizationMissing: 'Die LinkedIn-Authentifizierung konnte nicht eingeleitet werden',
  publishCutOff:
    'Der Beitrag konnte nicht veröffentlicht werden: Die Verbindung ist abgebrochen, es wurde also nichts veröffentlicht. Klicken Sie noch einmal auf „Veröffentlichen“: Was schon hochgeladen ist, bleibt hochgeladen.',
  publishUnanswered:
    'Der Beitrag konnte nicht veröffentlicht werden: Es kam keine Antwort, er ist also vielleicht live, vielleicht nicht. Klicken Sie noch einmal auf „Veröffentlichen“, um es herauszufinden: Er wird nicht doppelt veröffentlicht.',
  draftNotKept:
    'Ihr Entwurf konnte auf diesem Gerät nicht gespeichert werden. Kopieren Sie den Text, bevor Sie die Seite verlassen.',
  listOffline: 'Sie sind offline. Diese Liste wird geladen, sobald Sie wieder online sind.',
  pushRefused:
    'Ihr Browser konnte sich nicht für Benachrichtigungen anmelden. Prüfen Sie, ob Sie online und nicht in einem privaten Fenster sind, und versuchen Sie es erneut.',
  storageFull:
    'Auf diesem Gerät ist kein Platz mehr für Lin. Geben Sie Speicher frei, und versuchen Sie es noch einmal.',
  draftNoRoom:
    'Auf diesem Gerät ist kein Platz mehr für Lin. Was Sie geschrieben haben, steht noch im Editor: Geben Sie Speicher frei, und schreiben Sie weiter, dann wird es gespeichert.',
  storageLost:
    'Ihr Browser hat die Daten von Lin auf diesem Gerät geschlossen. Laden Sie neu, um fortzufahren: Der Text im Editor bleibt erhalten.',
  storageRefused:
    'Dieser Browser speichert keine Daten für Lin. Erlauben Sie es, oder verlassen Sie den privaten Modus, und laden Sie neu.',
  unreached: 'Lin ist gerade nicht erreichbar. Ihre Änderungen bleiben auf diesem Gerät.',
  answersAgain: 'Lin ist wieder erreichbar.',
  notAllSent: 'Nicht alles konnte gesendet werden. Hier steht, was noch übrig ist.',
  changesLost: (count) =>
    plural(count, {
      one: `Dieser Browser hat gelöscht, was Lin auf diesem Gerät gespeichert hatte. ${count} Änderung wartete hier: War sie noch nicht gesendet, ist sie verloren.`,
      other: `Dieser Browser hat gelöscht, was Lin auf diesem Gerät gespeichert hatte. ${count} Änderungen warteten hier: Die noch nicht gesendeten sind verloren.`,
    }),
}
