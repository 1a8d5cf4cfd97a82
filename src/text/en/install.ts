/** Lin as an app on the device. */
export const install = {
  action: 'Install Lin',
  hint: {
    title: 'Lin can be an app on this device',
    lead: 'It opens in a window of its own, and without a network too.',
    notNow: 'Not now',
  },
  /** On iPhone and iPad, where the browser itself offers nothing. */
  guide: {
    title: 'Add Lin to your Home Screen',
    /** `icon`: the sign on the button, as iPhone and iPad draw it. */
    share:
      'Tap Share <icon></icon> in the browser’s bar. Where you do not see it, it is behind the three dots.',
    add: 'Choose “Add to Home Screen”, then “Add”.',
    open: 'Open Lin from there, and sign in once more.',
    storage:
      'The app has a storage of its own: what waits here to be sent does not move there. Send it first.',
  },
}
