import type { Texts } from '#text/t.ts'

/** The fields of a password, and how strong one is. */
export const password: Texts['password'] = {
  confirm: 'Confirmar contraseña',
  new: 'Nueva contraseña',
  confirmNew: 'Confirmar nueva contraseña',
  hint: 'Usa 8 o más caracteres con mayúsculas, minúsculas, números y símbolos.',
  show: (label) => `Mostrar ${label.toLowerCase()}`,
  hide: (label) => `Ocultar ${label.toLowerCase()}`,
  strength: 'Seguridad de la contraseña: <label></label>',
  strengths: { Weak: 'Débil', Fair: 'Aceptable', Good: 'Buena', Strong: 'Fuerte' },
  faults: {
    different: 'Las contraseñas no coinciden',
    'too-short': 'La contraseña debe tener al menos 8 caracteres',
    'too-long': 'La contraseña debe tener como máximo 128 caracteres',
  },
}
