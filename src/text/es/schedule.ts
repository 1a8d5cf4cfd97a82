import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const schedule: Texts['schedule'] = {
  title: 'Programación de publicaciones',
  lead: 'Franjas semanales en las que Lin redacta y publica por ti.',
  tiles: {
    total: 'Total de programaciones',
    activeDays: 'Días activos',
    thisWeek: 'Esta semana',
  },
  howItWorks: {
    title: 'Cómo funciona una franja',
    body: 'Elige una hora con al menos 10 minutos de antelación: si no, la tarea se ejecuta la próxima vez que llegue esa franja. Lin redacta cada publicación a partir de tus fuentes poco antes de su franja.',
  },
  noAccounts: {
    title: 'No hay cuentas conectadas',
    body: 'Una franja necesita una cuenta de LinkedIn en la que publicar.',
    action: 'Conectar una cuenta',
  },
  noSources: {
    title: 'No has añadido fuentes',
    body: 'Una franja necesita una fuente a partir de la que escribir.',
    action: 'Añadir una fuente',
  },
  suggestion: {
    plain: (days, time) => `Sugerencia: ${days} a las ${time}`,
    ofKeyword: (keyword, days, time) =>
      `Sugerencia según el ritmo de «${keyword}»: ${days} a las ${time}`,
  },
  create: {
    title: 'Crear programación nueva',
    form: 'Crear programación',
    submit: 'Crear programación',
    done: 'Programación creada',
  },
  whyNot: {
    noAccount: 'Conecta primero una cuenta de LinkedIn: cada franja publica en una.',
    noneConnected: 'Ya no hay ninguna cuenta de LinkedIn conectada. Conecta una primero.',
    noSource: 'Añade primero una fuente: una franja necesita algo sobre lo que escribir.',
  },
  fields: {
    accountNotConnected: (name) => `${name} (no conectada)`,
    accountPrimary: (name) => `${name} (principal)`,
    days: 'Días',
    presets: { workdays: 'Lun–vie', everyDay: 'Todos los días' },
    zone: 'Zona horaria',
    zoneIs: 'Zona horaria: <zone></zone>',
    aboutZone: 'zona horaria',
    selectZone: 'Elige una zona horaria',
    mode: 'Antes de que salga una publicación',
    modes: {
      automatic: {
        label: 'Publicar automáticamente',
        hint: 'Lin redacta cada publicación y la publica a su hora.',
      },
      ask: {
        label: 'Preguntarme antes',
        hint: 'Lin redacta cada publicación, que espera aquí tu visto bueno hasta que llegue la hora de la siguiente.',
      },
    },
  },
  faults: {
    account: 'Elige una cuenta',
    accountGone: 'No se encontró la cuenta elegida...',
    days: 'Elige al menos un día',
    time: 'Indica una hora',
  },
  willDo: {
    unknown: 'Elige los días y una hora, y aquí leerás lo que va a pasar.',
    everyDay: (time, zone) => `Todos los días a las ${time}, ${zone}.`,
    onDays: (days, time, zone) => `Cada ${days} a las ${time}, ${zone}.`,
    first: (day) => `La primera vez, el ${day}.`,
    asks: 'Lin te pregunta antes de cada publicación.',
  },
  accountGone: 'Cuenta ya no conectada',
  list: {
    title: 'Tus programaciones',
    empty: {
      title: 'Aún no hay programaciones',
      lead: 'Elige arriba una cuenta, los días y una hora: Lin redactará y publicará por ti en esos momentos.',
    },
    paused: 'En pausa',
    automatic: 'Automática',
    asksFirst: 'Pregunta antes',
    pause: 'Pausar',
    resume: 'Reanudar',
    skipNext: 'Omitir la próxima',
    dontSkip: 'No omitir',
  },
  nextRuns: {
    label: 'Próximas:',
    name: 'Próximas ejecuciones',
    paused: 'En pausa: no se redacta nada hasta que la reanudes.',
    skips: 'Omite <when></when>',
  },
  history: 'Historial',
  edit: {
    title: (name) => `Editar «${name}»`,
  },
  delete: {
    title: (name) => `¿Eliminar «${name}»?`,
    body: (account) =>
      `Ya no redactará ni publicará nada para ${account}. Lo que ha publicado se conserva, y también sus borradores.`,
  },
  slots: {
    states: {
      planned: 'Prevista',
      generating: 'Redactando...',
      ready: 'Redactada',
      failed: 'Fallida',
      unknown: 'Quizá publicada',
      skipped: 'Omitida',
      missed: 'Perdida',
    },
    reasons: {
      failed: 'No se pudo publicar.',
      unknown: 'LinkedIn no ha respondido.',
      missed: 'Se detectó demasiado tarde, así que no se publicó nada.',
    },
    next: {
      draft: 'Ver su borrador en Publicaciones',
      settle: 'Aclararlo en Publicaciones',
    },
    seeThere: 'Ver en LinkedIn',
  },
  waiting: {
    name: 'A la espera de tu respuesta',
    title: (moment, account) => `Te espera: ${moment}, ${account}`,
    about: (moment) => `la publicación del ${moment}`,
    skip: 'Omitir esta vez',
    skipping: 'Omitiendo...',
    draftElsewhere: 'Su borrador se guarda en Publicaciones.',
    offline: 'Estás sin conexión: podrás decidir cuando vuelvas a tenerla.',
    ahead: (when) => `Si das el visto bueno, se publica a su hora, ${when}.`,
    due: 'Ha llegado su hora: si das el visto bueno, se publica al momento.',
  },
  calendar: {
    title: 'Calendario',
    view: 'Vista',
    views: { month: 'Mes', week: 'Semana' },
    previous: { month: 'Mes anterior', week: 'Semana anterior' },
    next: { month: 'Mes siguiente', week: 'Semana siguiente' },
    today: 'Hoy',
    keys: 'Las flechas mueven de un día a otro; Re Pág y Av Pág, de un mes a otro. Intro abre un día; en un día futuro libre elige su día de la semana en el formulario de abajo.',
    dayWith: (day, count) =>
      `${day}, ${plural(count, { one: `${count} publicación`, other: `${count} publicaciones` })}`,
    more: (count) => `${count} más`,
    nothing: (period) => `Nada previsto ni publicado: ${period}.`,
    nothingThatDay: 'No hay nada previsto para este día y no se publicó nada.',
    earlier: 'Antes este mes',
    nothingToday: 'Hoy, nada.',
    planWeekly: (weekday) => `Planificar cada ${weekday}`,
    writePost: 'Escribir una publicación',
    scheduled: 'Programada',
    toBeWritten: 'Por redactar',
    noText: 'Sin contenido',
    bySchedule: (name) => `De la programación «${name}».`,
    openPost: 'Abrir en Publicaciones',
    move: 'Mover…',
    moveTitle: (beginning) => `Mover «${beginning}»`,
    moveSubmit: 'Mover',
    moving: 'Moviendo...',
    moveHint:
      'Una publicación programada se puede arrastrar a otro día. Intro abre un día, para moverla con el teclado.',
    moved: (moment) => `Movida al ${moment}.`,
    movedBack: (moment) => `De vuelta al ${moment}.`,
    undo: 'Deshacer',
    offline:
      'Estás sin conexión: podrás mover publicaciones y decidir sobre ellas cuando vuelvas a tenerla.',
  },
}
