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
