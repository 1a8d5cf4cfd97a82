/** Posts: the lists, and what can be done with one. */
export const posts = {
  title: 'Post Management',
  lead: 'Write, or have Lin draft from your sources, and publish.',
  total: 'Total Posts',
  noSources: {
    title: 'No RSS Sources Found',
    lead: 'The AI Content Generator writes from your sources. Add at least one to use it.',
    add: 'Add a source',
  },

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
    /** `card`: the title of the linked page. */
    withCard: 'With the card of <card></card>',
    /** `articles`: their titles, in one line. */
    writtenFrom: 'Written from: <articles></articles>',
    viewOnLinkedIn: 'View on LinkedIn',
    openLinkedIn: 'Open LinkedIn',
    connectAgain: 'Connect the LinkedIn account again',
    edit: 'Edit…',
    publishAgain: 'Edit and publish again',
    markPublished: 'Mark as published',
    settle: 'Settle it',
  },

  /** `count`: of the next ones. */
  showMore: (count: string) => `Show ${count} more`,

  drafts: {
    title: 'Drafts',
    lead: 'What you have not published yet, from all your devices.',
    writeOn: 'Write on',
    inEditor: 'In the editor',
    /** A draft that became two, because it was changed in two places. */
    copy: 'Copy',
  },

  published: {
    title: 'Published Posts',
    offline: 'You are offline: what is published can be changed or deleted once you are back.',
    empty: {
      title: 'No posts yet',
      lead: 'What you publish is listed here, with its link.',
      write: 'Write a post',
    },
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
    title: (name: string) => `Settle ${name}?`,
    what: 'Lin sends the identical text to LinkedIn once more. If the first one is live, LinkedIn recognises the duplicate and names the post that is there; if not, it takes this one.',
    instead:
      'Either way it is meant to be there once. If you can see it on LinkedIn already, mark it as published instead: then nothing is sent.',
    confirm: 'Send once more',
  },

  /** What is said after a publish. */
  after: {
    published: 'Published on LinkedIn.',
    publishing: 'Publishing... You can follow it under Published Posts.',
    noAnswer: 'No answer came from LinkedIn: the post may be live.',
    /** `reason`: one or two sentences. */
    mayBeLive: (reason: string) => `${reason} It is listed under Published Posts.`,
    scheduled: (moment: string) => `Scheduled for ${moment}. It is listed under Scheduled Posts.`,
  },

  earlier: {
    title: 'Earlier drafts',
    empty: 'No drafts yet. What Lin writes for you is listed here.',
    use: 'Use this draft',
    fetching: 'Fetching...',
    inEditor: 'In the editor',
  },
}
