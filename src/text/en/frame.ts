import type { SentMessages } from '#contract/messages/message.ts'
import { plural } from '#text/language.ts'

/** The frame around every screen: navigation, header, palette, notices, window titles. */
export const shell = {
  skipToMain: 'Skip to main content',
  /** By the screen's key. */
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
    /** The toggle's name, with its shortcut. */
    withKeys: (name: string, keys: string) => `${name} (${keys})`,
    toggleKeys: 'Ctrl+B',
  },
  menu: 'Menu',
  header: {
    /** Read out after the word mark, which links there. */
    home: 'dashboard',
    lastSynced: 'Last synced <when></when>',
  },
  /** The button that shows the theme and switches to the next. */
  theme: (chosen: string) => `Theme: ${chosen}`,
  userMenu: {
    greeting: 'Welcome back',
    open: 'Account menu',
    name: 'Account',
  },
  /** The command palette, which searches commands and the user's own things. */
  palette: {
    title: 'Search and commands',
  },
  newPost: 'New post',
  shortcuts: {
    title: 'Keyboard shortcuts',
  },
  /** The way to the page on which the sandbox is broken. */
  tryToBreakIt: 'Try to break it',
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

/** Texts shared by several signed-in screens. */
export const signedIn = {
  /** A post has no title, so its first words name it. */
  quoted: (words: string) => `"${words}"`,
  ownPostsThere: 'Your posts on LinkedIn',
  unnamed: 'this post',
  /** The name of a schedule. `days`: a list in words. */
  scheduleName: {
    everyDay: (time: string) => `${time} every day`,
    onDays: (time: string, days: string) => `${time} on ${days}`,
  },
  slotsUnknown: 'The times of your schedules are not known yet.',
  /** For an account whose LinkedIn connection has ended or soon ends. */
  connection: {
    ended: 'Connection ended. Posts cannot be published until you reconnect.',
    /** `when`: "in 5 days". */
    ending: 'Connection ends <when></when>. Reconnect to go on publishing.',
    /** `when`: a date. */
    open: "LinkedIn's permission ends on <when></when>.",
  },
  /** Drafts that were put into the next free slots. */
  queue: {
    nextSlot: 'Next free time',
    placed: (moment: string) => `In the queue: ${moment}.`,
    state: 'In the queue',
    order: 'Order the queue',
    takeOut: 'Take out',
    makeSchedule: 'Make a schedule',
    /** A button that fills an empty slot of a schedule. */
    slotOf: (moment: string) => `For ${moment}`,
  },
  momentFaults: {
    incomplete: 'Please choose a date and a time',
    tooSoon: 'Choose a time at least 10 minutes ahead',
  },
  copied: 'Copied.',
  notCopied: 'This browser does not let Lin copy: select the text instead.',
}

/** Pending changes. */
export const outbox = {
  kept: 'Saved on this device. It is sent as soon as Lin can be reached.',
  /** A list item with a pending change. */
  row: {
    sending: 'Waiting to be sent',
    refused: 'Not sent',
    tooLate: 'It was sent already, and cannot be taken back.',
    /** Shown in place of values that only the server knows. */
    onceSent: 'Known once it is sent.',
    /** `why`: the server's sentence. */
    whatToDo: (why: string) => `${why} You can change or discard it under “Not sent” at the top.`,
  },
  /** The header's button. */
  button: {
    waiting: (count: number) =>
      `${count} ${plural(count, { one: 'change', other: 'changes' })} waiting`,
    refused: (count: number) => `${count} not sent`,
    both: (refused: number, waiting: number) => `${refused} not sent, ${waiting} waiting`,
    allSent: 'All changes are sent',
  },
}

/** Installing Lin as an app. */
export const install = {
  action: 'Install Lin',
  hint: {
    title: 'Lin can be an app on this device',
    lead: 'It opens in a window of its own, and without a network too.',
    notNow: 'Not now',
  },
}

/** The server's reason in this language: the server words it in English itself, so its messages are not needed. */
export function reasons(said: string, _messages?: SentMessages): string {
  return said
}
