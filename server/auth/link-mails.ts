import type { Letter } from './mail-letter.ts'
import type { Purpose, TokenRow } from './one-time-tokens.ts'

interface Secret {
  readonly token: string
  readonly code: string
}

/** The mail of a one-time token, whose link opens the page of the door where it was asked for. */
export function linkLetter(publicUrl: string, row: TokenRow, secret: Secret): Letter {
  const words = WORDS[row.purpose]
  const { subject, label, foot } = words
  const before = [words.before]
  const life = `The link works once, for ${LIVES[row.purpose]}.`
  if (row.purpose === 'reauthentication')
    return { subject, before, code: secret.code, after: [foot] }
  if (row.door === 'app') {
    const link = `${publicUrl}${PAGES[row.purpose] ?? ''}?token=${secret.token}`
    return { subject, before, action: { label, link }, after: [life, foot] }
  }
  return {
    subject,
    before,
    action: { label, link: verifyLink(publicUrl, row, secret.token) },
    code: secret.code,
    after: [`${life} The code may be typed in its place, for 10 minutes.`, foot],
  }
}

const PAGES: Partial<Record<Purpose, string>> = {
  confirmation: '/confirm',
  recovery: '/reset-password',
  device: '/confirm-device',
}

/** What /auth/v1/verify calls the purpose. */
const TYPES: Partial<Record<Purpose, string>> = {
  confirmation: 'signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  invite: 'invite',
  'email-change': 'email_change',
}

function verifyLink(publicUrl: string, row: TokenRow, token: string): string {
  const query = new URLSearchParams({
    token: row.code_challenge === null ? token : `pkce_${token}`,
    type: TYPES[row.purpose] ?? row.purpose,
    redirect_to: row.redirect_to ?? publicUrl,
  })
  return `${publicUrl}/auth/v1/verify?${query.toString()}`
}

/** As long as `ONE_TIME_TOKEN` has it. */
const LIVES: Record<Purpose, string> = {
  confirmation: '24 hours',
  recovery: 'one hour',
  device: 'one hour',
  magiclink: 'one hour',
  invite: '24 hours',
  'email-change': '24 hours',
  reauthentication: '10 minutes',
}

const WORDS: Record<
  Purpose,
  {
    readonly subject: string
    readonly before: string
    readonly label: string
    /** What to do for who did not ask for it. */
    readonly foot: string
  }
> = {
  confirmation: {
    subject: 'Confirm your e-mail for Lin',
    before: 'Welcome to Lin. Please confirm that this address is yours:',
    label: 'Confirm my e-mail',
    foot: 'If you did not register, you can ignore this mail.',
  },
  recovery: {
    subject: 'Reset your Lin password',
    before: 'Someone, hopefully you, asked to reset the password of your Lin account:',
    label: 'Choose a new password',
    foot: 'If you did not ask for it, nothing has changed and you can ignore this mail.',
  },
  device: {
    subject: 'Confirm your device for Lin',
    before:
      'Someone signed in to your Lin account with the right password, on a device that Lin does not know. There were many failed sign-ins before, so Lin wants to be sure that it is you. Open this link on that device, then sign in again:',
    label: 'Confirm this device',
    foot: 'If it was not you, do not open the link: somebody knows your password. Choose a new one at once, with "Forgot password" on the login page.',
  },
  magiclink: {
    subject: 'Your Lin sign-in link',
    before: 'Use this link to sign in to Lin:',
    label: 'Sign in',
    foot: 'If you did not ask for it, you can ignore this mail.',
  },
  invite: {
    subject: 'You are invited to Lin',
    before: 'Somebody made a Lin account for you. Accept the invitation to begin:',
    label: 'Accept the invitation',
    foot: 'If you do not know what this is about, you can ignore this mail.',
  },
  'email-change': {
    subject: 'Confirm your new e-mail for Lin',
    before: 'Someone, hopefully you, wants to use this address for a Lin account:',
    label: 'Confirm my new e-mail',
    foot: 'If it was not you, you can ignore this mail: nothing changes.',
  },
  reauthentication: {
    subject: 'Your Lin code',
    before: 'Type this code to confirm that it is you:',
    label: '',
    foot: 'It works once, for 10 minutes. If you did not ask for it, somebody else is signed in to your account: choose a new password.',
  },
}
