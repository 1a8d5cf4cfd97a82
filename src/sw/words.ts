import { pageLanguage } from '#sync/page-language.ts'

/** What the worker says by itself. */
interface WorkerWords {
  readonly news: string
  readonly notSent: (count: number) => string
  readonly open: string
}

/** In the language that was chosen, or else the browser's; in English where Lin has no other. */
export async function workerWords(): Promise<WorkerWords> {
  const [name = ''] = ((await pageLanguage()) ?? navigator.language).split('-')
  return WORDS.get(name) ?? ENGLISH
}

const ENGLISH: WorkerWords = {
  news: 'Lin has news',
  notSent: (count) => (count === 1 ? '1 change is not sent' : `${count} changes are not sent`),
  open: 'Open Lin to send what waits on this device.',
}

const WORDS: ReadonlyMap<string, WorkerWords> = new Map([
  [
    'de',
    {
      news: 'Lin hat Neuigkeiten',
      notSent: (count) =>
        count === 1 ? '1 Änderung ist nicht gesendet' : `${count} Änderungen sind nicht gesendet`,
      open: 'Öffnen Sie Lin, um zu senden, was auf diesem Gerät wartet.',
    },
  ],
  [
    'es',
    {
      news: 'Lin tiene novedades',
      notSent: (count) => (count === 1 ? '1 cambio sin enviar' : `${count} cambios sin enviar`),
      open: 'Abre Lin para enviar lo que espera en este dispositivo.',
    },
  ],
  [
    'fr',
    {
      news: 'Lin a du nouveau',
      notSent: (count) =>
        count === 1 ? '1 modification non envoyée' : `${count} modifications non envoyées`,
      open: 'Ouvrez Lin pour envoyer ce qui attend sur cet appareil.',
    },
  ],
])
