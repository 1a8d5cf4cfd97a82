import { plural } from '#text/plural.ts'

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
  hook: {
    /** What is read before the fold. `length` and `limit`: characters. */
    length: (length: string, limit: string) => `Your hook: ${length} of ${limit} characters`,
    longLine: 'The first line is long: a shorter one is quicker to read.',
    cutWord: (word: string) => `It ends inside the word “${word}”.`,
  },
  clear: {
    button: 'Clear',
    done: 'Cleared.',
    undo: 'Undo',
    /** After a publish, which it does not undo. */
    bringBack: 'Bring the text back',
  },
  account: {
    none: 'No LinkedIn account is connected. <link>Connect an account</link>',
    primary: (name: string) => `${name} (primary)`,
  },
  image: {
    badge: 'AI Generated',
    /** What is said of it where nobody has described it. */
    undescribed: 'Generated for this post',
    hint: 'Editing the text removes it.',
    notShown:
      'An image was made, but it cannot be shown here. The post will be published without it.',
    remove: 'Remove image',
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
    later: 'Publish later…',
    laterTitle: 'Publish later',
    offline: 'You are offline. Your text is kept on this device.',
    shortcut: '<key>Ctrl</key> or <key>⌘</key> + <key>Enter</key> publishes, too: it asks first.',
    /** `name`: the person whose LinkedIn account it is. */
    confirmTitle: (name: string) => `Publish as ${name}?`,
    confirmBody: 'It goes live on LinkedIn at once.',
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
    /** As the feed marks an image that is described. */
    described: 'ALT',
    like: 'Like',
    comment: 'Comment',
    repost: 'Repost',
    send: 'Send',
  },
  setAside: {
    replaced: 'Your other text is kept',
    otherTab: 'Another tab wrote something else',
    bringBack: 'Bring it back',
    discard: 'Discard it',
  },
  /** The draft in the composer became another one elsewhere. */
  parting: {
    changed:
      'This draft was changed on another device. Both are kept: yours is here, the other one is under Drafts.',
    deleted:
      'This draft was deleted on another device. What you have written is kept here, as a new draft.',
    published:
      'This draft has been published in the meantime. What you have written since is kept here, as a new draft.',
  },
  /** What the draft said before. */
  versions: {
    title: 'Earlier versions',
    lead: 'Kept on this device until the draft is published or deleted.',
    preview: 'Preview',
    all: 'All versions',
    bringBack: 'Bring back',
  },
  generator: {
    title: 'Start from your sources',
    lead: 'Lin picks from the articles you have not used yet and drafts a post. You have the last word.',
    instructions: 'Writing instructions',
    form: 'Generate a post',
    about: 'About (optional)',
    aboutHint: 'A topic, or nothing: whatever is new',
    button: 'AI Content Generator',
    pending: 'Generating...',
    offline: 'You are offline: generating needs the server.',
    /** While the server has not said what it does. */
    writing: 'Reading your sources and writing...',
    started:
      'Started <when>just now</when>, usually done after 2–5 minutes. You can leave this page: the text will be here when you come back.',
    ready: 'Your draft is ready.',
    inEditor: 'Your draft is ready in the editor.',
    putInEditor: 'Put it in the editor',
  },
  writtenFrom: {
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
