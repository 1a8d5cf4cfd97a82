import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const shell: Texts['shell'] = {
  skipToMain: 'Ir al contenido principal',
  navigation: {
    dashboard: { label: 'Panel', description: 'Resumen y análisis' },
    sources: { label: 'Fuentes', description: 'Gestión de fuentes de contenido' },
    accounts: { label: 'Cuentas', description: 'Cuentas de redes sociales' },
    posts: { label: 'Publicaciones', description: 'Publicaciones de contenido' },
    schedule: { label: 'Programación', description: 'Calendario de publicación' },
  },
  sidebar: {
    name: 'Principal',
    open: 'Abrir barra lateral',
    close: 'Cerrar barra lateral',
    collapse: 'Contraer barra lateral',
    expand: 'Expandir barra lateral',
    withKeys: (name, keys) => `${name} (${keys})`,
    toggleKeys: 'Ctrl+B',
  },
  menu: 'Menú',
  header: {
    home: 'panel',
    lastSynced: 'Última sincronización: <when></when>',
  },
  theme: (chosen) => `Tema: ${chosen}`,
  userMenu: {
    greeting: 'Hola de nuevo',
    open: 'Menú de la cuenta',
    name: 'Cuenta',
  },
  palette: {
    title: 'Buscar y ejecutar',
  },
  newPost: 'Nueva publicación',
  shortcuts: {
    title: 'Atajos de teclado',
  },
  notifications: {
    unread: (count) => `Notificaciones, ${count} sin leer`,
    isNew: 'Nueva',
    offlineAsOf: 'Estás sin conexión. Datos de <when></when>',
    empty: {
      title: 'Aún no hay notificaciones',
      lead: 'Cuando una publicación programada se publique, falle o te espere, te lo diremos aquí.',
    },
  },
}

export const signedIn: Texts['signedIn'] = {
  quoted: (words) => `«${words}»`,
  unnamed: 'esta publicación',
  scheduleName: {
    everyDay: (time) => `${time} todos los días`,
    onDays: (time, days) => `${time} cada ${days}`,
  },
  slotsUnknown: 'Aún no se conocen las franjas de tus programaciones.',
  connection: {
    ended: 'La conexión ha terminado. No se podrá publicar hasta que vuelvas a conectarla.',
    ending: 'La conexión termina <when></when>. Vuelve a conectarla para seguir publicando.',
    open: 'El permiso de LinkedIn termina el <when></when>.',
  },
  queue: {
    nextSlot: 'Próxima franja libre',
    placed: (moment) => `En la cola: ${moment}.`,
    state: 'En la cola',
    order: 'Ordenar la cola',
    takeOut: 'Sacar',
  },
  momentFaults: {
    incomplete: 'Elige una fecha y una hora',
    tooSoon: 'Elige un momento con al menos 10 minutos de antelación',
  },
  copied: 'Copiado.',
  notCopied: 'Este navegador no deja copiar a Lin: selecciona el texto.',
}

export const outbox: Texts['outbox'] = {
  kept: 'Guardado en este dispositivo. Se enviará en cuanto se pueda contactar con Lin.',
  row: {
    sending: 'Pendiente de envío',
    refused: 'No enviado',
    tooLate: 'Ya se ha enviado y no se puede deshacer.',
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
    queueDraft: (text) => `Poner «${text}» en la próxima franja libre`,
    orderQueue: 'Cambiar el orden de la cola',
    voice: 'Tu estilo',
    mention: (name) => `Cambiar la libreta de direcciones: ${name}`,
    composing: (text) => `Texto en el editor: «${text}»`,
    unknown: '…',
  },
}

export const install: Texts['install'] = {
  action: 'Instalar Lin',
  hint: {
    title: 'Lin puede ser una app en este dispositivo',
    lead: 'Se abre en su propia ventana, y también sin red.',
    notNow: 'Ahora no',
  },
}

export { reasons } from './reasons.ts'
