import { plural } from '#text/plural.ts'

/** The frame around every screen: navigation, header, palette, notices, window titles. */
export const shell = {
  skipToMain: 'Skip to main content',
  /** By the key of the screen. */
  navigation: {
    dashboard: { label: 'Dashboard', description: 'Overview and analytics' },
    sources: { label: 'Sources', description: 'Content sources management' },
    accounts: { label: 'Accounts', description: 'Social media accounts' },
    posts: { label: 'Posts', description: 'Content posts' },
    schedule: { label: 'Schedule', description: 'Posting schedule' },
  },
  sidebar: {
    name: 'Main',
    open: 'Open sidebar',
    close: 'Close sidebar',
    collapse: 'Collapse sidebar',
    expand: 'Expand sidebar',
    /** A name of the toggle, and the keys that do the same. */
    withKeys: (name: string, keys: string) => `${name} (${keys})`,
    toggleKeys: 'Ctrl+B',
  },
  menu: 'Menu',
  header: {
    /** Read out after the word mark, which leads there. */
    home: 'dashboard',
    lastSynced: 'Last synced <when></when>',
  },
  /** The button that shows which theme is chosen, and chooses the next. */
  theme: (chosen: string) => `Theme: ${chosen}`,
  userMenu: {
    greeting: 'Welcome back',
    open: 'Account menu',
    name: 'Account',
  },
  /** The command palette: what is typed is sought among commands and the user's own things. */
  palette: {
    title: 'Search and commands',
    field: 'What are you looking for?',
    results: 'Results',
    hint: 'Arrow keys choose, Enter runs it, Escape closes.',
    groups: {
      screens: 'Go to',
      actions: 'Do',
      posts: 'Posts',
      sources: 'Sources',
      schedules: 'Schedules',
    },
    actions: {
      newPost: 'New post',
      generate: 'Generate a draft',
      addSource: 'Add a source',
      connectAccount: 'Connect an account',
      newSchedule: 'New schedule',
      language: (name: string) => `Language: ${name}`,
    },
    /** Other words by which somebody may look for it; never shown. */
    alsoCalled: {
      newPost: 'write compose text composer',
      generate: 'AI writer create content',
      addSource: 'RSS feed keyword follow subscribe',
      connectAccount: 'LinkedIn sign in link',
      newSchedule: 'slot calendar plan',
      theme: 'dark light mode colours appearance',
      language: 'language translation',
      sidebar: 'navigation menu hide show',
      shortcuts: 'keys help hotkeys',
      logOut: 'sign out leave exit',
    },
    found: (count: number) => `${count} ${plural(count, { one: 'result', other: 'results' })}`,
    noneFound: (sought: string) => `Nothing matches “${sought}”.`,
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
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
    /** Between keys of which each does it. */
    or: 'or',
    /** What stands on the keys. */
    keys: {
      control: 'Ctrl',
      /** Read out for the signs ⌘ ↑ ↓ ← →. */
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
  },
  notifications: {
    unread: (count: number) => `Notifications, ${count} unread`,
    isNew: 'New',
    offlineAsOf: 'You are offline. As of <when></when>',
    empty: {
      title: 'No notifications yet',
      lead: 'When a scheduled post is published, fails or waits for you, it is said here.',
    },
  },
}
