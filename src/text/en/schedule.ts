import { plural } from '#text/language.ts'

/** Schedules, their slots and the calendar. */
export const schedule = {
  title: 'Post Scheduling',
  lead: 'Weekly times at which Lin writes and publishes for you.',
  tiles: {
    total: 'Total Schedules',
    activeDays: 'Active Days',
    thisWeek: 'This Week',
  },
  howItWorks: {
    title: 'How a schedule works',
    body: 'Choose a time at least 10 minutes ahead: otherwise the task runs at the next occurrence of that slot. Lin writes each post from your sources shortly before its time.',
  },
  noAccounts: {
    title: 'No accounts connected',
    body: 'A schedule needs a LinkedIn account to publish to.',
    action: 'Connect an account',
  },
  noSources: {
    title: 'No sources added',
    body: 'A schedule needs a source to write from.',
    action: 'Add a source',
  },
  /** A rhythm suggested by the keyword analyzer. `days`: a list in words. */
  suggestion: {
    plain: (days: string, time: string) => `Suggested: ${days} at ${time}`,
    ofKeyword: (keyword: string, days: string, time: string) =>
      `Suggested from the rhythm of “${keyword}”: ${days} at ${time}`,
  },
  create: {
    title: 'Create New Schedule',
    form: 'Create schedule',
    submit: 'Create Schedule',
    done: 'Schedule created',
  },
  whyNot: {
    noAccount: 'Connect a LinkedIn account first: a schedule publishes to one.',
    noneConnected: 'None of your LinkedIn accounts is connected any more. Connect one first.',
    noSource: 'Add a source first: a schedule needs something to write from.',
  },
  fields: {
    accountNotConnected: (name: string) => `${name} (not connected)`,
    accountPrimary: (name: string) => `${name} (primary)`,
    days: 'Days',
    presets: { workdays: 'Mon–Fri', everyDay: 'Every day' },
    zone: 'Time zone',
    zoneIs: 'Time zone: <zone></zone>',
    /** Read out after "Change", for people who hear the button alone. */
    aboutZone: 'time zone',
    selectZone: 'Select a time zone',
    mode: 'Before a post goes out',
    modes: {
      automatic: {
        label: 'Publish automatically',
        hint: 'Lin writes each post and publishes it at its time.',
      },
      ask: {
        label: 'Ask me first',
        hint: 'Lin writes each post, and it waits here for your word until it is time for the next one.',
      },
    },
  },
  faults: {
    account: 'Please select an account',
    accountGone: 'Selected account not found...',
    days: 'Please select at least one day',
    time: 'Please enter a time',
  },
  /** Summary of what a schedule will do, as consecutive sentences. `days`: a list in words. */
  willDo: {
    unknown: 'Choose the days and a time, and you read here what will happen.',
    everyDay: (time: string, zone: string) => `Every day at ${time}, ${zone}.`,
    onDays: (days: string, time: string, zone: string) => `Every ${days} at ${time}, ${zone}.`,
    first: (day: string) => `First on ${day}.`,
    asks: 'Lin asks you before each post.',
  },
  /** The user removed its account. */
  accountGone: 'Account no longer connected',
  list: {
    title: 'Your Schedules',
    empty: {
      title: 'No schedules yet',
      lead: 'Choose an account, days and a time: Lin writes and publishes for you then.',
    },
    paused: 'Paused',
    automatic: 'Automatic',
    asksFirst: 'Asks first',
    pause: 'Pause',
    resume: 'Resume',
    skipNext: 'Skip next',
    dontSkip: "Don't skip",
  },
  nextRuns: {
    label: 'Next:',
    name: 'Next runs',
    paused: 'Paused: nothing is written until you resume it.',
    skips: 'Skips <when></when>',
  },
  history: 'History',
  edit: {
    title: (name: string) => `Edit ${name}`,
  },
  delete: {
    title: (name: string) => `Delete ${name}?`,
    body: (account: string) =>
      `Nothing more is written or published by it for ${account}. What it has published stays, and so do its drafts.`,
  },
  slots: {
    states: {
      planned: 'Planned',
      generating: 'Writing...',
      ready: 'Written',
      failed: 'Failed',
      unknown: 'May be live',
      skipped: 'Skipped',
      missed: 'Missed',
    },
    /** For states without a reason from the server. */
    reasons: {
      failed: 'It could not be published.',
      unknown: 'No answer came from LinkedIn.',
      missed: 'Its time was found too late, so nothing was published.',
    },
    next: {
      draft: 'Look at its draft under Posts',
      settle: 'Find out under Posts',
    },
    seeThere: 'View on LinkedIn',
  },
  waiting: {
    name: 'Waiting for you',
    title: (moment: string, account: string) => `Waits for you: ${moment}, ${account}`,
    /** Read out after "Publish" or "Skip this time", for people who hear the button alone. */
    about: (moment: string) => `the post of ${moment}`,
    skip: 'Skip this time',
    skipping: 'Skipping...',
    draftElsewhere: 'Its draft is kept under Posts.',
    offline: 'You are offline: you can decide once you are back.',
    ahead: (when: string) => `With your word it is published at its time, ${when}.`,
    due: 'Its time has come: with your word it is published at once.',
  },
  /** Posts that were put into the coming slots. */
  queue: {
    title: 'Queue',
    lead: 'Your own posts for the coming times of your schedules. The times stay: drag a post, or move it by its arrows or with Alt and an arrow key.',
    name: (account: string) => `Queue of ${account}`,
    up: 'Earlier',
    down: 'Later',
    moved: (moment: string) => `Moved to ${moment}.`,
  },
  calendar: {
    title: 'Calendar',
    view: 'View',
    views: { month: 'Month', week: '7 days' },
    previous: { month: 'Previous month', week: 'The 7 days before' },
    next: { month: 'Next month', week: 'The next 7 days' },
    today: 'Today',
    /** Keyboard help, for screen readers. */
    keys: 'Arrow keys move between days, Page Up and Page Down between months. Enter opens a day; on a free day to come it chooses its weekday in the form below.',
    /** `day`: as `Tuesday, November 24`. */
    dayWith: (day: string, count: number) =>
      `${day}, ${plural(count, { one: `${count} post`, other: `${count} posts` })}`,
    more: (count: number) => `${count} more`,
    nothing: (period: string) => `Nothing in ${period}.`,
    nothingThatDay: 'Nothing is planned for this day, and nothing was published.',
    earlier: 'Earlier this month',
    nothingToday: 'Nothing today.',
    /** `weekday`: as `Tuesday`. */
    planWeekly: (weekday: string) => `Plan every ${weekday}`,
    writePost: 'Write a post',
    /** Leads to the composer, for a slot that no post is written for yet. */
    writeSlot: 'Write it',
    scheduled: 'Scheduled',
    /** A post that was imported from LinkedIn's export. */
    imported: 'From before Lin',
    /** A slot that no post is written for yet. */
    toBeWritten: 'To be written',
    noText: 'No content available',
    bySchedule: (name: string) => `By the schedule ${name}.`,
    openPost: 'Open under Posts',
    move: 'Move…',
    moveTitle: (beginning: string) => `Move “${beginning}”`,
    moveSubmit: 'Move',
    moving: 'Moving...',
    moveHint:
      'A scheduled post can be dragged to another day. Enter opens a day, to move it by keys.',
    moved: (moment: string) => `Moved to ${moment}.`,
    movedBack: (moment: string) => `Back on ${moment}.`,
    undo: 'Undo',
    offline: 'You are offline: posts can be moved and decided once you are back.',
  },
}
