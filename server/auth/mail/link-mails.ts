import type { Letter } from './letter.ts'
import type { Purpose, TokenRow } from './one-time-tokens.ts'

/** The mail of a one-time token; null for a purpose that only earlier versions had. */
export function linkLetter(publicUrl: string, row: TokenRow, token: string): Letter | null {
  const words = WORDS[row.purpose]
  if (words === undefined) return null
  const { subject, before, label, page, life, foot } = words
  return {
    subject,
    before: [before],
    action: { label, link: `${publicUrl}${page}?token=${token}` },
    after: [`The link works once, for ${life}.`, foot],
  }
}

interface Words {
  readonly subject: string
  readonly before: string
  readonly label: string
  /** The page of the app that the link opens. */
  readonly page: string
  /** As long as `ONE_TIME_TOKEN` has it. */
  readonly life: string
  /** What to do for who did not ask for it. */
  readonly foot: string
}

const WORDS: Partial<Record<Purpose, Words>> = {
  confirmation: {
    subject: 'Confirm your e-mail for Lin',
    before: 'Welcome to Lin. Please confirm that this address is yours:',
    label: 'Confirm my e-mail',
    page: '/confirm',
    life: '24 hours',
    foot: 'If you did not register, you can ignore this mail.',
  },
  recovery: {
    subject: 'Reset your Lin password',
    before: 'Someone, hopefully you, asked to reset the password of your Lin account:',
    label: 'Choose a new password',
    page: '/reset-password',
    life: 'one hour',
    foot: 'If you did not ask for it, nothing has changed and you can ignore this mail.',
  },
  device: {
    subject: 'Confirm your device for Lin',
    before:
      'Someone signed in to your Lin account with the right password, on a device that Lin does not know. There were many failed sign-ins before, so Lin wants to be sure that it is you. Open this link on that device, then sign in again:',
    label: 'Confirm this device',
    page: '/confirm-device',
    life: 'one hour',
    foot: 'If it was not you, do not open the link: somebody knows your password. Choose a new one at once, with "Forgot password" on the login page.',
  },
}
