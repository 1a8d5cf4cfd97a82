import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const settings: Texts['settings'] = {
  pages: {
    lin: {
      name: 'Lin',
      title: 'Lin auf diesem Gerät',
      lead: 'Wie Lin aussieht, welche Sprache es spricht und wie es sich öffnet.',
    },
    writing: {
      name: 'Schreiben',
      title: 'Schreiben',
      lead: 'Woran sich Lin hält, wenn es für Sie schreibt, und wen es kennt.',
    },
    notifications: {
      name: 'Mitteilungen',
      title: 'Was Lin Ihnen mitteilt',
      lead: 'Per E-Mail, auf diesem Gerät und über die Glocke oben.',
    },
    you: {
      name: 'Sie und Ihre Daten',
      title: 'Sie und Ihre Daten',
      lead: 'Wie Sie sich anmelden, wer sonst noch hineindarf und was Lin über Sie weiß.',
    },
  },
  onThisPage: 'Auf dieser Seite',

  appearance: {
    title: 'Darstellung',
    lead: 'Gilt auf diesem Gerät für alle, die sich hier anmelden.',
    theme: 'Design',
    themeHint: '„System“ folgt diesem Gerät, bei Tag und bei Nacht.',
    language: 'Sprache von Lin',
    browserLanguage: 'Sprache des Browsers',
    languageHint: 'Für Ihre Entwürfe gibt es unter „Schreiben“ eine eigene Sprache.',
  },

  app: {
    title: 'Lin als App',
    lead: 'Sie öffnet sich in einem eigenen Fenster, auch ohne Netz.',
    none: 'Dieser Browser bietet hier nichts zum Installieren an: Lin ist schon eine App, oder das Menü Ihres Browsers legt sie auf den Startbildschirm.',
  },

  writing: {
    title: 'Wie Lin für Sie schreibt',
    lead: 'Das gilt für jeden Entwurf. Was Sie leer lassen, entscheidet Lin.',
    tone: 'Ton',
    toneHint: 'Zum Beispiel: schlicht und herzlich, ohne Ausrufezeichen',
    audience: 'Zielgruppe',
    audienceHint: 'Wer Sie liest: Personalverantwortliche kleiner Unternehmen',
    language: 'Sprache',
    languageHint: 'Leer: die Sprache der Artikel',
    avoid: 'Zu vermeidende Wörter',
    avoidHint: 'Ein Wort oder eine Wendung pro Zeile',
    avoidTooMany: (max: number) =>
      `Höchstens ${max} Wörter oder Wendungen können vermieden werden.`,
    avoidTooLong: (max: number) => `Jede Zeile darf höchstens ${max} Zeichen haben.`,
    example: (place: number) => `Beispielbeitrag ${place}`,
    exampleHint: 'Ein Beitrag von Ihnen, der nach Ihnen klingt',
    exampleTooLong: (max: number) => `Ein Beispielbeitrag darf höchstens ${max} Zeichen haben.`,
    addExample: 'Beispielbeitrag hinzufügen',
    withImage: 'Zu jedem Entwurf ein Bild erstellen',
    offline: 'Sie sind offline: Ihre Vorgaben werden gespeichert, sobald Sie wieder online sind.',
    byItself: 'Was Sie ändern, wird von selbst gespeichert.',
  },

  voice: { title: 'Ihr Stil' },

  mentions: { title: 'Erwähnungen' },

  notifications: {
    title: 'Benachrichtigungen',
    lead: 'Die Glocke oben zeigt alle. Wie möchten Sie sonst noch benachrichtigt werden?',
    offline:
      'Sie sind offline: Benachrichtigungen lassen sich ändern, sobald Sie wieder online sind.',
    byMail: 'Per E-Mail',
    failureMails:
      'E-Mail an mich, wenn ein Beitrag nicht veröffentlicht wurde, ohne Wissen von Lin live sein könnte oder seinen Termin verpasst hat, oder wenn jemand dazu geantwortet hat',
    weeklyLetter:
      'Brief am Montagmorgen: was veröffentlicht wurde, was geplant ist und ein Artikel, der einen Beitrag wert ist',
    alwaysMailed:
      'Bevor die Verbindung eines LinkedIn-Kontos abläuft, erhalten Sie in jedem Fall eine E-Mail.',
    here: 'Benachrichtigungen auf diesem Gerät',
    turnOn: 'Benachrichtigungen einschalten',
    turningOn: 'Wird eingeschaltet …',
    turnOff: 'Benachrichtigungen ausschalten',
    turningOff: 'Wird ausgeschaltet …',
    states: {
      off: 'Aus. Eingeschaltet benachrichtigt Sie dieses Gerät auch, wenn Lin geschlossen ist. Ihr Browser fragt Sie vorher.',
      on: 'Ein. Dieses Gerät benachrichtigt Sie auch, wenn Lin geschlossen ist, bis Sie sich hier abmelden.',
      denied:
        'Ihr Browser blockiert Benachrichtigungen von Lin. Erlauben Sie sie in seinen Einstellungen für diese Website (das Symbol neben der Adresse), und kommen Sie dann hierher zurück.',
      'home-screen':
        'Auf iPhone und iPad legen Sie Lin zuerst auf den Home-Bildschirm: „Teilen“, dann „Zum Home-Bildschirm“. Öffnen Sie es von dort, und kommen Sie hierher zurück.',
      unsupported:
        'Dieser Browser kann keine Benachrichtigungen von Lin anzeigen. Nötig sind ein aktueller Browser, kein privates Fenster und eine Adresse, die mit https beginnt.',
    },
  },

  password: {
    title: 'Passwort',
    lead: 'Wenn Sie es ändern, werden Ihre anderen Geräte abgemeldet.',
    form: 'Passwort ändern',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    confirm: 'Neues Passwort bestätigen',
    offline: 'Sie sind offline: Ihr Passwort lässt sich ändern, sobald Sie wieder online sind.',
    submit: 'Passwort ändern',
    yours: 'Ihr Passwort',
    askedOffline: 'Sie sind offline: Das geht, sobald Sie wieder online sind.',
  },

  twoFactor: {
    title: 'Zwei-Faktor-Anmeldung',
    lead: 'Zusätzlich zum Passwort ein Code aus einer App auf Ihrem Telefon.',
    on: 'Ein',
    off: 'Aus',
    offline:
      'Sie sind offline: Die Zwei-Faktor-Anmeldung lässt sich ändern, sobald Sie wieder online sind.',
    what: 'Damit reicht ein Passwort allein nicht mehr zur Anmeldung. Sie brauchen eine Authentifizierungs-App, zum Beispiel die Ihres Passwortmanagers.',
    setUp: {
      open: 'Einrichten',
      title: 'Zwei-Faktor-Anmeldung einrichten',
      lead: 'Es ändert sich nichts, bis Sie einen ersten Code Ihrer App eingegeben haben.',
      pending: 'Wird begonnen …',
      heading: 'Authentifizierungs-App einrichten',
      picture: 'QR-Code für Ihre Authentifizierungs-App',
      scan: 'Scannen Sie den Code mit Ihrer Authentifizierungs-App. Sie zeigt dann sechs Ziffern für Lin.',
      type: 'Ist die App auf diesem Gerät? <open>Öffnen Sie sie</open>, oder geben Sie diesen Schlüssel in ihr ein:',
      copySecret: 'Schlüssel kopieren',
      form: 'Erster Code',
      code: 'Code',
      codeHint: 'Die sechs Ziffern, die Ihre App jetzt zeigt.',
      codeTitle: 'Sechs Ziffern',
      checking: 'Wird geprüft …',
      submit: 'Einschalten',
      offline:
        'Sie sind offline: Die Zwei-Faktor-Anmeldung lässt sich einschalten, sobald Sie wieder online sind.',
    },
    app: 'Authentifizierungs-App',
    since: 'in Gebrauch seit <date></date>',
    turnOff: {
      open: 'Ausschalten',
      about: '(Zwei-Faktor-Anmeldung)',
      title: 'Zwei-Faktor-Anmeldung ausschalten?',
      lead: 'Dann genügt zur Anmeldung allein Ihr Passwort, auch für andere, die es erfahren. Ihre Wiederherstellungscodes gelten nicht mehr.',
      pending: 'Wird ausgeschaltet …',
    },
    removeApp: {
      title: (name: string) => `${name} entfernen?`,
      lead: 'Ihre Codes gelten nicht mehr. Ihre anderen Authentifizierungs-Apps bleiben.',
    },
    codes: {
      left: (count: number) =>
        count === 0
          ? 'Es ist kein Wiederherstellungscode mehr übrig.'
          : plural(count, {
              one: `Es ist noch ${count} Wiederherstellungscode übrig.`,
              other: `Es sind noch ${count} Wiederherstellungscodes übrig.`,
            }),
      few: 'Ohne Code und ohne Ihre App können Sie sich nicht anmelden: Erstellen Sie neue.',
      renew: 'Neue Wiederherstellungscodes',
      renewTitle: 'Neue Wiederherstellungscodes erstellen',
      renewLead: 'Ihre jetzigen gelten dann nicht mehr.',
      renewSubmit: 'Neue Codes erstellen',
      renewing: 'Codes werden erstellt …',
      heading: 'Ihre Wiederherstellungscodes',
      keep: 'Bewahren Sie sie jetzt auf: Sie werden nur dieses eine Mal angezeigt. Mit jedem können Sie sich einmal anmelden, anstelle eines Codes Ihrer App.',
      download: 'Herunterladen',
      kept: 'Ich habe sie gesichert',
    },
  },

  passkeys: {
    title: 'Passkeys',
    lead: 'Melden Sie sich mit Fingerabdruck, Gesicht oder der Sperre Ihres Geräts an, statt mit Passwort und Code.',
    none: 'Sie haben noch keinen Passkey.',
    offline: 'Sie sind offline: Passkeys lassen sich ändern, sobald Sie wieder online sind.',
    add: 'Passkey hinzufügen',
    addLead: 'Nach Ihrem Passwort fragt Ihr Browser, wo der Passkey gespeichert werden soll.',
    adding: 'Wartet auf Ihren Browser …',
    cannot:
      'Dieser Browser kann keine Passkeys erstellen: Verwenden Sie einen anderen, um einen hinzuzufügen.',
    added: 'hinzugefügt am <date></date>',
    used: 'zuletzt verwendet: <when></when>',
    unused: 'noch nicht verwendet',
    removeTitle: (name: string) => `Passkey ${name} entfernen?`,
    removeLead:
      'Sie können sich damit nicht mehr anmelden. Ihr Gerät oder Passwortmanager zeigt ihn vielleicht weiterhin: Löschen Sie ihn auch dort.',
    outcomes: {
      made: 'Ihr Passkey ist hinzugefügt. Sie können sich damit anmelden.',
      cancelled:
        'Es wurde kein Passkey hinzugefügt: Die Rückfrage Ihres Browsers wurde geschlossen.',
      known: 'Dieses Gerät hat bereits einen Passkey für Lin.',
      refused:
        'Dieser Browser konnte hier keinen Passkey erstellen. Versuchen Sie es mit einem anderen Browser oder Gerät.',
    },
  },

  apiKeys: { title: 'API-Schlüssel' },
  programs: { title: 'Verbundene Programme' },

  devices: {
    title: 'Geräte',
    lead: 'Wo Sie angemeldet sind. Beenden Sie, was Sie nicht kennen.',
    offline: 'Sie sind offline: Geräte lassen sich abmelden, sobald Sie wieder online sind.',
    current: 'Dieses Gerät',
    began: 'angemeldet: <began></began>',
    seen: 'zuletzt aktiv: <seen></seen>',
    end: 'Beenden',
    ending: 'Wird beendet …',
    endTitle: (device: string) => `${device} abmelden?`,
    endLead:
      'Angemeldet: <began></began>, zuletzt aktiv: <seen></seen>. Um Lin dort wieder zu nutzen, melden Sie sich neu an.',
    endSubmit: 'Abmelden',
    endOthers: 'Alle anderen Geräte abmelden',
    endingOthers: 'Geräte werden abgemeldet …',
    endOthersTitle: 'Alle anderen Geräte abmelden?',
    endOthersLead: 'Nur dieses Gerät bleibt angemeldet. Auf den anderen melden Sie sich neu an.',
    endOthersSubmit: 'Geräte abmelden',
  },

  data: {
    title: 'Ihre Daten',
    offline:
      'Sie sind offline: Ihre Daten lassen sich exportieren oder löschen, sobald Sie wieder online sind.',
    exportHeading: 'Export',
    exportLead: 'Alles, was Lin über Sie weiß, in einer Datei, die andere Programme lesen können.',
    export: 'Meine Daten exportieren',
    exporting: 'Wird exportiert …',
    deleteHeading: 'Konto löschen',
    deleteLead:
      'Wenn Sie Ihr Konto löschen, wird es endgültig aus Lin entfernt. Exportieren Sie zuerst Ihre Daten, falls Sie sie später brauchen könnten.',
    delete: 'Konto löschen',
    deleteTitle: 'Ihr Konto löschen?',
    deleteWhat:
      'Lin entfernt das Konto von <email></email>: Ihre Quellen, Entwürfe, Zeitpläne und Beiträge und alles, was es auf diesem Gerät aufbewahrt. Niemand kann sie zurückholen.',
    deleteLinkedIn:
      'Lin gibt seinen Zugriff auf LinkedIn auf. Was dort veröffentlicht wurde, bleibt: Löschen Sie es dort, wenn Sie das nicht möchten.',
  },
}
