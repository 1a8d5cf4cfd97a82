import type { Texts } from '#text/t.ts'

/** Lin as an app on the device. */
export const install: Texts['install'] = {
  action: 'Instalar Lin',
  hint: {
    title: 'Lin puede ser una app en este dispositivo',
    lead: 'Se abre en su propia ventana, y también sin red.',
    notNow: 'Ahora no',
  },
  guide: {
    title: 'Añade Lin a tu pantalla de inicio',
    share:
      'Toca Compartir <icon></icon> en la barra del navegador. Si no lo ves, está detrás de los tres puntos.',
    add: 'Elige «Añadir a pantalla de inicio» y luego «Añadir».',
    open: 'Abre Lin desde allí e inicia sesión otra vez.',
    storage:
      'La app tiene su propio almacenamiento: lo que espera aquí para enviarse no pasa a ella. Envíalo antes.',
  },
}
