import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const signIn: Texts['signIn'] = {
  createAccount: 'Konto erstellen',
  backToSignIn: 'Zurück zur Anmeldung',
  linkIncomplete:
    'Dieser Link ist unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail, oder kopieren Sie ihn ganz.',
  withoutApp: {
    needsScript: 'Diese Seite braucht JavaScript. Bitte erlauben Sie es hier.',
    notStarted:
      'Diese Seite ist noch nicht gestartet. Prüfen Sie die Verbindung, und ob dieser Browser Lin Daten speichern lässt.',
  },
  login: {
    title: 'Willkommen zurück',
    lead: 'Melden Sie sich bei Ihrem Lin-Konto an',
    rememberMe: '7 Tage angemeldet bleiben',
    forgot: 'Passwort vergessen?',
    pending: 'Sie werden angemeldet …',
    withPasskey: 'Mit Passkey anmelden',
    confirmFirst: 'Bestätigen Sie zuerst die E-Mail, die wir an <email></email> geschickt haben.',
    openMailbox: 'Postfach öffnen',
    wrongAddress: 'Falsche Adresse?',
    newHere: 'Neu bei Lin? <register>Konto erstellen</register>',
    code: 'Authentifizierungscode',
    codeHint:
      'Geben Sie die 6 Ziffern aus Ihrer Authentifizierungs-App oder einen Wiederherstellungscode ein.',
    wait: (seconds: number) => `Nächster Versuch möglich in ${seconds} s`,
    waitIsOver: 'Sie können es jetzt erneut versuchen.',
  },
  register: {
    lead: 'Nach der Registrierung erhalten Sie eine E-Mail, mit der Sie Ihr Konto bestätigen.',
    terms: 'Ich stimme den Nutzungsbedingungen und der Datenschutzerklärung zu',
    termsNote:
      'Für beides ist verantwortlich, wer den Rechner betreibt, auf dem dieses Lin läuft: Fragen Sie dort nach. Lin selbst bringt keine mit.',
    pending: 'Konto wird erstellt …',
    haveOne: 'Sie haben schon ein Konto? <login>Anmelden</login>',
    sent: 'Sehen Sie in Ihre E-Mails',
    sentLead: 'Ein Link ist unterwegs an <email></email>. Er gilt einmal und 24 Stunden lang.',
    confirmed: 'Schon bestätigt? <login>Anmelden</login>',
  },
  forgot: {
    title: 'Passwort zurücksetzen',
    lead: 'Geben Sie Ihre E-Mail-Adresse ein, und wir senden Ihnen eine Anleitung zum Zurücksetzen Ihres Passworts.',
    submit: 'Anleitung senden',
    sentLead: 'Die Anleitung zum Zurücksetzen Ihres Passworts finden Sie in Ihren E-Mails.',
    sent: 'Wir haben Ihnen eine Anleitung zum Zurücksetzen Ihres Passworts gesendet. Bitte sehen Sie in Ihrem Posteingang nach.',
  },
  reset: {
    title: 'Passwort zurücksetzen',
    lead: 'Wählen Sie ein neues Passwort für Ihr Konto.',
    submit: 'Passwort zurücksetzen',
    pending: 'Passwort wird zurückgesetzt …',
    done: 'Passwort erfolgreich zurückgesetzt! Sie können sich jetzt mit Ihrem neuen Passwort anmelden.',
    checking: 'Ihr Link wird geprüft …',
    newLink: 'Neuen Link anfordern',
    oldLink: 'Dieser Link wurde einige Zeit nach seiner Erstellung geöffnet.',
    account: 'Konto: <email></email>',
  },
  confirm: {
    title: 'E-Mail-Adresse bestätigen',
    lead: 'Ein Klick, und Ihr Konto ist bereit.',
    submit: 'E-Mail-Adresse bestätigen',
    done: 'Ihre E-Mail-Adresse ist bestätigt.',
    doneLead: 'Sie werden zur Anmeldung weitergeleitet …',
    foot: 'Der Link gilt einmal und 24 Stunden lang. Einen neuen bekommen Sie, indem Sie <register>das Konto noch einmal erstellen</register>, mit derselben Adresse. Haben Sie bereits bestätigt, <login>melden Sie sich an</login>.',
  },
  device: {
    title: 'Dieses Gerät bestätigen',
    lead: 'Bei Ihrem Konto gab es viele fehlgeschlagene Anmeldungen. Wenn Sie sich hier anmelden wollten, bestätigen Sie es.',
    submit: 'Das ist mein Gerät',
    done: 'Dieses Gerät ist bestätigt.',
    doneLead: 'Lin kennt dieses Gerät von nun an.',
    signInAgain: 'Melden Sie sich jetzt erneut an.',
    foot: 'Der Link gilt einmal und eine Stunde lang. Waren Sie es nicht, klicken Sie nicht auf die Schaltfläche: Dann ändert sich nichts. Womöglich versucht jemand, Ihr Passwort zu erraten: <forgot>Wählen Sie ein neues</forgot>.',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    lead: 'Unter dieser Adresse gibt es nichts: <path></path>',
    toStart: 'Zur Startseite',
    toDashboard: 'Zum Dashboard',
  },
  waitsHere: (count) =>
    plural(count, {
      one: `${count} Änderung wartet auf diesem Gerät. Melden Sie sich an, um sie zu senden.`,
      other: `${count} Änderungen warten auf diesem Gerät. Melden Sie sich an, um sie zu senden.`,
    }),
}
