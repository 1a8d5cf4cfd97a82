import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

/** Whom a post mentions, and the address book behind it. */
export const mentions: Texts['mentions'] = {
  found: (count) =>
    plural(count, {
      one: '1 nombre. Las flechas lo eligen, Intro lo inserta.',
      other: `${count} nombres. Las flechas eligen, Intro inserta.`,
    }),
  list: 'A quién se menciona',
  organization: 'Organización',
  colleague: 'Usa este Lin',
  none: 'Nadie con ese nombre está en tu libreta de direcciones.',
  add: 'Añadir una organización…',
  linked: 'Serán enlaces en LinkedIn:',
  dialog: {
    title: 'Añadir una organización',
    lead: 'LinkedIn no deja que ninguna aplicación busque organizaciones por su nombre. Lin necesita el número de su página y su nombre.',
    address: 'Dirección o número de su página',
    addressHint:
      'Por ejemplo, linkedin.com/company/1234567. El número también está en la dirección de «Ver todos los empleados» y en la vista de administración.',
    noNumber:
      'Aquí no hay ningún número. Abre «Ver todos los empleados» en la página y copia esa dirección.',
    name: 'Nombre, exactamente como en LinkedIn',
    nameHint: 'LinkedIn publica cualquier otra grafía como texto normal.',
    noName: 'Introduce el nombre.',
    submit: 'Añadir',
    adding: 'Añadiendo…',
  },
  card: {
    lead: 'A quién pueden mencionar tus publicaciones con @, y quién puede mencionarte.',
    mine: 'Libreta de direcciones',
    empty: 'Nadie todavía. Escribe @ en una publicación para añadir una organización.',
    others: 'Quienes usan este Lin',
    allow: 'Pueden mencionarme en sus publicaciones',
    allowHint: 'Entonces ven los nombres de tus cuentas de LinkedIn. Nadie más los ve.',
    offline: 'Sin conexión no se puede cambiar.',
  },
}

/** The comment that Lin posts under a post once it is live. */
export const firstComment: Texts['firstComment'] = {
  add: 'Añadir un primer comentario',
  label: 'Primer comentario',
  hint: 'Aparece bajo tu publicación poco después de publicarse.',
  byHand:
    'LinkedIn no acepta de Lin comentarios de esta cuenta. Cuando la publicación esté en línea, Lin te lo recordará, con el texto para copiar.',
  off: 'Este Lin no publica comentarios. Cuando la publicación esté en línea, te lo recordará, con el texto para copiar.',
  tooLong: 'LinkedIn acepta como máximo 1250 caracteres en un comentario.',
  remove: 'Quitar el primer comentario',
  states: {
    queued: 'Falta el primer comentario',
    sending: 'Comentario en camino',
    published: 'Primer comentario publicado',
    failed: 'Primer comentario no publicado',
    unknown: 'Comentario quizá ya publicado',
  },
  byHandNow: 'El comentario te espera',
  copyAndOpen: 'Copiar y abrir la publicación',
  copied: 'Copiado. Pégalo bajo la publicación.',
  notCopied: 'El navegador no lo ha copiado. Cópialo aquí:',
  news: {
    'comment-by-hand': (text) => `Publica tú el primer comentario: «${text}»`,
    'comment-failed': (text) => `Primer comentario no publicado: «${text}»`,
    'comment-unknown': (text) => `El primer comentario puede estar ya publicado: «${text}»`,
  },
  unknownBody:
    'LinkedIn no ha dicho qué ha sido de él. Mira la publicación: Lin no lo envía otra vez.',
  byHandBody:
    'LinkedIn no acepta de Lin comentarios de esta cuenta. La publicación está en línea; una pulsación copia el comentario y abre la publicación.',
}
