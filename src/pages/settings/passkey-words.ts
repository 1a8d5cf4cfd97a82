import type { PasskeyOutcome } from '#data/passkeys.ts'
import type { BannerTone } from '#ui/banner.tsx'

interface Said {
  readonly tone: BannerTone
  readonly text: string
}

/** What became of the browser's question. */
export const PASSKEY_OUTCOMES: Record<PasskeyOutcome, Said> = {
  made: { tone: 'success', text: 'Your passkey is added. You can sign in with it.' },
  cancelled: { tone: 'info', text: "No passkey was added: your browser's question was closed." },
  known: { tone: 'info', text: 'This device holds a passkey for Lin already.' },
  refused: {
    tone: 'error',
    text: 'This browser could not make a passkey here. Try another browser or another device.',
  },
}
