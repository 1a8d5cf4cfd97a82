import { plural } from '#text/language.ts'

/** The dashboard. */
export const dashboard = {
  title: 'Welcome back',
  tiles: {
    sources: 'Sources',
    accounts: 'Accounts',
    published: 'Published Posts',
  },
  account: {
    title: 'Account',
    active: 'Active',
    signedInAs: 'Signed in as',
    schedules: 'Schedules',
  },
  recent: {
    title: 'Recent Activity',
    viewAll: 'View All',
    published: 'Published',
    draft: 'Draft',
    scheduled: 'Scheduled',
    noText: 'No content available',
    noDate: 'No date',
    empty: {
      title: 'No posts yet',
      lead: 'Create your first post to get started!',
      action: 'Create Your First Post',
    },
  },
  /** Steps for a new user until the first post is out. */
  setUp: {
    title: 'Set up your desk',
    lead: 'Three steps, and your first post is out.',
    /** Read out after the name of a step. */
    done: '(done)',
    offline: 'You are offline: connecting and drafting need a network.',
    source: {
      title: 'A source to write from',
      why: 'Lin writes from the feeds and keywords that you follow.',
      add: 'Add a source',
      sample: 'Add the sample feed',
    },
    account: {
      title: 'Your LinkedIn account',
      why: 'LinkedIn asks you to allow it. Lin never sees your password.',
      connect: 'Connect LinkedIn',
      connecting: 'Connecting...',
    },
    post: {
      title: 'Your first post',
      why: 'Lin drafts it from your source, and you have the last word.',
      whyOwn: 'Write it yourself, or follow a source and have it drafted.',
      draft: 'Draft it for me',
      write: 'Write it myself',
    },
  },
  attention: {
    title: 'Needs Attention',
    calm: 'All is well: nothing needs your attention.',
    /** `count`: a number as it is written. */
    showAll: (count: string) => `Show all ${count}`,
    connection: { ended: 'Not connected', ending: 'Ends soon' },
    post: {
      failed: 'Failed',
      unknown: 'May be live',
      /** Reasons shown if the server gives none. */
      failedWhy: 'It could not be published.',
      unknownWhy: 'No answer came from LinkedIn.',
      open: 'Open Posts',
      settle: 'Settle it',
    },
    slot: {
      waits: (moment: string) => `Waits for you: ${moment}`,
      written: 'Written',
      waitsWhy: 'It goes out only with your word.',
      decide: 'Decide',
      title: (moment: string) => `The slot of ${moment}`,
      missed: 'Missed',
      missedWhy: 'Its time was found too late, so nothing was published.',
      open: 'Open Schedule',
    },
    feed: {
      gone: 'Gone',
      failing: 'Cannot be read',
      goneWhy: 'The site says that this feed is gone.',
      failingWhy: 'The site did not answer.',
      /** `count`: a number as it is written. */
      several: (count: string) => `${count} sources`,
      severalWhy: 'The list of sources says why, for each of them.',
      open: 'Open Sources',
    },
  },
  /** Days in a row with nothing planned. */
  gap: {
    nothing: (days: string) => `Nothing is planned: ${days}.`,
    plan: 'Fill the gap',
  },
  comingUp: {
    title: 'Coming Up',
    view: 'Calendar',
    /** In one line, beside the moment. */
    automatic: 'Lin publishes',
    ask: 'Lin asks first',
    empty: {
      title: 'Nothing is scheduled',
      lead: 'At weekly times Lin writes and publishes for you.',
      action: 'Create a Schedule',
    },
    paused: 'All your schedules are paused.',
  },
  weeks: {
    title: 'Posts per Week',
    /** `weeks`: how many the chart shows. */
    published: (posts: number, weeks: number) =>
      `${posts} ${plural(posts, { one: 'post', other: 'posts' })} published in the last ${weeks} weeks`,
    none: (weeks: number) => `Nothing was published in the last ${weeks} weeks.`,
    week: 'Week of',
    posts: 'Posts',
  },
}
