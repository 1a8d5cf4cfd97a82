import { plural } from '#text/language.ts'

export { rules, stories } from './reading.ts'

/** The help on keyboard shortcuts. */
export const shortcuts = {
  columns: { action: 'What it does', keys: 'Keys' },
  groups: {
    everywhere: 'Everywhere',
    screens: 'Screens',
    lists: 'Lists',
    reading: 'Reading',
    posts: 'Posts',
    sidebar: 'Sidebar',
    calendar: 'Calendar',
  },
  does: {
    palette: 'Search and commands',
    sidebar: 'Show or hide the sidebar',
    help: 'Show the keyboard shortcuts',
    newPost: 'New post',
    undo: 'Take back the latest deletion',
    listMove: 'Go to the next or the previous row',
    listOpen: 'Open the row',
    listEdit: 'Edit it',
    listDelete: 'Delete it, or what is selected',
    listSelect: 'Select it',
    listSelectOn: 'Select, and go on',
    storyMove: 'Go to the next article, or back',
    storyKeep: 'Keep it, or let go',
    storyRead: 'Mark it as read, or unread',
    storyMute: 'Mute its feed',
    pick: 'Pick a story on the morning page',
    pickHook: 'Pick one of three openings',
    publish: 'Publish what is in the composer',
    queue: 'Publish it at the next free time',
    focus: 'Write in focus mode, and leave it',
    rewrite: 'Rewrite the text, or what is selected',
    leaveEditor: 'Leave the text; Enter leads back',
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
    shift: 'Shift',
    alt: 'Alt',
    option: 'Option',
    delete: 'Delete',
    /** Read out for ⌘ ↑ ↓ ← →. */
    command: 'Command',
    up: 'Arrow up',
    down: 'Arrow down',
    left: 'Arrow left',
    right: 'Arrow right',
    enter: 'Enter',
    escape: 'Esc',
    space: 'Space',
    home: 'Home',
    end: 'End',
    pageUp: 'Page Up',
    pageDown: 'Page Down',
  },
  single: {
    label: 'Single-key shortcuts',
    hint: 'Without them, keys that are pressed alone do nothing: ?, C, Z, 1 to 3, those after G and those of lists. This holds for this device.',
  },
}

/** The command palette, which searches commands and the user’s own things. */
export const palette = {
  field: 'What are you looking for?',
  results: 'Results',
  hint: 'Arrow keys choose, Enter runs it, Escape closes.',
  groups: {
    here: 'On this screen',
    matters: 'Needs attention',
    screens: 'Go to',
    actions: 'Do',
    posts: 'Posts',
    sources: 'Sources',
    schedules: 'Schedules',
    accounts: 'Accounts',
    settings: 'Settings',
  },
  actions: {
    publish: 'Publish a post',
    carousel: 'Make a carousel',
    importSources: 'Import sources',
    trends: 'Look for trends',
    attention: 'See what needs you',
    generate: 'Generate a draft',
    addSource: 'Add a source',
    connectAccount: 'Connect an account',
    newSchedule: 'New schedule',
    language: (name: string) => `Language: ${name}`,
  },
  /** More search words; never shown. */
  alsoCalled: {
    publish: 'post send live share',
    carousel: 'slides document PDF picture poll video attach',
    importSources: 'OPML file feeds upload',
    trends: 'analyze keyword frequency pattern analyzer',
    attention: 'settle send once more decide attention problem failed may be live',
    /** By the part of the settings. */
    settings: {
      appearance: 'theme dark light colours language',
      app: 'install home screen desktop window',
      writing: 'instructions tone audience example avoid',
      voice: 'style import own posts export ZIP CSV',
      mentions: 'people organizations address book tag',
      notifications: 'push mail letter bell',
      password: 'change sign in',
      twoFactor: '2FA code authenticator app',
      passkeys: 'fingerprint face sign in',
      apiKeys: 'token n8n automation',
      programs: 'connected apps MCP Claude',
      devices: 'sessions sign out',
      data: 'download export delete account',
    },
    morning: 'today stories three worth a post',
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
  /** Beside a button that the palette does not press. */
  onlyFocused: 'goes to the button',
  writeAbout: (words: string) => `Write a post about “${words}”`,
}

/** The connection to Lin's server. */
export const network = {
  offline: 'You are offline. What you write is kept on this device.',
  online: 'You are online again.',
  /** On a badge, while the server does not answer. */
  away: 'No answer',
  /** `when`: a time of day. */
  since: 'Since <when></when>',
}

/** The question before a logout with pending changes. */
export const logoutQuestion = {
  title: (count: number) =>
    `${count} ${plural(count, { one: 'change is not sent', other: 'changes are not sent' })}`,
  lead: 'What Lin does not have yet is on this device only.',
  more: (count: number) => `and ${count} more`,
  send: 'Send now, then log out',
  offline: 'You are offline: nothing can be sent now.',
  away: 'Lin cannot be reached: nothing can be sent now.',
  download: 'Download as file',
  keep: 'Keep on this device until you sign in again',
  keepHint: 'Who can use this device could find it.',
  delete: 'Delete and log out',
  /** Shown if the device's storage cannot be read. */
  unread: {
    title: 'Lin cannot read what it keeps on this device',
    lead: 'Something that was never sent may be among it.',
    noted: (count: number) =>
      `When Lin last looked, ${count} ${plural(count, { one: 'change was', other: 'changes were' })} waiting to be sent.`,
  },
}

/** For iPhone and iPad, whose browsers offer no installation. */
export const installGuide = {
  title: 'Add Lin to your Home Screen',
  /** `icon`: the share icon of iPhone and iPad. */
  share:
    'Tap Share <icon></icon> in the browser’s bar. Where you do not see it, it is behind the three dots.',
  add: 'Choose “Add to Home Screen”, then “Add”.',
  open: 'Open Lin from there, and sign in once more.',
  storage:
    'The app has a storage of its own: what waits here to be sent does not move there. Send it first.',
}

/** Asks when to publish. */
export const moment = {
  changeTime: (name: string) => `Change the time of ${name}`,
  date: 'Date',
  clocks: (zone: string) => `On the clocks of ${zone}.`,
  again: 'As last week',
  publishedOn: (when: string) => `It will be published on ${when}.`,
  schedule: 'Schedule',
  scheduling: 'Scheduling...',
  offline: 'You are offline: it can be set once you are back.',
  offers: 'Suggestions',
  inAnHour: 'In an hour',
  tomorrow: (time: string) => `Tomorrow, ${time}`,
}

/** The panel of pending changes. */
export const waitingPanel = {
  /** Read out when it happens. */
  nowRefused: (change: string) => `Not sent: ${change}`,
  title: 'Changes on this device',
  groups: { refused: 'Not sent', waiting: 'Waiting' },
  willBeSent: 'They will be sent when Lin can be reached.',
  since: 'Since <when></when>',
  sendNow: 'Send now',
  editAgain: 'Edit and try again',
  copyText: 'Copy text',
  discard: 'Discard',
  discardTitle: 'Discard this change?',
  discardLead: 'It is only on this device. Once discarded, it is gone.',
  /** A change in a few words. */
  changes: {
    addSource: (source: string) => `Add source ${source}`,
    renameCategory: (source: string, category: string) =>
      `Put ${source} in the category ${category}`,
    clearCategory: (source: string) => `Take the category off ${source}`,
    deleteSource: (source: string) => `Delete source ${source}`,
    createSchedule: (schedule: string) => `Create schedule ${schedule}`,
    updateSchedule: (schedule: string) => `Change schedule to ${schedule}`,
    pauseSchedule: (schedule: string) => `Pause schedule ${schedule}`,
    resumeSchedule: (schedule: string) => `Resume schedule ${schedule}`,
    deleteSchedule: (schedule: string) => `Delete schedule ${schedule}`,
    saveDraft: (text: string) => `Save draft “${text}”`,
    deletePost: (text: string) => `Delete post “${text}”`,
    queueDraft: (text: string) => `Put “${text}” at the next free time`,
    orderQueue: 'Put the queue in another order',
    voice: 'Your voice',
    mention: (name: string) => `Change the address book: ${name}`,
    composing: (text: string) => `Text in the composer: “${text}”`,
    /** Shown for a name that this device does not know. */
    unknown: '…',
  },
}

/** Pending marks of articles and pending rules. */
export const readingChanges = {
  marks: (count: number) => `Mark ${count} ${plural(count, { one: 'article', other: 'articles' })}`,
  rule: (value: string) => `Change the rules: ${value}`,
}
