import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const stories: Texts['stories'] = {
  title: 'Historias',
  views: { label: 'Qué historias', newest: 'Recientes', forYou: 'Para ti', kept: 'Guardadas' },
  isNew: 'Nueva: ',
  unread: (count) => (count === 0 ? 'Todo leído' : `${count} sin leer`),
  markAllRead: 'Marcar todo como leído',
  markRead: 'Marcar como leída',
  markUnread: 'Marcar como no leída',
  rules: (count) => (count === 0 ? 'Reglas' : `Reglas (${count})`),
  none: 'Aún no hay artículos: llegan con la primera lectura de tus fuentes.',
  allHidden: 'Tus reglas ocultan todos estos artículos.',
  hidden: (count) =>
    `Tus reglas ocultan ${count} ${plural(count, { one: 'artículo', other: 'artículos' })}.`,
  moreAbout: 'historias',
  alsoIn: 'También en:',
  because: {
    link: () => 'el mismo enlace',
    title: () => 'el mismo titular',
    words: (words) => `contada con las mismas palabras: ${words}`,
  },
  more: 'Más para',
  keep: 'Guardar',
  kept: 'Guardada',
  letGo: 'Dejar de guardar',
  mute: 'Silenciar el feed',
  mutePublisher: 'Silenciar el medio',
  noneKept:
    'Aún no has guardado nada. Guarda un artículo y esperará aquí hasta que escribas sobre él.',
  why: (reasons) => `Está aquí porque ${reasons.join(' y ')}.`,
  reasons: {
    keyword: (keyword) => `habla de tu palabra clave «${keyword}»`,
    used: (feed, count) =>
      `${count} ${plural(count, { one: 'artículo', other: 'artículos' })} de ${feed} ${plural(count, { one: 'está', other: 'están' })} en tus publicaciones`,
    kept: (feed) => `guardas artículos de ${feed}`,
    read: (feed) => `lees ${feed}`,
    wide: (count) => `la cuentan ${count} artículos`,
    fresh: 'es nueva',
  },
}

export const rules: Texts['rules'] = {
  title: 'Qué se muestra',
  lead: 'Silencia lo que no quieras ver. Si hay reglas imprescindibles, solo se muestra lo que cumple alguna de ellas. Los borradores también las respetan.',
  kinds: { label: 'Qué hace la regla', mute: 'Silenciar', must: 'Imprescindible' },
  fields: { label: 'En qué se fija', word: 'Palabra', author: 'Autor', feed: 'Feed' },
  hints: {
    word: 'Una palabra o expresión del título, el resumen o las categorías.',
    author: 'Un nombre que el feed da como autor.',
    feed: 'El nombre de un feed o de un medio, o un sitio como example.com.',
  },
  preview: 'Vista previa',
  add: 'Añadir regla',
  list: 'Tus reglas',
  wouldHide: (hidden, all, days) =>
    `En los últimos ${days} días habría ocultado ${hidden} de ${all} artículos.`,
  wouldHideNothing: 'Ahora no se muestra ningún artículo, así que no ocultaría ninguno.',
  wouldHideHere: (hidden, all) =>
    `De los ${all} artículos de este dispositivo ocultaría ${hidden}.`,
}
