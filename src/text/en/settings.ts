import { plural } from '#text/language.ts'

/** Settings. */
export const settings = {
  pages: {
    lin: {
      name: 'Lin',
      title: 'Lin on this device',
      lead: 'How Lin looks, which language it speaks, and how it opens.',
    },
    writing: {
      name: 'Writing',
      title: 'Writing',
      lead: 'What Lin follows when it writes for you, and whom it knows.',
    },
    notifications: {
      name: 'Notifications',
      title: 'What Lin tells you',
      lead: 'By mail, on this device, and by the bell at the top.',
    },
    you: {
      name: 'You and your data',
      title: 'You and your data',
      lead: 'How you sign in, who else may come in, and what Lin holds about you.',
    },
  },
  onThisPage: 'On this page',

  appearance: {
    title: 'Appearance',
    lead: 'Kept on this device, for everyone who signs in here.',
    theme: 'Theme',
    themeHint: 'System follows this device, by day and by night.',
    language: 'Language of Lin',
    browserLanguage: "Browser's language",
    languageHint: 'Your drafts have a language of their own, under Writing.',
  },

  app: {
    title: 'Lin as an app',
    lead: 'It opens in a window of its own, and without a network too.',
    none: 'This browser offers nothing to install here: Lin is an app already, or your browser’s own menu adds it to the home screen.',
  },

  writing: {
    title: 'How Lin writes for you',
    lead: 'It holds for every draft. What you leave empty is up to the writer.',
    tone: 'Tone',
    toneHint: 'For example: plain and warm, no exclamation marks',
    audience: 'Audience',
    audienceHint: 'Who reads you: HR people of small companies',
    language: 'Language',
    languageHint: 'Empty: the language of the articles',
    avoid: 'Words to avoid',
    avoidHint: 'One word or phrase in each line',
    avoidTooMany: (max: number) => `At most ${max} words or phrases can be avoided.`,
    avoidTooLong: (max: number) => `What to avoid has at most ${max} characters in each line.`,
    example: (place: number) => `Example post ${place}`,
    exampleHint: 'A post of yours that sounds like you',
    exampleTooLong: (max: number) => `An example post has at most ${max} characters.`,
    addExample: 'Add an example post',
    withImage: 'Make a picture for each draft',
    offline: 'You are offline: your instructions are saved once you are back.',
    byItself: 'What you change is saved by itself.',
  },

  voice: { title: 'Your voice' },

  mentions: { title: 'Mentions' },

  notifications: {
    title: 'Notifications',
    lead: 'The bell at the top shows all of them. What else should tell you?',
    offline: 'You are offline: notifications can be changed once you are back.',
    byMail: 'By mail',
    failureMails: 'Mail me when a post is not published, late, answered, or may be live',
    weeklyLetter:
      'Write to me on Monday morning: what was published, what is planned, and an article worth a post',
    alwaysMailed: 'Before the connection of a LinkedIn account ends you are mailed in any case.',
    here: 'Notifications on this device',
    turnOn: 'Turn on notifications',
    turningOn: 'Turning on...',
    turnOff: 'Turn off notifications',
    turningOff: 'Turning off...',
    states: {
      off: 'Off. Once they are on, this device tells you also while Lin is closed. Your browser asks you first.',
      on: 'On. This device tells you also while Lin is closed, until you sign out here.',
      denied:
        'Your browser blocks notifications of Lin. Allow them in its settings for this site (the icon beside the address), then come back here.',
      'home-screen':
        'On iPhone and iPad, add Lin to your Home Screen first: Share, then Add to Home Screen. Open it from there, and come back here.',
      unsupported:
        'This browser cannot show notifications of Lin. It needs a current browser, outside a private window, and an address that begins with https.',
    },
  },

  password: {
    title: 'Password',
    lead: 'Changing it signs out your other devices.',
    form: 'Change your password',
    current: 'Current password',
    next: 'New password',
    confirm: 'Confirm new password',
    offline: 'You are offline: your password can be changed once you are back.',
    submit: 'Change password',
    /** The dialog that asks for the password again. */
    yours: 'Your password',
    askedOffline: 'You are offline: this can be done once you are back.',
  },

  twoFactor: {
    title: 'Two-factor sign-in',
    lead: 'Besides the password, a code of an app on your phone.',
    on: 'On',
    off: 'Off',
    offline: 'You are offline: two-factor sign-in can be changed once you are back.',
    what: 'With it, a password alone is not enough to sign in. You need an authenticator app, such as the one of your password manager.',
    setUp: {
      open: 'Set up',
      title: 'Set up two-factor sign-in',
      lead: 'Nothing changes until you have entered a first code of your app.',
      pending: 'Beginning...',
      heading: 'Set up your authenticator app',
      picture: 'QR code for your authenticator app',
      scan: 'Scan the code with your authenticator app. It then shows six digits for Lin.',
      type: 'Is the app on this device? <open>Open it</open>, or type this secret into it:',
      copySecret: 'Copy the secret',
      form: 'First code',
      code: 'Code',
      codeHint: 'The six digits that your app shows now.',
      codeTitle: 'Six digits',
      checking: 'Checking...',
      submit: 'Turn on',
      offline: 'You are offline: two-factor sign-in can be turned on once you are back.',
    },
    app: 'Authenticator app',
    since: 'in use since <date></date>',
    turnOff: {
      open: 'Turn off',
      about: 'two-factor sign-in',
      title: 'Turn off two-factor sign-in?',
      lead: 'From then on your password alone signs you in, and so does anyone who learns it. Your recovery codes stop working.',
      pending: 'Turning off...',
    },
    removeApp: {
      title: (name: string) => `Remove ${name}?`,
      lead: 'Its codes stop working. Your other authenticator apps stay.',
    },
    codes: {
      left: (count: number) =>
        count === 0
          ? 'No recovery code is left.'
          : plural(count, {
              one: `${count} recovery code is left.`,
              other: `${count} recovery codes are left.`,
            }),
      few: 'Without a code and without your app, you cannot sign in: make new ones.',
      renew: 'New recovery codes',
      renewTitle: 'Make new recovery codes',
      renewLead: 'The ones you have now stop working.',
      renewSubmit: 'Make new codes',
      renewing: 'Making codes...',
      heading: 'Your recovery codes',
      keep: 'Keep them now: they are shown only this once. Each one signs you in once, in place of a code of your app.',
      download: 'Download',
      kept: 'I have kept them',
    },
  },

  passkeys: {
    title: 'Passkeys',
    lead: 'Sign in with your fingerprint, your face or the lock of your device, in place of password and code.',
    none: 'You have no passkey yet.',
    offline: 'You are offline: passkeys can be changed once you are back.',
    add: 'Add a passkey',
    addLead: 'After your password, your browser asks where to keep the passkey.',
    adding: 'Waiting for your browser...',
    cannot: 'This browser cannot make passkeys: use another one to add one.',
    added: 'added on <date></date>',
    used: 'last used <when></when>',
    unused: 'not used yet',
    removeTitle: (name: string) => `Remove the passkey ${name}?`,
    removeLead:
      'It no longer signs you in. Your device or password manager may go on showing it: delete it there too.',
    outcomes: {
      made: 'Your passkey is added. You can sign in with it.',
      cancelled: "No passkey was added: your browser's question was closed.",
      known: 'This device holds a passkey for Lin already.',
      refused: 'This browser could not make a passkey here. Try another browser or another device.',
    },
  },

  apiKeys: { title: 'API keys' },
  programs: { title: 'Connected programs' },

  devices: {
    title: 'Devices',
    lead: 'Where you are signed in. End what you do not recognise.',
    offline: 'You are offline: devices can be signed out once you are back.',
    current: 'This device',
    began: 'signed in <began></began>',
    seen: 'last seen <seen></seen>',
    end: 'End',
    ending: 'Ending...',
    endTitle: (device: string) => `Sign out ${device}?`,
    endLead:
      'It was signed in <began></began> and last seen <seen></seen>. To use Lin there again, you sign in again.',
    endSubmit: 'Sign out',
    endOthers: 'Sign out all other devices',
    endingOthers: 'Signing out...',
    endOthersTitle: 'Sign out all other devices?',
    endOthersLead: 'Only this device stays signed in. On the others, you sign in again.',
    endOthersSubmit: 'Sign them out',
  },

  data: {
    title: 'Your data',
    offline: 'You are offline: your data can be exported or deleted once you are back.',
    exportHeading: 'Export',
    exportLead: 'Everything that Lin holds about you, as one file that other programs can read.',
    export: 'Export my data',
    exporting: 'Exporting...',
    deleteHeading: 'Delete your account',
    deleteLead:
      'Deleting your account removes it from Lin for good. Export your data first, if you may want it later.',
    delete: 'Delete account',
    deleteTitle: 'Delete your account?',
    deleteWhat:
      'Lin removes the account of <email></email>: your sources, drafts, schedules and posts, and everything that it keeps on this device. Nobody can bring them back.',
    deleteLinkedIn:
      'It gives up its access to LinkedIn. What was published there stays: delete it there, if you do not want it to.',
  },
}
