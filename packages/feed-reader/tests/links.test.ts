import { expect, test } from 'vitest'

import { publishedLink, trueAddress, withoutCampaign } from '../src/links.ts'

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
  `https://urldefense.com/v3/__${PAGE}__;!!Ab-1!x$`,
  `https://urldefense.proofpoint.com/v2/url?u=https-3A__news.example.org_2026_heat-2Dpumps-3Fid-3D7&d=DwMFaQ`,
  `https://www.google.com/amp/s/${PAGE.slice('https://'.length)}`,
  `https://news-example-org.cdn.ampproject.org/c/s/${PAGE.slice('https://'.length)}`,
  `https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&ued=${IN}`,
  `https://click.linksynergy.com/deeplink?id=1&mid=2&murl=${IN}`,
  `https://steamcommunity.com/linkfilter/?url=${IN}`,
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
  'https://urldefense.com/v3/__https://a.example/*__;4oCT!!x$',
  'https://urldefense.proofpoint.com/v2/url?u=ftp-3A__a.example',
  'https://www.google.com/amp/',
  'https://www.google.com/amp/s/about',
  'https://blog.google.example/amp/s/a.example/p',
  'https://a-example.cdn.ampproject.org/i/s/a.example/p.jpg',
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
  ['https://www.msn.com/p?ocid=BingNewsVerp', 'https://www.msn.com/p'],
  ['https://a.example/p?guccounter=1&guce_referrer=aHR0', 'https://a.example/p'],
  ['https://a.example/p?fsrc=rss%7Cbus', 'https://a.example/p'],
  ['https://a.example/p?wprss=rss_business', 'https://a.example/p'],
  ['https://a.example/p?eref=rss_topstories', 'https://a.example/p'],
  ['https://a.example/p?ftcamp=published_links%2Frss%2Fcompanies', 'https://a.example/p'],
  ['https://a.example/p?ft=nprml&f=1001', 'https://a.example/p?f=1001'],
  ['https://a.example/p?smid=rss&trk=rss', 'https://a.example/p'],
  ['https://a.example/p?mod=rsswn', 'https://a.example/p'],
  ['https://a.example/p?reflink=rss&intcmp=rss', 'https://a.example/p'],
  ['https://a.example/p?source=links%2Frss', 'https://a.example/p'],
  ['https://a.example/p?WT.mc_id=rss&_ga=2.1&spm=a2700', 'https://a.example/p'],
  ['https://a.example/p?af=R', 'https://a.example/p'],
  ['https://a.example/p?rss', 'https://a.example/p'],
  ['https://a.example/p?id=7&rss=1', 'https://a.example/p?id=7'],
  ['https://a.example/p?rssfeed', 'https://a.example/p'],
  ['https://a.example/p?mc_cid=1&mc_eid=2#part', 'https://a.example/p#part'],
])('what only counts readers is taken off: %s', (link, page) => {
  expect(withoutCampaign(link)).toBe(page)
})

test.each([
  'https://a.example/p?source=ministry&ref=12',
  'https://a.example/p?q=utm_source&x=%20y+z#part-2',
  'https://a.example/?feed=rss2&p=7',
  'https://a.example/p?cid=20261120',
  'https://a.example/p?smid=77&trk=3&ft=2&eref=a',
  'https://a.example/p?af=12&rss=harbour',
  'https://a.example/p?from=%E0%A4%A',
  'https://a.example/p?',
  'https://a.example/p?a&&b=',
  'https://a.example/utm_source=rss',
  'no address?x=1',
])('every other link stays to the letter: %s', (link) => {
  expect(withoutCampaign(link)).toBe(link)
})

test('a link is published without both', () => {
  const wrapped = `https://www.bing.com/news/apiclick.aspx?url=${encodeURIComponent(`${PAGE}&utm_source=rss`)}`

  expect(publishedLink(wrapped)).toBe(PAGE)
})
