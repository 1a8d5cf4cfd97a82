import { plural } from '#text/language.ts'

/** Posts: the lists, and the actions on a post. */
export const posts = {
  title: 'Post Management',
  lead: 'Write, or let Lin draft for you.',
  total: 'Total Posts',

  state: {
    failed: 'Failed',
    mayBeLive: 'May be live',
    missed: 'Missed',
    scheduled: 'Scheduled',
    settling: 'Settling...',
  },

  row: {
    /** `when`: a day. */
    created: 'Created <when></when>',
    /** `when`: a relative time. */
    updated: 'Updated <when></when>',
    /** A post of the last minutes. */
    justNow: 'Just now',
    /** `card`: the title of the linked page. */
    withCard: 'With the card of <card></card>',
    /** `articles`: their titles, in one line. */
    writtenFrom: 'Written from: <articles></articles>',
    viewOnLinkedIn: 'View on LinkedIn',
    openLinkedIn: 'Open LinkedIn',
    connectAgain: 'Connect the LinkedIn account again',
    edit: 'Edit…',
    publishAgain: 'Edit and publish again',
    found: 'It is there…',
    missing: 'It is not there…',
    lookThere:
      'LinkedIn recognises a repeated text for some minutes only. Sent once more now, it could be there twice: look at LinkedIn, and say what you see.',
    settle: 'Send once more…',
  },

  /** `count`: the number of posts that are shown next. */
  showMore: (count: string) => `Show ${count} more`,
  /** `count`: as it is written. */
  showAll: (count: string) => `Show all ${count}`,

  drafts: {
    title: 'Drafts',
    lead: 'What you have not published yet, from all your devices.',
    writeOn: 'Write on',
    inEditor: 'In the editor',
    /** A conflict copy. */
    copy: 'Copy',
    /** After a deletion that can be undone for a while. */
    deleted: (name: string) => `Draft deleted: ${name}`,
    severalDeleted: (count: number) => `${count} drafts deleted`,
  },

  /** For a list in which rows are selected, to be deleted together. */
  selection: {
    select: (name: string) => `Select ${name}`,
    selected: (count: number) => `${count} selected`,
    clear: 'Clear selection',
  },

  published: {
    title: 'Published Posts',
    /** The first group: failed, waiting, or in doubt. */
    notOut: 'Not out yet',
    offline: 'You are offline: what is published can be changed or deleted once you are back.',
    empty: {
      title: 'No posts yet',
      lead: 'What you publish is listed here, with its link.',
      write: 'Write a post',
    },
    severalDeleted: (count: number) =>
      `${plural(count, { one: 'One post', other: `${count} posts` })} deleted from Lin. LinkedIn keeps what is live.`,
    search: 'Search posts',
    found: (found: string, all: string) => `${found} of ${all} posts`,
    noneFound: (sought: string) => `No post matches "${sought}".`,
    showAll: 'Show all posts',
  },

  scheduled: {
    title: 'Scheduled Posts',
    offline: 'You are offline: they can be changed once you are back.',
    publishNow: 'Publish now',
    changeTime: 'Change time',
    chooseAnotherTime: 'Choose another time',
    cutOff: 'This account is not connected any more: <connect>connect it</connect> to publish.',
  },

  edit: {
    title: (name: string) => `Edit ${name}`,
    lead: 'Your readers see the new text at once. Its image or link card stays: LinkedIn changes the text only.',
    save: 'Save on LinkedIn',
    giveUp: 'Back to the live text',
    notSaved: 'Your change stays on this device until you save it.',
    offline: 'You are offline: it can be saved once you are back.',
  },

  delete: {
    title: (name: string) => `Delete ${name}?`,
    fromLin: 'Delete from Lin',
    there: 'Delete on LinkedIn too',
    unread: 'It is removed from Lin. It was not published.',
    live: 'Deleted from Lin only, LinkedIn keeps its copy. Deleted on LinkedIn too, it is gone for your readers, with its reactions and comments.',
    mayBeLive:
      'It is removed from Lin only: if it is live, LinkedIn keeps its copy. Look there first.',
    unnamedThere:
      'It is removed from Lin only: LinkedIn keeps its copy. To take it down for your readers too, delete it there.',
  },

  settle: {
    title: (name: string) => `Send ${name} once more?`,
    what: 'Lin sends the identical text to LinkedIn once more. If the first one is live, LinkedIn recognises the duplicate and names the post that is there; if not, it takes this one.',
    instead:
      'Either way it is meant to be there once. If you can see it on LinkedIn already, say that it is there instead: then nothing is sent.',
    confirm: 'Send once more',
  },

  /** The dialog in which the owner confirms that the post is on LinkedIn. */
  found: {
    title: (name: string) => `Is ${name} on LinkedIn?`,
    link: 'Link to the post (optional)',
    hint: 'On LinkedIn: “Copy link to post” in the menu of the post. Without it, Lin cannot open, change or delete the post there.',
    notALink: 'This is not the link of a LinkedIn post.',
    confirm: 'It is there',
  },

  missing: {
    title: (name: string) => `Publish ${name} again?`,
    what: 'Lin takes your word that it is not on LinkedIn, and publishes the text anew.',
    ifThere:
      'If it is there after all, it may then be there twice: Lin cannot tell. Look at all your posts on LinkedIn first, with the page loaded anew.',
    confirm: 'It is not there: publish again',
  },

  /** Messages after a publish. */
  after: {
    /** A link to the post. */
    view: 'View it',
    /** Begins another post with this text. */
    again: 'Use this text again',
    published: 'Published on LinkedIn.',
    publishing: 'Publishing... You can follow it under Published Posts.',
    noAnswer: 'No answer came from LinkedIn: the post may be live.',
    /** `reason`: one or two sentences. */
    mayBeLive: (reason: string) => `${reason} It is listed under Published Posts.`,
    scheduled: (moment: string) => `Scheduled for ${moment}. It is listed under Scheduled Posts.`,
  },
}

/** The composer, its preview, and the generator. */
export const composer = {
  title: 'Create Post',
  form: 'Create post',
  editor: {
    label: 'Post content',
    placeholder: 'Generated content will appear here...',
    /** `limit`: characters. */
    tooLong: (limit: string) =>
      `LinkedIn takes at most ${limit} characters. Nothing is cut: shorten it yourself.`,
    closeToLimit:
      'Close to the limit: LinkedIn may count brackets, # and similar characters twice.',
    /** `length` and `limit`: characters. */
    escaped: (length: string, limit: string) =>
      `With brackets, # and similar characters counted twice: ${length} / ${limit}`,
  },
  focus: { title: 'Focus mode' },
  /** `here`: only on this device, as there is no network. */
  saved: { there: 'Saved', here: 'Saved on this device' },
  hook: {
    /** The hook, visible before the fold. `length` and `limit`: characters. */
    length: (length: string, limit: string) => `Your hook: ${length} of ${limit} characters`,
    longLine: 'The first line is long: a shorter one is quicker to read.',
    cutWord: (word: string) => `It ends inside the word “${word}”.`,
  },
  clear: {
    button: 'Clear',
    done: 'Cleared.',
    undo: 'Undo',
  },
  account: {
    none: 'No LinkedIn account is connected. <link>Connect an account</link>',
    /** The primary account, if none is chosen. */
    primary: (name: string) => `${name} (primary)`,
  },
  image: {
    badge: 'AI Generated',
    /** Shown beside the image if Lin has drawn a card with a title. */
    drawn: 'Drawn by Lin',
    /** The alt text of an image without one. */
    undescribed: 'Generated for this post',
    hint: 'Editing the text removes it.',
    earlier: {
      removed: 'The picture was made for the earlier text.',
      keep: 'Keep it',
      undo: 'Undo the edit',
    },
    notShown:
      'An image was made, but it cannot be shown here. The post will be published without it.',
    remove: 'Remove image',
    add: 'Add an image',
    /** Chosen by the person. */
    own: 'Your image',
    missing: 'This image cannot be fetched just now.',
    notKept: 'This device has no room left for the image. It is kept while this page is open.',
  },
  altText: {
    label: 'Alt text',
    hint: 'Describes the image for people who cannot see it.',
    /** `limit`: characters. */
    tooLong: (limit: string) =>
      `LinkedIn takes at most ${limit} characters here. Shorten it to publish.`,
  },
  linkCard: {
    asking: 'Looking at the link...',
    hint: 'LinkedIn shows this card below your text.',
    remove: 'Remove card',
    removed: 'The post goes without the card of its link.',
    bringBack: 'Bring the card back',
  },
  publish: {
    now: 'Publish now',
    later: 'Publish later…',
    laterTitle: 'Publish later',
  },
  preview: {
    title: 'Preview',
    width: 'Width of the preview',
    desktop: 'Desktop',
    mobile: 'Mobile',
    hide: 'Hide preview',
    show: 'Show preview',
    nobody: 'Your name',
    now: 'Now',
    empty: 'What you write appears here as your network reads it.',
    /** The mark of the feed for an image with an alt text. */
    described: 'ALT',
    like: 'Like',
    comment: 'Comment',
    repost: 'Repost',
    send: 'Send',
  },
  stash: {
    replaced: 'Your other text is kept',
    otherTab: 'Another tab wrote something else',
    bringBack: 'Bring it back',
    discard: 'Discard it',
  },
  /** The draft's earlier versions. */
  versions: {
    title: 'Earlier versions',
    lead: 'Kept on this device until the draft is published or deleted.',
    preview: 'Preview',
    all: 'All versions',
    bringBack: 'Bring back',
  },
  generator: {
    title: 'Start from your sources',
    instructions: 'Writing instructions',
    form: 'Generate a post',
    about: 'About (optional)',
    aboutHint: 'A topic, or what is new',
    button: 'AI Content Generator',
    pending: 'Generating...',
    offline: 'You are offline: generating needs the server.',
    /** Before the server reports a step. */
    writing: 'Reading your sources and writing...',
    started:
      'Started <when>just now</when>, usually done after 2–5 minutes. You can leave this page: the text will be here when you come back.',
    ready: 'Your draft is ready.',
    inEditor: 'Your draft is ready in the editor.',
    putInEditor: 'Put it in the editor',
  },
  writtenFrom: {
    leanedOn: 'Leaned on posts of yours',
    variants: 'Which draft is in the editor',
    /** `number`: counted from 1. */
    variant: (number: string) => `Draft ${number}`,
    builtIn: 'Assembled from the article, not AI',
    writer: (name: string) => `Written by ${name}`,
    articles: (count: number) => plural(count, { one: 'Article used', other: 'Articles used' }),
    why: (explanation: string) => `Why these: ${explanation}`,
    check: 'Check before you publish',
  },
}
