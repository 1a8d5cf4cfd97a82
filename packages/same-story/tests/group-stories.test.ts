import { groupStories, pageKey } from '@lin/same-story'
import type { Article } from '@lin/same-story'
import { handWritten, retold, scoreOf } from '@lin/same-story/testing'
import type { Report } from '@lin/same-story/testing'
import { expect, test } from 'vitest'

const HOUR_MS = 3_600_000
const OPTIONS = { windowMs: 72 * HOUR_MS, fold }

/** The simplest that will do for these languages. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .normalize('NFC')
}

const FIRST = {
  title: 'Dockworkers in Rotterdam walk out over automation',
  summary: 'Around 4,000 dockworkers stopped work in a dispute over automated cranes.',
  link: 'https://harbour.example/strike',
  feed: 'Harbour Weekly',
  atMs: 0,
}
const OTHER = {
  title: 'Rotterdam port strike: dockworkers against automated cranes',
  summary: 'Some 4,000 dockworkers walked out in Rotterdam.',
  link: 'https://news.example/9',
  feed: 'The Wire',
  atMs: HOUR_MS,
}

/** How many stories these are. */
function storiesIn(...articles: readonly Article[]): number {
  return groupStories(articles, OPTIONS).length
}

function groupsOf(reports: readonly Report[]): Report[][] {
  return groupStories(reports, OPTIONS).map(({ lead, others }) => [
    lead,
    ...others.map(({ article }) => article),
  ])
}

test('of reports that were written by hand, hardly one is in the wrong story, and few are alone', () => {
  const reports = handWritten()

  const { precision, recall } = scoreOf(reports, groupsOf(reports))

  expect(precision).toBeGreaterThanOrEqual(0.98)
  expect(recall).toBeGreaterThanOrEqual(0.85)
})

test('the same holds for what is passed on, reworded and put under another headline', () => {
  const originals = handWritten().map(({ title, summary, feed }) => ({
    title,
    feed,
    summary: `${summary ?? ''} ${title} was what people spoke about all week, ${feed} says.`,
  }))
  const firstOfEach = originals.filter((_, at, all) => all[at]?.feed === 'Outlet 1')
  const reports = retold(firstOfEach, 7)

  const { precision, recall } = scoreOf(reports, groupsOf(reports))

  expect(precision).toBeGreaterThanOrEqual(0.98)
  expect(recall).toBeGreaterThanOrEqual(0.85)
})

test('two outlets that report the same are one story, which says by which words', () => {
  const [story] = groupStories([FIRST, OTHER], OPTIONS)

  expect(story?.lead).toBe(FIRST)
  expect(story?.others).toMatchObject([{ article: OTHER, because: { kind: 'words' } }])
  expect(story?.others[0]?.because.words).toContain('Rotterdam')
})

test('a link that is written in another way is the same link, whatever the title says', () => {
  const again = {
    ...OTHER,
    title: 'Gone',
    summary: null,
    link: 'http://www.harbour.example/strike/?ref=feed#top',
  }

  expect(groupStories([FIRST, again], OPTIONS)[0]?.others[0]?.because.kind).toBe('link')
})

test('a front page is no story, nor is a page that a feed links all of its articles to', () => {
  const one = { ...FIRST, title: 'Bread prices rise again', summary: null }
  const other = { ...one, title: 'Museum closes early' }
  const front = { link: 'https://www.harbour.example/' }

  expect(storiesIn(one, other)).toBe(2)
  expect(storiesIn({ ...one, ...front }, { ...other, ...front, feed: 'The Wire' })).toBe(2)
})

test('a search puts the name of the site behind the title', () => {
  const found = { ...OTHER, title: `${FIRST.title} - The Guardian`, summary: null }

  expect(groupStories([FIRST, found], OPTIONS)[0]?.others[0]?.because.kind).toBe('title')
})

test('the same words a week later are another story', () => {
  expect(storiesIn(FIRST, { ...OTHER, atMs: 7 * 24 * HOUR_MS })).toBe(2)
})

test.each([
  ['Security update 5.4.12 for Ferrite CMS', 'Security update 5.4.13 for Ferrite CMS'],
  ['Morning briefing for Tuesday: five things', 'Morning briefing for Wednesday: five things'],
  ['Das Wetter am Montag in Niedersachsen', 'Das Wetter am Dienstag in Niedersachsen'],
])('“%s” is not “%s”', (one, other) => {
  const summary = 'What matters today, in five minutes, before the day begins at the desk.'

  expect(storiesIn({ ...FIRST, title: one, summary }, { ...OTHER, title: other, summary })).toBe(2)
})

test('a feed does not tell a story twice in other words', () => {
  expect(storiesIn(FIRST, { ...OTHER, feed: FIRST.feed })).toBe(2)
})

test('what a feed puts under each of its articles says nothing about them', () => {
  const under =
    'A version of this article appeared in the Thursday letter of our newsroom in Basel.'
  const one = { ...FIRST, link: null, title: 'Bread prices rise', summary: under }
  const other = { ...one, title: 'Trams stand still' }
  const third = { ...one, title: 'Museum closes early', feed: 'The Wire' }

  expect(storiesIn(one, other, third)).toBe(3)
})

test('where no blanks part words, letters are compared two by two', () => {
  const one = {
    ...FIRST,
    title: '東京都が新しい水素バスを導入へ',
    summary: '都内の路線で百台を走らせる計画だ。',
  }
  const other = {
    ...OTHER,
    title: '水素バス百台、東京都が路線に導入',
    summary: '新しいバスは来年から走る。',
  }
  const third = {
    ...OTHER,
    link: null,
    title: '大阪の駅前に図書館が開館',
    summary: '建物は木造で三階建てだ。',
  }

  expect(groupStories([one, third, other], OPTIONS).map(({ others }) => others.length)).toEqual([
    1, 0,
  ])
})

test('stories keep the order of their first articles, and no article is lost', () => {
  const reports = handWritten()
  const groups = groupsOf(reports)

  expect(groups.flat().toSorted(byId)).toEqual(reports.toSorted(byId))
  const places = groups.flatMap((group) => group.slice(0, 1).map((lead) => reports.indexOf(lead)))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test.each<[Article[]]>([
  [[]],
  [[{ title: '', summary: null, link: null, feed: null, atMs: null }]],
  [[{ title: '…', summary: '!', link: 'nonsense', feed: '', atMs: Number.NaN }]],
])('odd articles do no harm: %j', (articles) => {
  expect(groupStories(articles, OPTIONS)).toHaveLength(articles.length)
})

function byId(a: Report, b: Report): number {
  return a.id < b.id ? -1 : 1
}

test.each([
  ['https://www.a.example/p/?ref=x', 'a.example/p'],
  ['http://a.example/p?id=7#part', 'a.example/p?id=7'],
  ['https://a.example/', 'a.example'],
  ['https://a.example:8080//', 'a.example:8080'],
  ['no address', 'no address'],
])('the page of %s is %s', (link, key) => {
  expect(pageKey(link)).toBe(key)
})

test('within the window that is asked for, articles are of one story, and outside they are not', () => {
  const later = { ...OTHER, atMs: 100 * HOUR_MS }

  expect(groupStories([FIRST, later], OPTIONS)).toHaveLength(2)
  expect(groupStories([FIRST, later], { ...OPTIONS, windowMs: 100 * HOUR_MS })).toHaveLength(1)
})
