import { pageLanguage } from '#sync/page-language.ts'

/** What the worker says by itself. */
interface WorkerWords {
  readonly news: string
  /** Before the number of changes. */
  readonly notSent: string
  readonly open: string
}

/** In the language that was chosen, or else the browser's; in English where Lin has no other. */
export async function workerWords(): Promise<WorkerWords> {
  const name = ((await pageLanguage()) ?? navigator.language).slice(0, 2)
  return WORDS.find(([language]) => language === name)?.[1] ?? ENGLISH
}

const ENGLISH: WorkerWords = {
  news: 'Lin has news',
  notSent: 'Changes not sent: ',
  open: 'Open Lin to send what waits here.',
}

const WORDS: readonly (readonly [string, WorkerWords])[] = [
  [
    'de',
    {
      news: 'Lin hat Neuigkeiten',
      notSent: 'Änderungen nicht gesendet: ',
      open: 'Öffnen Sie Lin, um zu senden, was hier wartet.',
    },
  ],
  [
    'es',
    {
      news: 'Lin tiene novedades',
      notSent: 'Cambios sin enviar: ',
      open: 'Abre Lin para enviar lo que espera aquí.',
    },
  ],
  [
    'fr',
    {
      news: 'Lin a du nouveau',
      notSent: 'Modifications non envoyées : ',
      open: 'Ouvrez Lin pour envoyer ce qui attend ici.',
    },
  ],
]
