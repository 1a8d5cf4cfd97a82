import type { PushState } from '#data/push.ts'

export const PUSH_WORDS: Record<PushState, string> = {
  off: 'Off. Once they are on, this device tells you also while Lin is closed. Your browser asks you first.',
  on: 'On. This device tells you also while Lin is closed, until you sign out here.',
  denied:
    'Your browser blocks notifications of Lin. Allow them in its settings for this site (the icon beside the address), then come back here.',
  'home-screen':
    'On iPhone and iPad, add Lin to your Home Screen first: Share, then Add to Home Screen. Open it from there, and come back here.',
  unsupported:
    'This browser cannot show notifications of Lin. It needs a current browser, outside a private window, and an address that begins with https.',
}
