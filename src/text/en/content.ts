import { plural } from '#text/language.ts'

/** Both are loaded by few screens, and the settings load them together. */
export { apiKeys } from './api-keys.ts'
export { programs } from './programs.ts'

/** Why nothing can be generated. */
export const nothingToWrite = {
  noSources: {
    title: 'No RSS Sources Found',
    lead: 'The AI Content Generator writes from your sources. Add at least one to use it.',
    add: 'Add a source',
    sample: 'Add the sample feed',
  },
  /** Shown while no source has brought an article. */
  noArticles: {
    title: 'No articles yet',
    lead: 'Your sources have brought nothing to write from so far. Lin reads them every hour.',
    reading: 'Lin is reading your sources for the first time. This takes a moment.',
    open: 'Open Sources',
  },
}

/** What the generator wrote before. */
export const earlierDrafts = {
  title: 'Earlier drafts',
  empty: 'No drafts yet. What Lin writes for you is listed here.',
  use: 'Use this draft',
  fetching: 'Fetching...',
  inEditor: 'In the editor',
}

/** The draft was changed elsewhere, and both texts are kept. */
export const conflictCopy = {
  changed:
    'This draft was changed on another device. Both are kept: yours is here, the other one is under Drafts.',
  deleted:
    'This draft was deleted on another device. What you have written is kept here, as a new draft.',
  published:
    'This draft has been published in the meantime. What you have written since is kept here, as a new draft.',
}

/** Content of a post beside its text, and its audience. */
export const content = {
  add: 'Add',
  /** The menu below the button. */
  addLabel: 'What the post holds beside its text',
  addHint:
    'LinkedIn takes one of these with a post. What you added before is kept until you publish.',
  kinds: {
    pictures: { name: 'Pictures', hint: '1 to 20, each with an alt text' },
    document: { name: 'Document', hint: 'A PDF that is paged through' },
    carousel: { name: 'Carousel', hint: 'Slides that you make here' },
    video: { name: 'Video', hint: 'An MP4, with captions' },
    poll: { name: 'Poll', hint: 'A question with 2 to 4 answers' },
    reshare: { name: 'Repost', hint: 'A post on LinkedIn, with your words or without' },
  },
  /** Beside a kind of content that is not published, but stored in case the person switches back. */
  kept: 'Kept',
  remove: 'Remove',
  /** `name`: the name of the kind. */
  removed: (name: string) => `${name}: removed.`,
  notTaken: 'Lin takes pictures (PNG, JPEG, GIF), PDF documents and MP4 videos here.',
  taking: 'Adding your files...',
  otherDraft: 'Another draft was opened meanwhile: the files you had chosen are not in it.',
  /** Hints for content that cannot be published yet. */
  missing: {
    poll: 'To publish it, fill in the question and each answer, or remove the empty ones.',
    text: 'To publish it, write a text for it.',
  },
  /** One line below the buttons that publish: why they are off, or the shortcut that publishes, too. */
  off: {
    offline: 'You are offline. Your text is kept on this device.',
    connect: 'To publish, connect a LinkedIn account.',
    account: 'To publish, select an account.',
    text: 'To publish, write something first.',
    poll: 'To publish, give the poll its question and its answers.',
    reshare: 'To publish, choose the post to share.',
    files: 'To publish, complete what you added.',
    comment: 'To publish, shorten the first comment.',
    altText: 'To publish, shorten the alt text.',
    shortcut: (isApple: boolean) =>
      `<key>${isApple ? '⌘' : 'Ctrl'}</key> <key>Enter</key> publishes, too.`,
  },
  pictures: {
    choose: 'Choose pictures',
    more: 'Add pictures',
    number: (count: string) => `${count} pictures`,
    count: (number: string, limit: string) => `${number} of ${limit} pictures.`,
    missing: (count: number) =>
      plural(count, {
        one: 'One has no alt text: people who cannot see it learn nothing of it.',
        other: `${count} have no alt text: people who cannot see them learn nothing of them.`,
      }),
    described: 'Each has an alt text.',
    /** `place`: counted from 1. */
    altText: (place: string) => `Alt text of picture ${place}`,
    altPlaceholder: 'What does it show?',
    /** The alt text of a picture without one. */
    nameless: (place: string) => `Picture ${place}`,
    earlier: (place: string) => `Move picture ${place} up`,
    later: (place: string) => `Move picture ${place} down`,
    remove: (place: string) => `Remove picture ${place}`,
    moved: (place: string, count: string) => `Moved: it is picture ${place} of ${count} now.`,
    keys: 'Drag a picture, or press Alt and an arrow key, to move it.',
    tooMany: (limit: string, left: number) =>
      `LinkedIn takes at most ${limit} pictures. ${left} ${plural(left, { one: 'was', other: 'were' })} left out.`,
    /** Over the last picture that the feed shows. */
    others: (count: string) => `+${count}`,
  },
  poll: {
    question: 'Question',
    questionPlaceholder: 'What do you want to know?',
    rule: 'LinkedIn forbids polls on political opinions, health, faith and other sensitive matters.',
    option: (number: string) => `Answer ${number}`,
    addOption: 'Add an answer',
    removeOption: (option: string) => `Remove ${option}`,
    duration: 'Open for',
    durations: {
      ONE_DAY: '1 day',
      THREE_DAYS: '3 days',
      SEVEN_DAYS: '1 week',
      FOURTEEN_DAYS: '2 weeks',
    },
    final: 'A poll cannot be changed once it is live.',
    /** Shown as in the feed. `left`: one of the durations. */
    votes: (left: string) => `0 votes · ${left} left`,
  },
  reshare: {
    link: 'Link of the post',
    hint: 'On LinkedIn: “Copy link to post” or “Embed this post” in the menu of the post.',
    placeholder: 'https://www.linkedin.com/posts/…',
    notALink: 'This is not the link of a LinkedIn post.',
    activity:
      'This link names the activity, not the post, and LinkedIn shares posts only. Choose “Embed this post” on LinkedIn, and paste the code here: it names the post.',
    others: 'A post on LinkedIn. Lin cannot read the posts of others.',
    own: 'Your own post',
    open: 'Look at it on LinkedIn',
  },
  /** Content that the writer makes from the text. */
  make: {
    title: 'From your text',
    items: { carousel: 'Make it a carousel', poll: 'Make it a poll' },
    hints: {
      carousel: 'The writer splits your text into slides',
      poll: 'The writer asks readers what your text asks',
    },
    offline: 'Needs a network.',
    running: 'The writer is at work already.',
    noText: 'Write a text first.',
    done: {
      carousel: 'Your text is a carousel now: look at its slides.',
      poll: 'Your text has a poll now: look at its question and answers.',
    },
  },
  audience: {
    /** Before the choice, for screen readers. */
    label: 'Who sees it:',
    title: 'Who sees the post',
    of: { PUBLIC: 'Everybody', CONNECTIONS: 'Connections' },
    hints: {
      PUBLIC: 'On LinkedIn and beyond',
      CONNECTIONS: 'Those of the first degree, and nobody else',
    },
    mayReshare: 'Others may repost it',
    noReshares: 'no reposts',
  },
  /** Letters of other alphabets that look like bold ones. */
  letters: {
    title: 'These letters only look bold',
    why: (excerpt: string) =>
      `“${excerpt}” is written with mathematical signs. Screen readers spell them out or skip them, and no search finds them.`,
    undo: 'Write them as letters',
  },
}

/** Mentions in a post, and the address book. */
export const mentions = {
  /** Read out as the list opens under the editor, and as it becomes shorter. */
  found: (count: number) =>
    plural(count, {
      one: '1 name. Arrow keys choose it, Enter inserts it.',
      other: `${count} names. Arrow keys choose, Enter inserts.`,
    }),
  list: 'Who is mentioned',
  organization: 'Organization',
  colleague: 'Uses this Lin',
  none: 'Nobody of this name is in your address book.',
  add: 'Add an organization…',
  /** Before names. */
  linked: 'Become links on LinkedIn:',
  dialog: {
    title: 'Add an organization',
    lead: 'LinkedIn lets no app look up organizations by name. Lin needs the number of its page, and its name.',
    address: 'Address or number of its page',
    addressHint:
      'Such as linkedin.com/company/1234567. The number is also in the address of “See all employees”, and of the admin view.',
    noNumber:
      'There is no number in this. Open “See all employees” on the page, and copy that address.',
    name: 'Name, exactly as on LinkedIn',
    nameHint: 'LinkedIn publishes any other spelling as plain text.',
    noName: 'Please enter the name.',
    submit: 'Add',
    adding: 'Adding…',
  },
  card: {
    lead: 'Whom your posts can mention with @, and who can mention you.',
    mine: 'Address book',
    empty: 'Nobody yet. Type @ in a post to add an organization.',
    others: 'People who use this Lin',
    allow: 'They may mention me in their posts',
    allowHint: 'They then see the names of your LinkedIn accounts. Nobody else does.',
    offline: 'Without a network this cannot be changed.',
  },
}

/** The comment that Lin posts under a post once it is live. */
export const firstComment = {
  add: 'Add a first comment',
  label: 'First comment',
  hint: 'Posted under your post a moment after it is live.',
  byHand:
    'LinkedIn takes no comments of this account from Lin. Once the post is live, Lin reminds you, with the text to copy.',
  off: 'This Lin posts no comments. Once the post is live, it reminds you, with the text to copy.',
  tooLong: 'LinkedIn takes at most 1,250 characters in a comment.',
  remove: 'Remove first comment',
  states: {
    queued: 'First comment follows',
    sending: 'Comment on its way',
    published: 'First comment posted',
    failed: 'First comment not posted',
    unknown: 'Comment may be there',
  },
  byHandNow: 'Comment waits for you',
  /** One press copies and opens. */
  copyAndOpen: 'Copy comment, open post',
  copied: 'Copied. Paste it under the post.',
  notCopied: 'The browser did not copy it. Copy it here:',
  news: {
    'comment-by-hand': (text: string) => `Post your first comment yourself: “${text}”`,
    'comment-failed': (text: string) => `First comment not posted: “${text}”`,
    'comment-unknown': (text: string) => `First comment may be there: “${text}”`,
  },
  unknownBody:
    'LinkedIn did not say what became of it. Look at the post: Lin does not send it again.',
  byHandBody:
    'LinkedIn takes no comments of this account from Lin. The post is live; one press copies the comment and opens the post.',
}

/** LinkedIn accepts no more requests of an account until its next day. */
export const dayIsOver = {
  post: 'LinkedIn takes no more of this account today. It goes out after <when></when>.',
  comment: 'LinkedIn takes no more of this account today. It follows after <when></when>.',
  waits: 'Waits',
  withdraw: 'Withdraw',
}

/** Rewriting in the composer. */
export const rewrite = {
  title: 'Rewrite',
  scope: {
    whole: 'The whole text',
    /** `length`: characters. */
    selected: (length: string) => `What is selected: ${length} characters`,
  },
  empty: 'Write something first.',
  own: {
    title: 'By rules, on this device',
    items: {
      fold: 'Cut to the fold',
      sentences: 'Split long sentences',
      fillers: 'Drop filler words',
      hashtags: 'Tidy hashtags',
    },
    nothing: {
      fold: 'All of it is seen before the fold already, or there is no place to cut.',
      sentences: 'There is no long sentence with a clear place to part it.',
      fillers: 'No filler words found. Lin knows those of English, German, Spanish and French.',
      hashtags: 'The hashtags are tidy.',
    },
  },
  model: {
    /** `writer`: the model's name. */
    title: (writer: string) => `With ${writer}`,
    none: 'This server has no AI model, so it offers what can be done by rules.',
    offline: 'The AI model needs a network. The rules above do not.',
    items: {
      shorter: 'Shorter',
      plainer: 'Plainer',
      hooks: 'Three hooks',
      continue: 'Continue',
    },
    how: 'How',
    hows: { tone: 'Another tone', translate: 'Translate', ask: 'Ask for a change' },
    wish: {
      tone: 'Which tone?',
      translate: 'Into which language?',
      ask: 'What shall change?',
    },
    go: 'Go',
    writing: 'Writing…',
    stop: 'Stop',
    same: 'It came back as it was.',
    failed: 'The AI model could not be reached. Your text is as it was.',
    tooLong: 'This is longer than the model is asked to rewrite. Select a part of it.',
    check: 'Check before you accept',
    hooksTitle: 'Three openings, as the feed shows them',
    hook: (which: string) => `Opening ${which}`,
  },
  changes: {
    title: 'What would change',
    count: (count: number, shown: string) =>
      plural(count, { one: `${shown} change`, other: `${shown} changes` }),
    hint: 'Press a change to refuse it, and again to accept it.',
    /** Read out before the words. */
    leftOut: 'Left out:',
    putIn: 'Put in:',
    lineBreak: 'line break',
    space: 'space',
    acceptAll: 'Accept all',
    acceptSome: (chosen: string, all: string) => `Accept ${chosen} of ${all}`,
    discard: 'Discard',
  },
  done: 'The text is rewritten.',
  stale: 'The text has changed meanwhile. Choose again.',
}

/** The voice of the person, learned from their own posts. */
export const voice = {
  lead: 'Lin learns from posts you wrote before, and its drafts sound more like you.',
  how: 'On LinkedIn, open Settings → Data privacy → Get a copy of your data, and ask for the larger archive. It takes up to three days.',
  stays:
    'The file is read on this device. Only the texts of your posts leave it, with their dates and links.',
  file: 'Choose ZIP or CSV',
  folder: 'Choose a folder',
  drop: 'or drop the file or folder here',
  /** `shown`: the number in words of its own. */
  reading: (rows: number, shown: string) =>
    `Reading: ${plural(rows, { one: `${shown} row`, other: `${shown} rows` })}`,
  saving: (saved: number, posts: number) => `Saving: ${saved} of ${posts} posts`,
  imported: (posts: number) =>
    `${plural(posts, { one: `${posts} post`, other: `${posts} posts` })} read.`,
  skipped: (rows: number, shown: string) =>
    plural(rows, {
      one: 'One row without words of yours, such as a plain repost, is left out.',
      other: `${shown} rows without words of yours, such as plain reposts, are left out.`,
    }),
  tooMany: (shown: string) => `The oldest ${shown} are left out.`,
  faults: {
    basic: 'This is the quick archive, which holds no posts. Ask LinkedIn for the larger one.',
    'no-posts': 'There is no Shares.csv in it, the file that holds your posts.',
    'no-words': 'There are no words of yours in it: only plain reposts and links.',
    unreadable: 'This file cannot be read. Download it once more.',
  },
  offline: 'You are offline: what is found in your posts is shown once you are back.',
  waits: (posts: number, shown: string) =>
    plural(posts, {
      one: 'One post waits on this device to be sent.',
      other: `${shown} posts wait on this device to be sent.`,
    }),
  madeOf: (posts: number) =>
    `Read from ${plural(posts, { one: `${posts} post`, other: `${posts} posts` })}, the newest first.`,
  follow: 'Drafts and rewrites follow what is ticked.',
  details: 'Details',
  portrait: {
    /** `posts`: five or more, as it is written. */
    heading: (posts: string) => `You in ${posts} posts`,
    missing: (missing: number) =>
      plural(missing, {
        one: 'One more post of your own, and Lin says how you write.',
        other: `${missing} more posts of your own, and Lin says how you write.`,
      }),
    opens: (opening: string, isAlways: boolean) =>
      isAlways ? `You almost always open ${opening}.` : `You mostly open ${opening}.`,
    openings: {
      question: 'with a question',
      number: 'with a number',
      quote: 'with a quotation',
      emoji: 'with an emoji',
      me: 'with “I” or “we”',
      short: 'with a short line',
      plain: 'with a claim',
    },
    opensInManyWays: 'You open in many ways.',
    /** `words`: in a sentence. */
    sentences: {
      short: (words: number) =>
        `You write short: ${plural(words, { one: `${words} word`, other: `${words} words` })} a sentence.`,
      middle: (words: number) => `Your sentences have ${words} words.`,
      long: (words: number) => `You take your time: ${words} words a sentence.`,
    },
    /** `ofTen`: in so many of ten posts. */
    asks: (ofTen: number) => {
      if (ofTen === 0) return 'You hardly ever end on a question.'
      if (ofTen === 10) return 'You end on a question nearly every time.'
      return `You end on a question in ${ofTen} of 10 posts.`
    },
    hashtags: (count: number) =>
      count === 0
        ? 'You do without hashtags.'
        : plural(count, { one: 'You add one hashtag.', other: `You add ${count} hashtags.` }),
    plain: 'No emoji, and never an exclamation mark.',
    noEmoji: 'You do without emoji.',
    noExclamations: 'You never use an exclamation mark.',
    emoji: (favourite: string) => `Most of your posts have an emoji, ${favourite} above all.`,
    exclamations: (ofTen: number) =>
      ofTen === 10
        ? 'Nearly every post has an exclamation mark.'
        : `${ofTen} of 10 posts have an exclamation mark.`,
    days: [
      'on Sundays',
      'on Mondays',
      'on Tuesdays',
      'on Wednesdays',
      'on Thursdays',
      'on Fridays',
      'on Saturdays',
    ],
    parts: {
      morning: 'in the morning',
      afternoon: 'in the afternoon',
      evening: 'in the evening',
      night: 'at night',
    },
    when: {
      both: (day: string, part: string) => `You post most often ${day}, and ${part}.`,
      day: (day: string) => `You post most often ${day}.`,
      part: (part: string) => `You mostly post ${part}.`,
    },
    /** `topics`: a list in words. */
    topics: (topics: string) => `What you come back to: ${topics}.`,
    /** `month`: `March`, or `March 2025`. */
    silent: (topic: string, month: string) => `You have not written about ${topic} since ${month}.`,
    makeCarousel: 'Make a carousel of it',
    makePost: 'Write a post of it',
    /** Said by the person, around what Lin says to them. */
    post: {
      hook: (posts: string) => `Lin read ${posts} of my posts and told me how I write.`,
      ask: 'What would yours say about you?',
    },
    bring: {
      title: 'Sound like yourself',
      why: 'Lin reads the posts of your LinkedIn export on this device, ZIP or CSV, and says how you write.',
      action: 'Bring your posts',
      more: 'Your voice',
    },
  },
  traits: {
    length: 'Length',
    sentences: 'Sentences',
    lines: 'Line breaks',
    emoji: 'Emoji',
    hashtags: 'Hashtags',
    questions: 'Questions',
    openings: 'Openings',
    languages: 'Languages',
    words: 'Words',
    topics: 'Topics',
  },
  /** The middle half of the measured values. */
  span: (low: string, high: string) => `${low} to ${high}`,
  /** `span`: see above, or a single number. */
  measures: {
    length: (span: string) => `${span} characters`,
    sentences: (span: string) => `${span} words each`,
    lines: (span: string) => `${span} characters to a line`,
    emoji: (span: string) => `${span} in a post`,
    hashtags: (span: string) => `${span} in a post`,
    questions: (span: string) => `${span} in a post`,
  },
  openings: {
    question: 'a question',
    number: 'a number',
    quote: 'a quotation',
    emoji: 'an emoji',
    me: 'yourself',
    short: 'a short line',
    plain: 'a statement',
  },
  /** The meter beside a draft. */
  meter: {
    like: 'This sounds like your posts.',
    yours: 'Your voice',
    /** `traits`: a list in words. */
    unlike: (traits: string) => `Unlike your posts: ${traits}`,
    usually: (usual: string) => `usually ${usual}`,
    near: 'You have posted nearly this before',
    same: 'You have posted this before',
    quoted: (text: string) => `“${text}”`,
    refused: 'LinkedIn refuses the same text twice.',
    see: 'See that post',
  },
  examples: 'Examples',
  uses: 'You write',
  never: 'You never write',
  addWord: 'Add a word you write',
  addNever: 'Add a word you never write',
  add: 'Add',
  removeWord: (word: string) => `Remove ${word}`,
  forget: 'Forget imported posts',
  forgetWhat: (posts: number) =>
    `Lin forgets ${plural(posts, { one: 'the imported post', other: `the ${posts} imported posts` })}. LinkedIn keeps them, and so does what you said of your words.`,
}
