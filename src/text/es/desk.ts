import type { Texts } from '#text/t.ts'

/** What several screens behind the sign-in say. */
export const desk: Texts['desk'] = {
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
  moment: {
    changeTime: (name) => `Cambiar la hora de ${name}`,
    date: 'Fecha',
    clocks: (zone) => `Según la hora de ${zone}.`,
    publishedOn: (moment) => `Se publicará el ${moment}.`,
    schedule: 'Programar',
    scheduling: 'Programando...',
    offline: 'Estás sin conexión: podrás fijarla cuando vuelvas a tenerla.',
    faults: {
      incomplete: 'Elige una fecha y una hora',
      tooSoon: 'Elige un momento con al menos 10 minutos de antelación',
    },
  },
  copied: 'Copiado.',
  notCopied: 'Este navegador no deja copiar a Lin: selecciona el texto.',
}
