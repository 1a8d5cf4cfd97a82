import { es } from '#contract/messages/es.ts'
import { problems } from '#contract/messages/problems/es.ts'
import { plural } from '#text/language.ts'
import { sayIn } from '#text/say-messages.ts'
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
  tryToBreakIt: 'Intenta romperlo',
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
  ownPostsThere: 'Tus publicaciones en LinkedIn',
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
    makeSchedule: 'Crear una programación',
    slotOf: (moment: string) => `Hueco del ${moment}`,
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
  button: {
    waiting: (count) =>
      `${count} ${plural(count, { one: 'cambio pendiente', other: 'cambios pendientes' })}`,
    refused: (count) => `${count} sin enviar`,
    both: (refused, waiting) =>
      `${refused} sin enviar, ${waiting} ${plural(waiting, { one: 'pendiente', other: 'pendientes' })}`,
    allSent: 'Todos los cambios están enviados',
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

export const reasons: Texts['reasons'] = sayIn('es', es, problems)
