import type { Texts } from '#text/t.ts'

export const outbox: Texts['outbox'] = {
  kept: 'Auf diesem Gerät gespeichert. Es wird gesendet, sobald Lin erreichbar ist.',
}
