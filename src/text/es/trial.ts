import type { Texts } from '#text/t.ts'

export const trial: Texts['trial'] = {
  title: 'Intenta romperlo',
  lead: 'Publica en el LinkedIn de pruebas mientras falla, y mira qué pasa con la publicación.',
  off: 'Este Lin publica en el LinkedIn verdadero',
  offLead:
    'Aquí no se rompe nada a propósito. Donde LinkedIn es simulado, esta página publica mientras LinkedIn falla.',
  noAccount: 'No hay ninguna cuenta conectada',
  noAccountLead: 'Basta un miembro del LinkedIn de pruebas. Nada llega al verdadero.',
  connect: 'Conectar una cuenta',
  choose: 'Qué sale mal',
  chooseLead: 'Cada botón publica un texto propio, por el camino de todas las publicaciones.',
  faults: {
    lost: {
      name: 'Perder la respuesta',
      hint: 'LinkedIn lo publica, y la conexión se corta antes de que lo diga.',
    },
    late: { name: 'Responder tarde', hint: 'LinkedIn responde a los 8 segundos.' },
    fault: {
      name: 'Responder 500',
      hint: 'LinkedIn responde con un fallo suyo y no publica nada.',
    },
    cut: {
      name: 'Cortar la red',
      hint: 'La conexión se corta antes de que LinkedIn tenga la publicación.',
    },
    hang: {
      name: 'Matar el servidor',
      hint: 'LinkedIn lo publica y no responde. Lin espera 20 segundos, y puedes matarlo.',
    },
  },
  happened: 'Qué ha pasado',
  happenedLead:
    'Del registro de este servidor y de las llamadas que anotó el LinkedIn de pruebas. Horas en UTC.',
  kill: {
    title: 'Mata Lin ahora',
    lead: 'En una terminal del equipo:',
    afterwards: 'Después, arráncalo de nuevo. Esta página sigue sola en cuanto Lin responde:',
  },
  heldBy: 'Lo garantiza',
  ask: 'Preguntar otra vez a LinkedIn',
  asking: 'Preguntando...',
  look: 'Ver lo publicado en pruebas',
  log: 'Todas las llamadas',
  now: {
    begins: 'Lin guarda la publicación.',
    waits: 'Lin espera a LinkedIn.',
    asks: 'Puede que esté publicada. Lin no la publica otra vez por su cuenta: primero pregunta.',
    away: 'El servidor no responde. Lo que ha guardado está a salvo.',
  },
  live: (count) => {
    if (count === 0) return 'No hay ninguna publicación con este texto.'
    return count === 1
      ? 'Hay una publicación con este texto en LinkedIn: una sola vez.'
      : `${count} publicaciones con este texto están en línea.`
  },
  steps: {
    'lin-stored':
      'guardó la publicación y el deseo de publicarla en una sola transacción, antes de que saliera nada.',
    'lin-asked': 'anotó que pregunta a LinkedIn, y preguntó.',
    'lin-asked-again':
      'preguntó otra vez con el mismo texto: LinkedIn reconoce un texto durante diez minutos y lo publica una sola vez.',
    'lin-doubts':
      'no tiene respuesta. Puede que esté publicada, así que no se envía otra vez como si nada.',
    'lin-refused': 'se rindió: no se publicó nada, y el texto vuelve a ser un borrador.',
    'lin-published': 'anotó que está publicada, y dónde.',
    'lin-found': 'encontró la publicación y anotó que está en línea.',
    'linkedin-took': 'la publicó y dijo dónde.',
    'linkedin-lost': 'la publicó. Su respuesta se perdió.',
    'linkedin-late': 'la publicó y respondió tarde.',
    'linkedin-fault': 'respondió 500 y no publicó nada.',
    'linkedin-cut': 'se quedó sin conexión antes de tener la publicación.',
    'linkedin-hangs': 'la publicó y no respondió.',
    'linkedin-knew': 'ya conocía el texto y no publicó nada.',
    'linkedin-refused': 'la rechazó.',
  },
}
