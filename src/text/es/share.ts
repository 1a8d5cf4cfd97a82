import type { Texts } from '#text/t.ts'

export { trial } from './trial.ts'

export { approvals } from './approvals.ts'

export const share: Texts['share'] = {
  title: 'Compartido con Lin',
  lead: 'No se guarda nada hasta que elijas.',
  shared: 'Lo que has compartido',
  write: {
    title: 'Escribe una publicación sobre ello',
    lead: 'Será tu borrador. Si ya hay un texto en el editor, se conserva aparte.',
    action: 'Escribir una publicación',
    preparing: 'Preparando...',
  },
  follow: {
    title: 'Síguelo como fuente',
    lead: 'Lin busca su feed y trae sus artículos a partir de ahora.',
    action: 'Seguir la fuente',
  },
  nothing: {
    title: 'No se ha compartido nada',
    lead: 'Comparte un enlace o un texto desde otra app y elige Lin.',
    action: 'Ir a Publicaciones',
  },
}
