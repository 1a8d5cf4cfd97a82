import { plural } from '#text/plural.ts'

import { starters } from './starters.ts'

/** Sources and their articles. */
export const sources = {
  title: 'RSS Sources',
  lead: 'What Lin reads for you: feeds, sites and keywords.',
  uncategorized: 'Uncategorized',
  tiles: {
    total: 'Total Sources',
    updated: 'Updated',
    categories: 'Categories',
    active: 'Active',
  },
  add: {
    title: 'Add New RSS Source',
    label: 'RSS feed URL or keyword',
    hint: 'The address of a feed, of a site that has one, or a word to follow in the news.',
    example: 'https://example.com/feed.xml',
    submit: 'Add Source',
    added: 'Source added successfully!',
  },
  starters: {
    title: 'Popular feeds and keywords',
    field: 'Your field',
    chooseField: 'Choose a field',
    feeds: 'Popular feeds',
    keywordsLead: 'Or follow a keyword in the news:',
    keywords: 'Keywords to follow',
    followed: 'You follow it already',
    of: starters,
  },
  list: {
    title: 'Your Sources',
    search: 'Search sources',
    emptyTitle: 'No RSS sources added yet',
    emptyLead:
      'Add a feed that you read anyway, import the ones of your feed reader, or begin with one of these popular feeds:',
    found: (count: number) =>
      `${count} ${plural(count, { one: 'source found', other: 'sources found' })}`,
    foundNone: (search: string) => `No source matches "${search}".`,
    select: (name: string) => `Select ${name}`,
    selectAll: 'Select all',
    selectAllFound: 'Select all found',
    selected: (count: number) => `${count} selected`,
    deleteSelected: (count: number) => `Delete ${count}`,
    /** Read out after `deleteSelected`. */
    deleteSelectedAbout: (count: number) =>
      plural(count, { one: 'selected source', other: 'selected sources' }),
  },
  row: {
    active: 'Active',
    neverUpdated: 'Never updated',
    added: 'Added <when></when>',
    updated: 'Updated <when></when>',
    readAt: 'Read at <address></address>',
    /** `shown`: the count as it is written. */
    articles: (count: number, shown: string) =>
      `${shown} ${plural(count, { one: 'article', other: 'articles' })}`,
    changeCategory: 'Change category',
    newestArticles: 'Newest articles',
    /** Read out after each of the two before. */
    about: (name: string) => `of ${name}`,
  },
  health: {
    waiting: 'Waiting for the first fetch',
    nextLook: 'Next look <when></when>',
    nextLookSoon: 'Next look soon',
    cannotBeRead: (reason: string) => `Cannot be read: ${reason}`,
    noAnswer: 'the site did not answer.',
    lastRead: 'Last read <when></when>.',
    nextTry: 'Next try <when></when>.',
    nextTrySoon: 'Next try soon.',
    gone: 'The site says that this feed is gone, and Lin has stopped asking. Delete it, or look again for the feed that the site has now.',
    lookAgain: 'Look again',
    looking: 'Looking...',
    /** Read out after the two before. */
    lookAgainAbout: (host: string) => `at ${host}`,
    looksAgain: (host: string) => `Lin looks for a feed at ${host} now.`,
  },
  keyword: {
    kind: 'Keyword',
    inOwnFeeds: 'looked for in your own feeds',
    alsoInOwnFeeds: 'also looked for in your own feeds',
    searches: (keyword: string) => `Where ${keyword} is looked for`,
    waiting: '<name></name>: waiting for the first search',
    searched: '<name></name>: searched',
    searchedAt: '<name></name>: searched <when></when>',
    failing: '<name></name>: cannot be searched: <reason></reason>',
    gone: '<name></name>: is not offered any more',
  },
  articles: {
    of: (source: string) => `Newest articles of ${source}`,
    usedInPost: 'Used in a post',
    noDate: 'No date',
    /** Read out after "Show more". */
    moreAbout: (source: string) => `articles of ${source}`,
    notReadYet: 'No articles yet: they come with the first successful reading.',
    nothingFound: 'Nothing was found so far.',
    emptyFeed: 'This feed holds no articles just now.',
  },
  write: {
    label: 'Write about this',
    underway: 'A draft is being written already',
    offline: 'You are offline: writing needs the server.',
  },
  category: {
    title: (name: string) => `Change category of ${name}`,
    label: 'Category',
    hint: 'Left empty, it is what the feed calls itself.',
    hintOfKeyword: 'Left empty, it is none.',
  },
  deletion: {
    title: (name: string) => `Delete ${name}?`,
    titleOfSeveral: (count: number) => `Delete ${count} sources?`,
    andMore: (count: number) => `and ${count} more`,
    whatStays: 'Lin stops reading it. Posts that were written from its articles stay.',
    whatStaysOfSeveral: 'Lin stops reading them. Posts that were written from their articles stay.',
  },
  files: {
    offline: 'Importing needs the server.',
    label: 'OPML file',
    import: 'Import',
    importing: 'Importing...',
    importTitle: 'Follow what an OPML file of another feed reader names',
    export: 'Export',
    exportTitle: 'Save your sources as an OPML file',
    savedAs: (name: string) => `Saved as ${name}.`,
    namesNone: 'This file names no sources.',
    added: (count: number) => `${count} added`,
    followedBefore: (count: number) => `${count} followed before`,
    refused: (count: number) => `${count} refused`,
    /** `facts`: some of the three before, parted by commas. */
    outcome: (facts: string) => `${facts}.`,
    /** With a list of what was refused below it. */
    outcomeAndRefusals: (facts: string) => `${facts}:`,
    moreRefused: (count: number) => `${count} more`,
    /** Read out after "Dismiss". */
    dismissAbout: 'the result of the import',
  },
}
