import { plural } from '#text/language.ts'

/** Whom a post mentions, and the address book behind it. */
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
  /** One press does both. */
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
