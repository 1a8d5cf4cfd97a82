import { expect, test } from 'vitest'

import { publishedLink, trueAddress, withoutCampaign } from '#contract/rules/addresses.ts'
import { addressKey, groupStories } from '#contract/rules/same-story.ts'
import type { Told } from '#contract/rules/same-story.ts'
import { retold } from '#tests/kit/stories/retell.ts'
import { scoreOf } from '#tests/kit/stories/score.ts'
import { handWritten } from '#tests/kit/stories/told.ts'
import type { Report } from '#tests/kit/stories/told.ts'

const HOUR_MS = 3_600_000

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
function storiesIn(...articles: readonly Told[]): number {
  return groupStories(articles).length
}

function groupsOf(reports: readonly Report[]): Report[][] {
  return groupStories(reports).map(({ lead, others }) => [
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
  const [story] = groupStories([FIRST, OTHER])

  expect(story?.lead).toBe(FIRST)
  expect(story?.others).toMatchObject([{ article: OTHER, because: { kind: 'words' } }])
  expect(story?.others[0]?.because.words).toContain('Rotterdam')
})

test('a link with a campaign in it is the same link, whatever the title says', () => {
  const again = {
    ...OTHER,
    title: 'Gone',
    summary: null,
    link: `https://www.harbour.example/strike/?utm_source=x#top`,
  }

  expect(groupStories([FIRST, again])[0]?.others[0]?.because.kind).toBe('link')
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

  expect(groupStories([FIRST, found])[0]?.others[0]?.because.kind).toBe('title')
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

  expect(groupStories([one, third, other]).map(({ others }) => others.length)).toEqual([1, 0])
})

test('stories keep the order of their first articles, and no article is lost', () => {
  const reports = handWritten()
  const groups = groupsOf(reports)

  expect(groups.flat().toSorted(byId)).toEqual(reports.toSorted(byId))
  const places = groups.flatMap((group) => group.slice(0, 1).map((lead) => reports.indexOf(lead)))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test.each<[Told[]]>([
  [[]],
  [[{ title: '', summary: null, link: null, feed: null, atMs: null }]],
  [[{ title: '…', summary: '!', link: 'nonsense', feed: '', atMs: Number.NaN }]],
])('odd articles do no harm: %j', (articles) => {
  expect(groupStories(articles)).toHaveLength(articles.length)
})

function byId(a: Report, b: Report): number {
  return a.id < b.id ? -1 : 1
}

const PAGE = 'https://news.example.org/2026/heat-pumps?id=7'
const IN = encodeURIComponent(PAGE)

test.each([
  `https://www.google.com/url?rct=j&sa=t&url=${IN}&ct=ga&cd=CA&usg=AO`,
  'https://www.google.com/url?rct=j&url=https://news.example.org/2026/heat-pumps%3Fid%3D7&usg=AO',
  `https://www.google.co.uk/url?q=${IN}&sa=U`,
  `http://www.bing.com/news/apiclick.aspx?ref=FexRss&aid=&tid=6927&url=${IN}&c=1&mkt=en-us`,
  `https://l.facebook.com/l.php?u=${IN}&h=AT0`,
  `https://lm.facebook.com/l.php?u=${IN}`,
  `https://l.instagram.com/?u=${IN}&e=AT`,
  `https://eur01.safelinks.protection.outlook.com/?url=${IN}&data=05%7C02&reserved=0`,
  `https://www.linkedin.com/redir/redirect?url=${IN}&urlhash=abcd&trk=x`,
  `https://www.linkedin.com/safety/go?url=${IN}&trk=feed`,
  `https://r.search.yahoo.com/_ylt=AwrE;_ylu=Y29/RV=2/RE=1763/RO=10/RU=${IN}/RK=2/RS=ab-`,
  `http://us.rd.yahoo.com/dailynews/rss/top/*${PAGE.replace('?', '%3F')}`,
  `https://www.youtube.com/redirect?event=video_description&q=${IN}`,
  `https://duckduckgo.com/l/?uddg=${IN}&rut=1`,
  `https://out.reddit.com/t3_1?url=${IN}&token=A`,
  `https://news.example.com/redirect?url=${IN}`,
  `https://ads.example.com/click.php?id=9&u=${IN}`,
  `https://www.google.com/url?url=${encodeURIComponent(`https://eur01.safelinks.protection.outlook.com/?url=${IN}`)}`,
])('the page is meant, not who wraps its address: %s', (wrapped) => {
  expect(trueAddress(wrapped).replace('%3F', '?')).toBe(PAGE)
})

test.each([
  PAGE,
  'https://www.google.com/url?q=javascript:alert(1)',
  'https://www.google.com/url?q=/relative',
  'https://www.google.com/search?q=https://a.example/',
  'https://web.archive.example/web?url=https://a.example/',
  'https://www.facebook.com/sharer.php?u=https://a.example/',
  'https://example.com/login?url=https://a.example/',
  'https://example.com/redirect',
  'https://example.com/l?u=https://a.example/',
  'https://example.com/login/redirect?to=https://a.example/',
  'https://example.com/redirect?url=https://ada:secret@a.example/',
  'https://notgoogle.com.example/url?url=https://a.example/',
  'https://r.search.yahoo.com/RU=%E0%A4%A/RK=2/',
  'no address',
  '',
])('a link that wraps nothing stays: %s', (link) => {
  expect(trueAddress(link)).toBe(link)
})

test.each([
  ['https://a.example/p?utm_source=rss&utm_medium=feed', 'https://a.example/p'],
  ['https://a.example/p?id=7&utm_campaign=x&page=2', 'https://a.example/p?id=7&page=2'],
  ['https://a.example/p?wt_mc=rss.red.ho.ho.rdf.beitrag.beitrag', 'https://a.example/p'],
  ['https://medium.example/p?source=rss----5e5bef33608a---4', 'https://medium.example/p'],
  ['https://a.example/p?partner=rss&emc=rss', 'https://a.example/p'],
  ['https://a.example/p?at_medium=RSS&at_campaign=rss', 'https://a.example/p'],
  ['https://a.example/p?maca=en-rss-en-all-1573-rdf', 'https://a.example/p'],
  ['https://a.example/p?fbclid=IwAR0&x', 'https://a.example/p?x'],
  ['https://a.example/p#xtor=RSS-3208', 'https://a.example/p'],
  ['https://a.example/p?a=1#utm_source=feed', 'https://a.example/p?a=1'],
  ['https://a.example/p?mc_cid=1&mc_eid=2#part', 'https://a.example/p#part'],
])('what only counts readers is taken off: %s', (link, page) => {
  expect(withoutCampaign(link)).toBe(page)
})

test.each([
  'https://a.example/p?source=ministry&ref=12',
  'https://a.example/p?q=utm_source&x=%20y+z#part-2',
  'https://a.example/?feed=rss2&p=7',
  'https://a.example/p?cid=20261120',
  'https://a.example/p?',
  'https://a.example/p?a&&b=',
  'https://a.example/utm_source=rss',
  'no address?x=1',
])('every other link stays to the letter: %s', (link) => {
  expect(withoutCampaign(link)).toBe(link)
})

test('a link is published without both, and compared without both', () => {
  const wrapped = `https://www.bing.com/news/apiclick.aspx?url=${encodeURIComponent(`${PAGE}&utm_source=rss`)}`

  expect(publishedLink(wrapped)).toBe(PAGE)
  expect(addressKey(wrapped)).toBe(addressKey(`${PAGE}&wt_mc=rss#part`))
  expect(addressKey('https://www.a.example/p/?ref=x')).toBe('a.example/p')
})
