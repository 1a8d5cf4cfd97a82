import { atom, rss2, windows1251 } from '@lin/feed-reader/testing'

const RUSSIAN = rss2('Новости', [
  {
    title: 'Привет мир',
    link: 'https://example.ru/1',
    date: 'Mon, 02 Nov 2026 08:00:00 +0300',
    summary: 'Новая статья о работе.',
  },
]).replace('?>', ' encoding="windows-1251"?>')

/** The site of feeds that stories read, by path. */
export const FEEDS = {
  '/rss': { type: 'application/rss+xml', body: rss2('Workshop', items('Workshop')) },
  '/atom': { type: 'application/atom+xml', body: atom('Small Teams', items('Team')) },
  // Has one of the stories of the first feed.
  '/echo': { type: 'application/rss+xml', body: rss2('Echo', items('Workshop').slice(-1)) },
  '/russian': { type: 'text/xml', body: windows1251(RUSSIAN) },
}

function items(name: string) {
  return [1, 2, 3].map((day) => ({
    title: `${name} ships again, part ${day}`,
    link: `https://example.com/${name}/${day}`,
    date: `Mon, 0${day} Nov 2026 08:00:00 GMT`,
    summary: `Part ${day} follows ${day + 11} teams over a year. They shipped twice as often as before.`,
  }))
}
