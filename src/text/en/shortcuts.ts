/** The help on the keys. */
export const shortcuts = {
  columns: { action: 'What it does', keys: 'Keys' },
  groups: {
    everywhere: 'Everywhere',
    screens: 'Screens',
    posts: 'Posts',
    sidebar: 'Sidebar',
    calendar: 'Calendar',
  },
  does: {
    palette: 'Search and commands',
    sidebar: 'Show or hide the sidebar',
    help: 'Show the keyboard shortcuts',
    publish: 'Publish what is in the composer',
    focus: 'Write in focus mode, and leave it',
    sidebarMove: 'Move through the links',
    sidebarFollow: 'Follow a link',
    calendarDay: 'Move from day to day',
    calendarWeek: 'Go to the start or the end of the week',
    calendarMonth: 'Go to the month before or after',
    calendarOpen: 'Open the day',
  },
  goTo: (screen: string) => `Go to ${screen}`,
  /** Between two keys that are pressed one after the other. */
  afterwards: 'then',
  /** Between alternative keys. */
  or: 'or',
  /** The labels of keys. */
  keys: {
    control: 'Ctrl',
    /** Read out for ⌘ ↑ ↓ ← →. */
    command: 'Command',
    up: 'Arrow up',
    down: 'Arrow down',
    left: 'Arrow left',
    right: 'Arrow right',
    enter: 'Enter',
    space: 'Space',
    home: 'Home',
    end: 'End',
    pageUp: 'Page Up',
    pageDown: 'Page Down',
  },
  single: {
    label: 'Single-key shortcuts',
    hint: 'Without them, ? and the keys after g do nothing. This holds for this device.',
  },
}
