import type { Texts } from '#text/t.ts'

/** Lin as an app on the device. */
export const install: Texts['install'] = {
  action: 'Lin installieren',
  hint: {
    title: 'Lin gibt es auf diesem Gerät auch als App',
    lead: 'Sie öffnet sich in einem eigenen Fenster, auch ohne Netz.',
    notNow: 'Jetzt nicht',
  },
  guide: {
    title: 'Lin zum Home-Bildschirm hinzufügen',
    share:
      'Tippen Sie in der Leiste des Browsers auf „Teilen“ <icon></icon>. Wenn Sie es dort nicht sehen, steht es hinter den drei Punkten.',
    add: 'Wählen Sie „Zum Home-Bildschirm“, dann „Hinzufügen“.',
    open: 'Öffnen Sie Lin von dort, und melden Sie sich noch einmal an.',
    storage:
      'Die App hat einen eigenen Speicher: Was hier noch auf das Senden wartet, kommt nicht mit. Senden Sie es vorher.',
  },
}
