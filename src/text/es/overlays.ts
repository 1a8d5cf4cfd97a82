import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export { rules, stories } from './reading.ts'

export const shortcuts: Texts['shortcuts'] = {
  columns: { action: 'Qué hace', keys: 'Teclas' },
  groups: {
    everywhere: 'En todas partes',
    screens: 'Pantallas',
    lists: 'Listas',
    posts: 'Publicaciones',
    sidebar: 'Barra lateral',
    calendar: 'Calendario',
  },
  does: {
    palette: 'Buscar y ejecutar',
    sidebar: 'Mostrar u ocultar la barra lateral',
    help: 'Mostrar los atajos de teclado',
    newPost: 'Nueva publicación',
    undo: 'Deshacer la última eliminación',
    listMove: 'Ir a la fila siguiente o a la anterior',
    listOpen: 'Abrir la fila',
    listEdit: 'Editarla',
    listDelete: 'Eliminarla, o lo seleccionado',
    listSelect: 'Seleccionarla',
    listSelectOn: 'Seleccionar y seguir',
    publish: 'Publicar lo que hay en el editor',
    queue: 'Publicarlo en la próxima franja libre',
    focus: 'Entrar en el modo de concentración y salir',
    rewrite: 'Reescribir el texto o la selección',
    leaveEditor: 'Salir del texto; Intro vuelve a él',
    sidebarMove: 'Moverse por los enlaces',
    sidebarFollow: 'Abrir un enlace',
    calendarDay: 'Moverse de un día a otro',
    calendarWeek: 'Ir al principio o al final de la semana',
    calendarMonth: 'Ir al mes anterior o siguiente',
    calendarOpen: 'Abrir el día',
  },
  goTo: (screen) => `Ir a ${screen}`,
  afterwards: 'y luego',
  or: 'o',
  keys: {
    control: 'Ctrl',
    shift: 'Mayús',
    delete: 'Supr',
    command: 'Comando',
    up: 'Flecha arriba',
    down: 'Flecha abajo',
    left: 'Flecha izquierda',
    right: 'Flecha derecha',
    enter: 'Intro',
    escape: 'Esc',
    space: 'Espacio',
    home: 'Inicio',
    end: 'Fin',
    pageUp: 'Re Pág',
    pageDown: 'Av Pág',
  },
  single: {
    label: 'Atajos de una sola tecla',
    hint: 'Sin ellos, las teclas sueltas no hacen nada: ?, C, Z, las que siguen a G y las de las listas. Vale para este dispositivo.',
  },
}

export const palette: Texts['palette'] = {
  field: '¿Qué estás buscando?',
  results: 'Resultados',
  hint: 'Elige con las flechas, ejecuta con Intro, cierra con Esc.',
  groups: {
    screens: 'Ir a',
    actions: 'Hacer',
    posts: 'Publicaciones',
    sources: 'Fuentes',
    schedules: 'Programaciones',
  },
  actions: {
    generate: 'Generar un borrador',
    addSource: 'Añadir una fuente',
    connectAccount: 'Conectar una cuenta',
    newSchedule: 'Nueva programación',
    language: (name) => `Idioma: ${name}`,
  },
  alsoCalled: {
    newPost: 'escribir redactar texto crear post editor',
    generate: 'IA inteligencia artificial redactor crear contenido',
    addSource: 'feed RSS palabra clave seguir suscribirse agregar',
    connectAccount: 'LinkedIn iniciar sesión vincular agregar',
    newSchedule: 'franja horario calendario plan programar',
    theme: 'oscuro claro modo colores apariencia',
    language: 'idioma lengua traducción language',
    sidebar: 'navegación menú ocultar mostrar',
    shortcuts: 'teclas teclado ayuda atajos',
    logOut: 'salir desconectar abandonar',
  },
  found: (count) => `${count} ${plural(count, { one: 'resultado', other: 'resultados' })}`,
  noneFound: (sought) => `Nada coincide con «${sought}».`,
}

export const logoutQuestion: Texts['logoutQuestion'] = {
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
  unread: {
    title: 'Lin no puede leer lo que guarda en este dispositivo',
    lead: 'Puede que haya algo que nunca se envió.',
    noted: (count) =>
      `La última vez que Lin miró, ${count} ${plural(count, { one: 'cambio esperaba', other: 'cambios esperaban' })} a ser ${plural(count, { one: 'enviado', other: 'enviados' })}.`,
  },
}

export const installGuide: Texts['installGuide'] = {
  title: 'Añade Lin a tu pantalla de inicio',
  share:
    'Toca Compartir <icon></icon> en la barra del navegador. Si no lo ves, está detrás de los tres puntos.',
  add: 'Elige «Añadir a pantalla de inicio» y luego «Añadir».',
  open: 'Abre Lin desde allí e inicia sesión otra vez.',
  storage:
    'La app tiene su propio almacenamiento: lo que espera aquí para enviarse no pasa a ella. Envíalo antes.',
}

export const moment: Texts['moment'] = {
  changeTime: (name) => `Cambiar la hora de ${name}`,
  date: 'Fecha',
  clocks: (zone) => `Según la hora de ${zone}.`,
  again: 'Como la semana pasada',
  publishedOn: (when) => `Se publicará el ${when}.`,
  schedule: 'Programar',
  scheduling: 'Programando...',
  offline: 'Estás sin conexión: podrás fijarla cuando vuelvas a tenerla.',
  offers: 'Sugerencias',
  inAnHour: 'En una hora',
  tomorrow: (time) => `Mañana, ${time}`,
}

export const waitingPanel: Texts['waitingPanel'] = {
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

export const readingChanges: Texts['readingChanges'] = {
  marks: (count) => `Marcar ${count} ${plural(count, { one: 'artículo', other: 'artículos' })}`,
  rule: (value) => `Cambiar las reglas: ${value}`,
}
