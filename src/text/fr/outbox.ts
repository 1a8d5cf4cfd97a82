import type { Texts } from '#text/t.ts'

export const outbox: Texts['outbox'] = {
  kept: 'Enregistré sur cet appareil. L’envoi se fera dès que Lin sera joignable.',
}
