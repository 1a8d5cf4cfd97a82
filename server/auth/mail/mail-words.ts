import type { Reader } from '#contract/notifications.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Notice } from '#server/kit/jobs.ts'

export type MailLanguage = Reader['language']

/**
 * @reads notification_settings
 * @param asked a language that the request named; English where neither is known, or a later version named another one
 */
export async function languageOfMail(
  db: Db,
  userId: string,
  asked: string | null = null,
): Promise<MailLanguage> {
  const row = await db
    .selectFrom('notification_settings')
    .select('language')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return [row?.language ?? null, asked].find(isLanguage) ?? 'en'
}

function isLanguage(name: string | null): name is MailLanguage {
  return name !== null && Object.hasOwn(MAIL_WORDS, name)
}

export function languageAsked(header: string | undefined): MailLanguage | null {
  return languagesOf(header).find(isLanguage) ?? null
}

/** Languages of an Accept-Language header (RFC 9110, 12.5.4), best first, without regions: `de-AT;q=0.9` is `de`. */
export function languagesOf(header = ''): readonly string[] {
  return header
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.split(';').map((each) => each.trim())
      const quality = options.find((option) => option.startsWith('q='))?.slice(2)
      return { name: tag.split('-')[0] ?? '', quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ name }) => name)
}

interface LinkWords {
  readonly subject: string
  readonly before: string
  readonly label: string
  /** As long as `ONE_TIME_TOKEN` has it. */
  readonly life: string
  readonly foot: string
}

interface MailWords {
  readonly orOpen: string
  readonly once: (life: string) => string
  readonly recover: string
  readonly settings: string
  /** Between a browser and its system: “Firefox on Windows”. */
  readonly on: string
  readonly links: Readonly<Record<'confirmation' | 'recovery' | 'device', LinkWords>>
  readonly notices: Readonly<Record<Notice, Pick<LinkWords, 'subject' | 'before' | 'foot'>>>
}

export const MAIL_WORDS: Readonly<Record<MailLanguage, MailWords>> = {
  en: {
    orOpen: 'Or open this link',
    once: (life) => `The link works once, for ${life}.`,
    recover: 'Choose a new password',
    settings: 'Look at my settings',
    on: 'on',
    links: {
      confirmation: {
        subject: 'Confirm your e-mail for Lin',
        before: 'Welcome to Lin. Please confirm that this address is yours:',
        label: 'Confirm my e-mail',
        life: '24 hours',
        foot: 'If you did not register, you can ignore this mail.',
      },
      recovery: {
        subject: 'Reset your Lin password',
        before: 'Someone, hopefully you, asked to reset the password of your Lin account:',
        label: 'Choose a new password',
        life: 'one hour',
        foot: 'If you did not ask for it, nothing has changed and you can ignore this mail.',
      },
      device: {
        subject: 'Confirm your device for Lin',
        before:
          'Someone signed in to your Lin account with the right password, on a device that Lin does not know. There were many failed sign-ins before, so Lin wants to be sure that it is you. Open this link on that device, then sign in again:',
        label: 'Confirm this device',
        life: 'one hour',
        foot: 'If it was not you, do not open the link: somebody knows your password. Choose a new one at once, with "Forgot password" on the login page.',
      },
    },
    notices: {
      'already-registered': {
        subject: 'You already have a Lin account',
        before:
          'Someone, hopefully you, wanted to register at Lin with this address. It has an account already, and nothing has changed. If you forgot your password, choose a new one.',
        foot: 'If it was not you, you can ignore this mail.',
      },
      'password-changed': {
        subject: 'Your Lin password was changed',
        before: 'The password of your Lin account was changed, and other devices were signed out.',
        foot: 'If it was you, there is nothing to do. If it was not you, choose a new password at once: it signs every device out.',
      },
      'new-device': {
        subject: 'A new device signed in to Lin',
        before: 'Somebody signed in to your Lin account on a device that was not used before.',
        foot: 'If it was you, there is nothing to do. If it was not you, choose a new password at once: it signs every device out.',
      },
      'two-factor-on': {
        subject: 'Two-factor sign-in is on for Lin',
        before:
          'Two-factor sign-in was turned on for your Lin account. From now on a code of your authenticator app is needed to sign in.',
        foot: 'If it was you, keep your recovery codes in a safe place. If it was not you, choose a new password and tell whoever runs this Lin.',
      },
      'two-factor-off': {
        subject: 'Two-factor sign-in is off for Lin',
        before:
          'Two-factor sign-in was turned off for your Lin account. The password alone is enough to sign in.',
        foot: 'If it was not you, choose a new password at once, then turn it on again in your settings.',
      },
      'passkey-added': {
        subject: 'A passkey was added to your Lin account',
        before: 'A passkey was added to your Lin account. It signs in without the password.',
        foot: 'If it was not you, remove it in your settings, and choose a new password.',
      },
      'passkey-removed': {
        subject: 'A passkey of your Lin account was removed',
        before: 'A passkey of your Lin account was removed. It does not sign in any more.',
        foot: 'If it was not you, choose a new password at once: it signs every device out.',
      },
      'program-connected': {
        subject: 'A program was connected to your Lin account',
        before:
          'A program was connected to your Lin account. It sees and does what it was allowed, without the password.',
        foot: 'If it was not you, end it in your settings, and choose a new password.',
      },
      'api-key-created': {
        subject: 'An API key was made for your Lin account',
        before:
          'An API key was made for your Lin account. A program can use it without the password, and sees and does what it was allowed.',
        foot: 'If it was not you, revoke it in your settings, and choose a new password.',
      },
    },
  },
  de: {
    orOpen: 'Oder öffnen Sie diesen Link',
    once: (life) => `Der Link gilt einmal, und das ${life} lang.`,
    recover: 'Ein neues Passwort wählen',
    settings: 'Meine Einstellungen ansehen',
    on: 'unter',
    links: {
      confirmation: {
        subject: 'Bestätigen Sie Ihre E-Mail-Adresse für Lin',
        before: 'Willkommen bei Lin. Bitte bestätigen Sie, dass diese Adresse Ihre ist:',
        label: 'Meine E-Mail-Adresse bestätigen',
        life: '24 Stunden',
        foot: 'Wenn Sie sich nicht registriert haben, können Sie diese E-Mail ignorieren.',
      },
      recovery: {
        subject: 'Setzen Sie Ihr Lin-Passwort zurück',
        before: 'Jemand, hoffentlich Sie, wollte das Passwort Ihres Lin-Kontos zurücksetzen:',
        label: 'Ein neues Passwort wählen',
        life: 'eine Stunde',
        foot: 'Wenn Sie das nicht waren, hat sich nichts geändert, und Sie können diese E-Mail ignorieren.',
      },
      device: {
        subject: 'Bestätigen Sie Ihr Gerät für Lin',
        before:
          'Jemand hat sich mit dem richtigen Passwort bei Ihrem Lin-Konto angemeldet, auf einem Gerät, das Lin nicht kennt. Davor scheiterten viele Anmeldungen, deshalb will Lin sicher sein, dass Sie es sind. Öffnen Sie diesen Link auf dem Gerät, und melden Sie sich dann noch einmal an:',
        label: 'Dieses Gerät bestätigen',
        life: 'eine Stunde',
        foot: 'Wenn Sie es nicht waren, öffnen Sie den Link nicht: Jemand kennt Ihr Passwort. Wählen Sie sofort ein neues, mit „Passwort vergessen?“ auf der Anmeldeseite.',
      },
    },
    notices: {
      'already-registered': {
        subject: 'Sie haben schon ein Lin-Konto',
        before:
          'Jemand, hoffentlich Sie, wollte sich mit dieser Adresse bei Lin registrieren. Sie hat schon ein Konto, und nichts hat sich geändert. Wenn Sie Ihr Passwort vergessen haben, wählen Sie ein neues.',
        foot: 'Wenn Sie es nicht waren, können Sie diese E-Mail ignorieren.',
      },
      'password-changed': {
        subject: 'Ihr Lin-Passwort wurde geändert',
        before:
          'Das Passwort Ihres Lin-Kontos wurde geändert, und andere Geräte wurden abgemeldet.',
        foot: 'Wenn Sie es waren, ist nichts zu tun. Wenn nicht, wählen Sie sofort ein neues Passwort: Das meldet jedes Gerät ab.',
      },
      'new-device': {
        subject: 'Ein neues Gerät hat sich bei Lin angemeldet',
        before:
          'Jemand hat sich bei Ihrem Lin-Konto auf einem Gerät angemeldet, das vorher nicht benutzt wurde.',
        foot: 'Wenn Sie es waren, ist nichts zu tun. Wenn nicht, wählen Sie sofort ein neues Passwort: Das meldet jedes Gerät ab.',
      },
      'two-factor-on': {
        subject: 'Die Anmeldung in zwei Schritten ist für Lin eingeschaltet',
        before:
          'Für Ihr Lin-Konto wurde die Anmeldung in zwei Schritten eingeschaltet. Ab jetzt braucht man zum Anmelden einen Code Ihrer Authentifizierungs-App.',
        foot: 'Wenn Sie es waren, bewahren Sie Ihre Wiederherstellungscodes sicher auf. Wenn nicht, wählen Sie ein neues Passwort und sagen Sie es dem Betreiber dieses Lin.',
      },
      'two-factor-off': {
        subject: 'Die Anmeldung in zwei Schritten ist für Lin ausgeschaltet',
        before:
          'Für Ihr Lin-Konto wurde die Anmeldung in zwei Schritten ausgeschaltet. Das Passwort allein genügt zum Anmelden.',
        foot: 'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort und schalten Sie sie in Ihren Einstellungen wieder ein.',
      },
      'passkey-added': {
        subject: 'Ihrem Lin-Konto wurde ein Passkey hinzugefügt',
        before: 'Ihrem Lin-Konto wurde ein Passkey hinzugefügt. Er meldet ohne das Passwort an.',
        foot: 'Wenn Sie es nicht waren, entfernen Sie ihn in Ihren Einstellungen und wählen Sie ein neues Passwort.',
      },
      'passkey-removed': {
        subject: 'Ein Passkey Ihres Lin-Kontos wurde entfernt',
        before:
          'Ein Passkey Ihres Lin-Kontos wurde entfernt. Mit ihm kann sich niemand mehr anmelden.',
        foot: 'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort: Das meldet jedes Gerät ab.',
      },
      'program-connected': {
        subject: 'Mit Ihrem Lin-Konto wurde ein Programm verbunden',
        before:
          'Mit Ihrem Lin-Konto wurde ein Programm verbunden. Es kommt ohne Passwort aus und darf so viel, wie ihm erlaubt wurde.',
        foot: 'Wenn Sie es nicht waren, trennen Sie es in Ihren Einstellungen und wählen Sie ein neues Passwort.',
      },
      'api-key-created': {
        subject: 'Für Ihr Lin-Konto wurde ein API-Schlüssel erstellt',
        before:
          'Für Ihr Lin-Konto wurde ein API-Schlüssel erstellt. Ein Programm kommt damit ohne Passwort aus und darf so viel, wie ihm erlaubt wurde.',
        foot: 'Wenn Sie es nicht waren, widerrufen Sie ihn in Ihren Einstellungen und wählen Sie ein neues Passwort.',
      },
    },
  },
  es: {
    orOpen: 'O abre este enlace',
    once: (life) => `El enlace sirve una vez, durante ${life}.`,
    recover: 'Elegir una contraseña nueva',
    settings: 'Ver mis ajustes',
    on: 'en',
    links: {
      confirmation: {
        subject: 'Confirma tu correo para Lin',
        before: 'Te damos la bienvenida a Lin. Confirma que esta dirección es tuya:',
        label: 'Confirmar mi correo',
        life: '24 horas',
        foot: 'Si no te has registrado, puedes ignorar este correo.',
      },
      recovery: {
        subject: 'Restablece tu contraseña de Lin',
        before: 'Alguien, esperamos que tú, pidió restablecer la contraseña de tu cuenta de Lin:',
        label: 'Elegir una contraseña nueva',
        life: 'una hora',
        foot: 'Si no lo pediste, nada ha cambiado y puedes ignorar este correo.',
      },
      device: {
        subject: 'Confirma tu dispositivo para Lin',
        before:
          'Alguien inició sesión en tu cuenta de Lin con la contraseña correcta, en un dispositivo que Lin no conoce. Antes hubo muchos intentos fallidos, así que Lin quiere asegurarse de que eres tú. Abre este enlace en ese dispositivo y luego inicia sesión otra vez:',
        label: 'Confirmar este dispositivo',
        life: 'una hora',
        foot: 'Si no fuiste tú, no abras el enlace: alguien conoce tu contraseña. Elige una nueva enseguida, con «¿Olvidaste tu contraseña?» en la página de inicio de sesión.',
      },
    },
    notices: {
      'already-registered': {
        subject: 'Ya tienes una cuenta de Lin',
        before:
          'Alguien, esperamos que tú, quiso registrarse en Lin con esta dirección. Ya tiene una cuenta, y nada ha cambiado. Si olvidaste tu contraseña, elige una nueva.',
        foot: 'Si no fuiste tú, puedes ignorar este correo.',
      },
      'password-changed': {
        subject: 'Se cambió tu contraseña de Lin',
        before:
          'Se cambió la contraseña de tu cuenta de Lin, y se cerró la sesión en los demás dispositivos.',
        foot: 'Si fuiste tú, no hay nada que hacer. Si no, elige enseguida una contraseña nueva: cierra la sesión en todos los dispositivos.',
      },
      'new-device': {
        subject: 'Un dispositivo nuevo inició sesión en Lin',
        before:
          'Alguien inició sesión en tu cuenta de Lin en un dispositivo que no se había usado antes.',
        foot: 'Si fuiste tú, no hay nada que hacer. Si no, elige enseguida una contraseña nueva: cierra la sesión en todos los dispositivos.',
      },
      'two-factor-on': {
        subject: 'El inicio de sesión en dos pasos está activado en Lin',
        before:
          'Se activó el inicio de sesión en dos pasos en tu cuenta de Lin. Desde ahora hace falta un código de tu aplicación de autenticación para iniciar sesión.',
        foot: 'Si fuiste tú, guarda tus códigos de recuperación en un lugar seguro. Si no, elige una contraseña nueva y avisa a quien gestiona este Lin.',
      },
      'two-factor-off': {
        subject: 'El inicio de sesión en dos pasos está desactivado en Lin',
        before:
          'Se desactivó el inicio de sesión en dos pasos en tu cuenta de Lin. Basta la contraseña para iniciar sesión.',
        foot: 'Si no fuiste tú, elige enseguida una contraseña nueva y actívalo otra vez en tus ajustes.',
      },
      'passkey-added': {
        subject: 'Se añadió una llave de acceso a tu cuenta de Lin',
        before:
          'Se añadió una llave de acceso a tu cuenta de Lin. Inicia sesión sin la contraseña.',
        foot: 'Si no fuiste tú, quítala en tus ajustes y elige una contraseña nueva.',
      },
      'passkey-removed': {
        subject: 'Se quitó una llave de acceso de tu cuenta de Lin',
        before: 'Se quitó una llave de acceso de tu cuenta de Lin. Ya no inicia sesión.',
        foot: 'Si no fuiste tú, elige enseguida una contraseña nueva: cierra la sesión en todos los dispositivos.',
      },
      'program-connected': {
        subject: 'Se ha conectado un programa a tu cuenta de Lin',
        before:
          'Se ha conectado un programa a tu cuenta de Lin. Puede ver y hacer sin contraseña lo que se le haya permitido.',
        foot: 'Si no fuiste tú, desconéctalo en tus ajustes y elige una contraseña nueva.',
      },
      'api-key-created': {
        subject: 'Se ha creado una clave de API en tu cuenta de Lin',
        before:
          'Se ha creado una clave de API en tu cuenta de Lin. Con ella, un programa puede ver y hacer sin contraseña lo que se le haya permitido.',
        foot: 'Si no fuiste tú, revócala en tus ajustes y elige una contraseña nueva.',
      },
    },
  },
  fr: {
    orOpen: 'Ou ouvrez ce lien',
    once: (life) => `Le lien ne sert qu’une fois, pendant ${life}.`,
    recover: 'Choisir un nouveau mot de passe',
    settings: 'Voir mes paramètres',
    on: 'sur',
    links: {
      confirmation: {
        subject: 'Confirmez votre adresse e-mail pour Lin',
        before: 'Bienvenue sur Lin. Veuillez confirmer que cette adresse est la vôtre :',
        label: 'Confirmer mon adresse',
        life: '24 heures',
        foot: 'Si vous ne vous êtes pas inscrit, vous pouvez ignorer ce mail.',
      },
      recovery: {
        subject: 'Réinitialisez votre mot de passe Lin',
        before:
          'Quelqu’un, vous espérons-le, a demandé à réinitialiser le mot de passe de votre compte Lin :',
        label: 'Choisir un nouveau mot de passe',
        life: 'une heure',
        foot: 'Si vous ne l’avez pas demandé, rien n’a changé et vous pouvez ignorer ce mail.',
      },
      device: {
        subject: 'Confirmez votre appareil pour Lin',
        before:
          'Quelqu’un s’est connecté à votre compte Lin avec le bon mot de passe, sur un appareil que Lin ne connaît pas. Beaucoup de connexions avaient échoué avant, Lin veut donc être sûr que c’est vous. Ouvrez ce lien sur cet appareil, puis connectez-vous de nouveau :',
        label: 'Confirmer cet appareil',
        life: 'une heure',
        foot: 'Si ce n’était pas vous, n’ouvrez pas le lien : quelqu’un connaît votre mot de passe. Choisissez-en un nouveau tout de suite, avec « Mot de passe oublié ? » sur la page de connexion.',
      },
    },
    notices: {
      'already-registered': {
        subject: 'Vous avez déjà un compte Lin',
        before:
          'Quelqu’un, vous espérons-le, a voulu s’inscrire sur Lin avec cette adresse. Elle a déjà un compte, et rien n’a changé. Si vous avez oublié votre mot de passe, choisissez-en un nouveau.',
        foot: 'Si ce n’était pas vous, vous pouvez ignorer ce mail.',
      },
      'password-changed': {
        subject: 'Votre mot de passe Lin a été changé',
        before:
          'Le mot de passe de votre compte Lin a été changé, et les autres appareils ont été déconnectés.',
        foot: 'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe : cela déconnecte tous les appareils.',
      },
      'new-device': {
        subject: 'Un nouvel appareil s’est connecté à Lin',
        before:
          'Quelqu’un s’est connecté à votre compte Lin sur un appareil qui n’avait pas encore servi.',
        foot: 'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe : cela déconnecte tous les appareils.',
      },
      'two-factor-on': {
        subject: 'La connexion en deux étapes est activée pour Lin',
        before:
          'La connexion en deux étapes a été activée pour votre compte Lin. Désormais, un code de votre application d’authentification est nécessaire pour se connecter.',
        foot: 'Si c’était vous, gardez vos codes de récupération en lieu sûr. Sinon, choisissez un nouveau mot de passe et prévenez qui gère ce Lin.',
      },
      'two-factor-off': {
        subject: 'La connexion en deux étapes est désactivée pour Lin',
        before:
          'La connexion en deux étapes a été désactivée pour votre compte Lin. Le mot de passe seul suffit pour se connecter.',
        foot: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, puis réactivez-la dans vos paramètres.',
      },
      'passkey-added': {
        subject: 'Une clé d’accès a été ajoutée à votre compte Lin',
        before:
          'Une clé d’accès a été ajoutée à votre compte Lin. Elle connecte sans le mot de passe.',
        foot: 'Si ce n’était pas vous, retirez-la dans vos paramètres et choisissez un nouveau mot de passe.',
      },
      'passkey-removed': {
        subject: 'Une clé d’accès de votre compte Lin a été retirée',
        before: 'Une clé d’accès de votre compte Lin a été retirée. Elle ne connecte plus.',
        foot: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : cela déconnecte tous les appareils.',
      },
      'program-connected': {
        subject: 'Un programme a été connecté à votre compte Lin',
        before:
          'Un programme a été connecté à votre compte Lin. Il peut voir et faire sans mot de passe ce qui lui a été permis.',
        foot: 'Si ce n’était pas vous, déconnectez-le dans vos paramètres et choisissez un nouveau mot de passe.',
      },
      'api-key-created': {
        subject: 'Une clé d’API a été créée pour votre compte Lin',
        before:
          'Une clé d’API a été créée pour votre compte Lin. Avec elle, un programme peut voir et faire sans mot de passe ce qui lui a été permis.',
        foot: 'Si ce n’était pas vous, révoquez-la dans vos paramètres et choisissez un nouveau mot de passe.',
      },
    },
  },
}
