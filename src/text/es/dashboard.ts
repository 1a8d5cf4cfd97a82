import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const dashboard: Texts['dashboard'] = {
  title: 'Hola de nuevo',
  tiles: {
    sources: 'Fuentes',
    accounts: 'Cuentas',
    published: 'Publicadas',
  },
  account: {
    title: 'Cuenta',
    active: 'Activa',
    signedInAs: 'Sesión iniciada como',
    schedules: 'Programaciones',
  },
  recent: {
    title: 'Actividad reciente',
    viewAll: 'Ver todo',
    published: 'Publicada',
    draft: 'Borrador',
    scheduled: 'Programada',
    noText: 'Sin contenido',
    noDate: 'Sin fecha',
    empty: {
      title: 'Aún no hay publicaciones',
      lead: '¡Crea tu primera publicación para empezar!',
      action: 'Crear mi primera publicación',
    },
  },
  setUp: {
    title: 'Prepara tu escritorio',
    done: '(hecho)',
    offline: 'Estás sin conexión: para conectar y redactar hace falta una red.',
    source: {
      title: 'Una fuente',
      why: 'Lin escribe a partir de los feeds y las palabras clave que sigues.',
      add: 'Añadir una fuente',
      sample: 'Añadir el feed de muestra',
    },
    account: {
      title: 'Tu cuenta de LinkedIn',
      why: 'LinkedIn te pide permiso. Lin nunca ve tu contraseña.',
      connect: 'Conectar LinkedIn',
      connecting: 'Conectando...',
    },
    post: {
      title: 'Tu primera publicación',
      why: 'Lin la redacta a partir de tu fuente y tú tienes la última palabra.',
      whyOwn: 'Escríbela tú, o sigue una fuente y deja que Lin la redacte.',
      draft: 'Redactar por mí',
      write: 'Escribirla yo',
    },
  },
  attention: {
    title: 'Requiere tu atención',
    showAll: (count) => `Mostrar las ${count}`,
    connection: { ended: 'No conectada', ending: 'Termina pronto' },
    post: {
      failed: 'Fallida',
      unknown: 'Quizá publicada',
      failedWhy: 'No se pudo publicar.',
      unknownWhy: 'LinkedIn no ha respondido.',
      again: 'Editar y volver a publicar',
      settle: 'Decir si está publicada',
    },
    slot: {
      waits: (moment) => `Te espera: ${moment}`,
      written: 'Redactada',
      waitsWhy: 'Solo sale si tú lo dices.',
      decide: 'Decidir',
      title: (moment) => `La franja del ${moment}`,
      missed: 'Perdida',
      missedWhy: 'Se detectó demasiado tarde, así que no se publicó nada.',
      seeWhy: 'Ver por qué',
      retime: 'Elegir otra hora',
      open: 'Abrir Programación',
    },
    feed: {
      gone: 'Desaparecido',
      failing: 'No se puede leer',
      goneWhy: 'El sitio dice que este feed ya no existe.',
      failingWhy: 'El sitio no ha respondido.',
      several: (count: string) => `${count} fuentes`,
      severalWhy: 'La lista de fuentes dice el motivo de cada una.',
      open: 'Abrir Fuentes',
    },
  },
  today: {
    and: '; ',
    mayBeLive: (count: number) =>
      plural(count, {
        one: 'una publicación quizá esté en línea',
        other: `${count} publicaciones quizá estén en línea`,
      }),
    notPublished: (count: number, isFirst: boolean) =>
      isFirst
        ? plural(count, {
            one: 'una publicación no ha salido',
            other: `${count} publicaciones no han salido`,
          })
        : plural(count, { one: 'otra no ha salido', other: `otras ${count} no han salido` }),
    waits: (count: number, isFirst: boolean) =>
      isFirst
        ? plural(count, {
            one: 'una publicación espera tu visto bueno',
            other: `${count} publicaciones esperan tu visto bueno`,
          })
        : plural(count, {
            one: 'otra espera tu visto bueno',
            other: `otras ${count} esperan tu visto bueno`,
          }),
    cutOff: (count: number) =>
      plural(count, {
        one: 'una cuenta no está conectada',
        other: `${count} cuentas no están conectadas`,
      }),
    others: (count: number, isFirst: boolean) =>
      isFirst
        ? plural(count, {
            one: 'un asunto requiere tu atención',
            other: `${count} asuntos requieren tu atención`,
          })
        : plural(count, {
            one: 'y un asunto más requiere tu atención',
            other: `y ${count} asuntos más requieren tu atención`,
          }),
    nothing: 'nada te espera',
    setUp: (left: number) =>
      plural(left, {
        one: 'falta un paso para tu primera publicación',
        other: `faltan ${left} pasos para tu primera publicación`,
      }),
    goesOut: (at: string, isFirst: boolean) =>
      isFirst ? `la próxima publicación sale ${at}` : `la próxima sale ${at}`,
    isDue: (at: string, isFirst: boolean) =>
      isFirst ? `la próxima publicación toca ${at}` : `la próxima toca ${at}`,
    nothingPlanned: 'no hay nada previsto',
    days: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    when: {
      today: (time: string) => `hoy ${atTime(time)}`,
      tomorrow: (time: string) => `mañana ${atTime(time)}`,
      weekday: (day: string, time: string) => `el ${day} ${atTime(time)}`,
      date: (date: string, time: string) => `el ${date} ${atTime(time)}`,
    },
  },
  worth: {
    title: 'Merece una publicación hoy',
    all: 'Todas las historias',
    none: {
      title: 'Nada nuevo sobre lo que escribir',
      lead: 'Has leído lo que trajeron tus fuentes, o todavía no traen nada.',
    },
  },
  morning: {
    lead: 'Historias para ti, cada una con una primera línea. Elige una y cambia lo que quieras.',
    list: 'Historias de hoy',
    firstLine: 'Primera línea:',
    noVoice: 'Lin todavía no conoce tu estilo.',
    toVoice: 'Trae tus publicaciones',
    others: 'Otras historias',
    done: 'Por hoy ya está. Hasta mañana.',
    streak: (weeks) => `${weeks} semanas seguidas con una publicación.`,
    another: 'Escribir otra',
    write: 'Escribir sobre otra cosa',
    noSources: {
      title: 'Aún no hay fuentes',
      lead: 'Lin encuentra historias en los feeds y las palabras clave que sigues.',
      action: 'Añadir una fuente',
    },
  },
  gap: {
    nothing: (days) => `No hay nada previsto: ${days}.`,
    plan: 'Llenar el hueco',
  },
  comingUp: {
    title: 'Próximamente',
    view: 'Calendario',
    automatic: 'Lin publica',
    ask: 'Lin pregunta antes',
    empty: {
      title: 'No hay nada programado',
      lead: 'En franjas semanales, Lin redacta y publica por ti.',
      action: 'Crear una programación',
    },
    paused: 'Todas tus programaciones están en pausa.',
  },
  weeks: {
    title: 'Publicaciones por semana',
    published: (posts, weeks) =>
      plural(posts, {
        one: `${posts} publicación en las últimas ${weeks} semanas`,
        other: `${posts} publicaciones en las últimas ${weeks} semanas`,
      }),
    none: (weeks) => `No se publicó nada en las últimas ${weeks} semanas.`,
    week: 'Semana del',
    posts: 'Publicaciones',
  },
}

/** "A la 1:30", and "a las 13:30". */
function atTime(time: string): string {
  return /^0?1:/.test(time) ? `a la ${time}` : `a las ${time}`
}
