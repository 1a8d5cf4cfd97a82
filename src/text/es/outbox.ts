import { plural } from '#text/plural.ts'
import type { Texts } from '#text/t.ts'

export const outbox: Texts['outbox'] = {
  kept: 'Guardado en este dispositivo. Se enviará en cuanto se pueda contactar con Lin.',
  row: {
    sending: 'Pendiente de envío',
    refused: 'No enviado',
    undo: 'Deshacer',
    onceSent: 'Se sabrá cuando se envíe.',
    whatToDo: (why) => `${why} Arriba, en «No enviado», puedes cambiarlo o descartarlo.`,
  },
  panel: {
    waiting: (count) =>
      `${count} ${plural(count, { one: 'cambio pendiente', other: 'cambios pendientes' })}`,
    refused: (count) => `${count} sin enviar`,
    both: (refused, waiting) =>
      `${refused} sin enviar, ${waiting} ${plural(waiting, { one: 'pendiente', other: 'pendientes' })}`,
    allSent: 'Todos los cambios están enviados',
    nowRefused: (change) => `Sin enviar: ${change}`,
    title: 'Cambios en este dispositivo',
    groups: { refused: 'Sin enviar', waiting: 'Pendientes' },
    willBeSent: 'Se enviarán cuando se pueda contactar con Lin.',
    since: 'Desde <when></when>',
    sendNow: 'Enviar ahora',
    editAgain: 'Editar y reintentar',
    copyText: 'Copiar texto',
    discard: 'Desechar',
    discardTitle: '¿Desechar este cambio?',
    discardLead: 'Solo está en este dispositivo. Si lo desechas, se pierde.',
  },
  changes: {
    addSource: (source) => `Añadir la fuente ${source}`,
    renameCategory: (source, category) => `Poner ${source} en la categoría ${category}`,
    clearCategory: (source) => `Quitar la categoría de ${source}`,
    deleteSource: (source) => `Eliminar la fuente ${source}`,
    createSchedule: (schedule) => `Crear la programación ${schedule}`,
    updateSchedule: (schedule) => `Cambiar la programación a ${schedule}`,
    pauseSchedule: (schedule) => `Pausar la programación ${schedule}`,
    resumeSchedule: (schedule) => `Reanudar la programación ${schedule}`,
    deleteSchedule: (schedule) => `Eliminar la programación ${schedule}`,
    saveDraft: (text) => `Guardar el borrador «${text}»`,
    deletePost: (text) => `Eliminar la publicación «${text}»`,
    composing: (text) => `Texto en el editor: «${text}»`,
    unknown: '…',
  },
  logout: {
    title: (count) =>
      `${count} ${plural(count, { one: 'cambio no se ha enviado', other: 'cambios no se han enviado' })}`,
    lead: 'Lo que Lin aún no tiene está solo en este dispositivo.',
    more: (count) => `y ${count} más`,
    send: 'Enviar ahora y cerrar sesión',
    offline: 'Estás sin conexión: ahora no se puede enviar nada.',
    download: 'Descargar como archivo',
    keep: 'Conservar en este dispositivo hasta que vuelvas a iniciar sesión',
    keepHint: 'Quien pueda usar este dispositivo podría encontrarlo.',
    delete: 'Eliminar y cerrar sesión',
  },
}
