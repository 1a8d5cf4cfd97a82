import type { Texts } from '#text/t.ts'

export const outbox: Texts['outbox'] = {
  kept: 'Guardado en este dispositivo. Se enviará en cuanto se pueda contactar con Lin.',
}
