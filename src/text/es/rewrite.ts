import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const rewrite: Texts['rewrite'] = {
  title: 'Reescribir',
  scope: {
    whole: 'Todo el texto',
    selected: (length) => `La selección: ${length} caracteres`,
  },
  empty: 'Primero escribe algo.',
  own: {
    title: 'Con reglas, en este dispositivo',
    items: {
      fold: 'Recortar al comienzo',
      sentences: 'Dividir frases largas',
      fillers: 'Quitar muletillas',
      hashtags: 'Ordenar los hashtags',
    },
    nothing: {
      fold: 'Todo se ve ya antes de «…más», o no hay dónde recortar.',
      sentences: 'No hay ninguna frase larga con un punto claro donde dividirla.',
      fillers:
        'No se han encontrado muletillas. Lin conoce las del español, el inglés, el alemán y el francés.',
      hashtags: 'Los hashtags están en orden.',
    },
  },
  model: {
    title: (writer) => `Con ${writer}`,
    none: 'Este servidor no tiene ningún modelo de IA: ofrece lo que se puede hacer con reglas.',
    offline: 'El modelo de IA necesita una red. Las reglas de arriba, no.',
    items: {
      shorter: 'Más corto',
      plainer: 'Más sencillo',
      hooks: 'Tres comienzos',
      continue: 'Continuar',
    },
    how: 'Cómo',
    hows: { tone: 'Otro tono', translate: 'Traducir', ask: 'Pedir un cambio' },
    wish: {
      tone: '¿Qué tono?',
      translate: '¿A qué idioma?',
      ask: '¿Qué debe cambiar?',
    },
    go: 'Adelante',
    writing: 'Escribiendo…',
    stop: 'Detener',
    same: 'Ha vuelto tal como estaba.',
    failed: 'No se ha podido contactar con el modelo de IA. Tu texto está como estaba.',
    tooLong: 'Es más largo de lo que se le pide reescribir al modelo. Selecciona una parte.',
    check: 'Revisa esto antes de aceptar',
    hooksTitle: 'Tres comienzos, como los muestra el feed',
    hook: (which) => `Comienzo ${which}`,
  },
  changes: {
    title: 'Lo que cambiaría',
    count: (count, shown) => plural(count, { one: `${shown} cambio`, other: `${shown} cambios` }),
    hint: 'Pulsa un cambio para rechazarlo, y otra vez para aceptarlo.',
    leftOut: 'Quitado:',
    putIn: 'Añadido:',
    lineBreak: 'salto de línea',
    space: 'espacio',
    acceptAll: 'Aceptar todo',
    acceptSome: (chosen, all) => `Aceptar ${chosen} de ${all}`,
    discard: 'Descartar',
  },
  done: 'El texto está reescrito.',
  stale: 'El texto ha cambiado entretanto. Elige otra vez.',
}
