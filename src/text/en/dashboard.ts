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
    /** `count`: a number as it is written. */
    showAll: (count: string) => `Show all ${count}`,
    connection: { ended: 'Not connected', ending: 'Ends soon' },
    post: {
      failed: 'Failed',
      unknown: 'May be live',
      /** Reasons shown if the server gives none. */
      failedWhy: 'It could not be published.',
      unknownWhy: 'No answer came from LinkedIn.',
      again: 'Edit and publish again',
      settle: 'Say if it is live',
    },
    slot: {
      waits: (moment: string) => `Waits for you: ${moment}`,
      written: 'Written',
      waitsWhy: 'It goes out only with your word.',
      decide: 'Decide',
      title: (moment: string) => `The time of ${moment}`,
      missed: 'Missed',
      missedWhy: 'Its time was found too late, so nothing was published.',
      seeWhy: 'See why',
      retime: 'Choose another time',
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
  /**
   * The sentence at the top, such as "Friday. One post may be live, one waits for your word; the next goes out on Monday at
   * 08:30.": clauses of their own, as no word of one depends on another's. `isFirst`: no clause before has named posts.
   */
  today: {
    and: '; ',
    mayBeLive: (count: number) =>
      plural(count, { one: 'one post may be live', other: `${count} posts may be live` }),
    notPublished: (count: number, isFirst: boolean) =>
      isFirst
        ? plural(count, {
            one: 'one post was not published',
            other: `${count} posts were not published`,
          })
        : plural(count, { one: 'one was not published', other: `${count} were not published` }),
    waits: (count: number, isFirst: boolean) =>
      isFirst
        ? plural(count, {
            one: 'one post waits for your word',
            other: `${count} posts wait for your word`,
          })
        : plural(count, { one: 'one waits for your word', other: `${count} wait for your word` }),
    cutOff: (count: number) =>
      plural(count, {
        one: 'one account is not connected',
        other: `${count} accounts are not connected`,
      }),
    /** Of another kind than those before it; `isFirst`: there are none. */
    others: (count: number, isFirst: boolean) =>
      isFirst
        ? plural(count, { one: 'one thing needs a look', other: `${count} things need a look` })
        : plural(count, {
            one: 'and one more thing needs a look',
            other: `and ${count} more things need a look`,
          }),
    nothing: 'nothing waits for you',
    setUp: (left: number) =>
      plural(left, {
        one: 'one step is left until your first post',
        other: `${left} steps are left until your first post`,
      }),
    /** `at`: one of `when`. */
    goesOut: (at: string, isFirst: boolean) =>
      isFirst ? `the next post goes out ${at}` : `the next goes out ${at}`,
    /** It goes out only once its owner says so. */
    isDue: (at: string, isFirst: boolean) =>
      isFirst ? `the next post is due ${at}` : `the next is due ${at}`,
    nothingPlanned: 'nothing is planned',
    /** The browser's own names come too late: the sentence has its length before. */
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    when: {
      today: (time: string) => `today at ${time}`,
      tomorrow: (time: string) => `tomorrow at ${time}`,
      /** `day`: a weekday, `Monday`. */
      weekday: (day: string, time: string) => `on ${day} at ${time}`,
      /** `date`: without the year, `12 December`. */
      date: (date: string, time: string) => `on ${date} at ${time}`,
    },
  },
  worth: {
    title: 'Worth a post today',
    all: 'All Stories',
    none: {
      title: 'Nothing new to write about',
      lead: 'You have read what your sources brought, or they bring nothing yet.',
    },
  },
  /** The morning page: stories, one of which becomes the post of the day. */
  morning: {
    lead: 'Stories that suit you, each with a first line. Pick one, and change what you like.',
    list: 'Stories of today',
    /** Read out before it. */
    firstLine: 'First line:',
    noVoice: 'Lin does not know your voice yet.',
    toVoice: 'Bring your posts',
    others: 'Other stories',
    done: 'That was today. See you tomorrow.',
    /** `weeks`: two at least. */
    streak: (weeks: number) => `${weeks} weeks in a row with a post.`,
    another: 'Write another',
    write: 'Write about something else',
    noSources: {
      title: 'No sources yet',
      lead: 'Lin finds stories in the feeds and keywords that you follow.',
      action: 'Add a source',
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
