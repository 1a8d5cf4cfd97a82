import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const landing: Texts['landing'] = {
  title: 'Tu voz profesional en LinkedIn, constante y sin agobios',
  lead: 'Lin lee las fuentes en las que confías, redacta publicaciones dignas de tu firma y las publica a su hora en todas las cuentas que llevas. La última palabra es tuya.',
  getStarted: 'Empieza gratis',
  signIn: 'Iniciar sesión',
  desk: {
    caption:
      'Una imagen de Lin: un artículo de una fuente se ha convertido en borrador, y el borrador recibe su franja.',
    title: 'Crear publicación',
    state: 'Borrador listo',
    article: 'Artículo usado',
    headline: 'Prueba de la semana de cuatro días: la producción se mantiene al cabo de un año',
    text: 'Un año de semanas de cuatro días, y la producción se mantuvo. Lo que cambió no fueron las horas, sino las reuniones: la mitad desapareció y nadie las echó de menos.',
    author: 'Ada Moreau',
    slots: { done: 'Lun 18:00', next: 'Mié 18:00', planned: 'Vie 18:00' },
    next: 'Siguiente',
    planned: 'Prevista',
  },
  facts: {
    title: 'En qué se apoya Lin',
    own: 'Funciona en tu propia máquina',
    licence: 'Apache 2.0',
    noAccount: 'Sin cuenta con nosotros',
    offline: 'Funciona sin conexión',
    api: 'API para tus programas',
  },
  promises: {
    title: 'Con qué puedes contar',
    once: {
      title: 'Una respuesta perdida nunca se convierte en una segunda publicación.',
      text: 'Cada publicación se guarda antes de preguntar a LinkedIn. Si no llega respuesta, Lin avisa de que quizá ya esté publicada y de qué hacer después.',
    },
    offline: {
      title: 'Lo que escribes en el tren llega, y una sola vez.',
      text: 'Todas las pantallas se abren sin red. Lo que cambias se envía en orden cuando vuelve la conexión.',
    },
    voice: {
      title: 'Tus borradores suenan a ti.',
      text: 'Lo que exportas de LinkedIn se lee en tu navegador. Los borradores siguen tu manera de escribir y avisan cuando se apartan de ella.',
    },
  },
  features: {
    title: 'Gestión profesional de LinkedIn, en un solo lugar',
    scheduling: {
      title: 'Programación inteligente de contenido',
      text: 'Elige los días y la hora una sola vez. Cada franja se respeta, también con los cambios de hora.',
    },
    accounts: {
      title: 'Gestión de varias cuentas',
      text: 'Conecta todas las cuentas de LinkedIn en cuyo nombre hablas y elige cuál va primero.',
    },
    analytics: {
      title: 'Análisis e información avanzados',
      text: 'Mira con qué frecuencia y a qué ritmo surgen tus temas antes de escribir sobre ellos.',
    },
    writing: {
      title: 'Generación de contenido con IA',
      text: 'Un primer borrador a partir de un artículo que aún no has usado, con su fuente al lado.',
    },
  },
  marks: { new: 'Nuevo', popular: 'Popular', premium: 'Premium' },
  closing: {
    title: 'Escribe hoy tu primera publicación',
    trial: (days) =>
      plural(days, {
        one: `Prueba gratuita de ${days} día`,
        other: `Prueba gratuita de ${days} días`,
      }),
    noCard: 'Sin tarjeta de crédito',
    support: 'Asistencia 24/7',
  },
}
