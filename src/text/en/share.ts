export { trial } from './trial.ts'

/** What is shared: with Lin, from other apps, and by Lin, for approval. */
export { approvals } from './approvals.ts'

/** The screen for content that another app shared with Lin. */
export const share = {
  title: 'Shared with Lin',
  lead: 'Nothing is saved until you choose.',
  shared: 'What you shared',
  write: {
    title: 'Write a post about it',
    lead: 'It becomes your draft. A text that is in the composer now is kept beside it.',
    action: 'Write a post',
    preparing: 'Preparing...',
  },
  follow: {
    title: 'Follow it as a source',
    lead: 'Lin looks for its feed, and brings its articles from now on.',
    action: 'Follow the source',
  },
  nothing: {
    title: 'Nothing was shared',
    lead: 'Share a link or a text from another app, and choose Lin.',
    action: 'Go to Posts',
  },
}
