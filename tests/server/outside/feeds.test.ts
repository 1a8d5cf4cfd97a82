import type { FetchReason } from '@lin/feed-reader/fetch'
import { feedSite } from '@lin/feed-reader/testing'
import { expect, test } from 'vitest'

import { english } from '#server/kit/messages.ts'
import { openFeedFetcher } from '#server/outside/feeds.ts'

test('Lin says who it is', async () => {
  const seen: unknown[] = []
  await using site = await feedSite({
    '/feed': ({ headers }) => {
      seen.push(headers['user-agent'])
      return { body: '<rss/>' }
    },
  })
  const fetcher = openFeedFetcher({
    allowHosts: [site.host],
    contact: 'https://lin.example/about',
  })

  await fetcher.fetch({ url: `${site.url}/feed` })
  await fetcher.close()

  expect(seen).toEqual(['Lin (feed reader; +https://lin.example/about)'])
})

test.each<[FetchReason, string]>([
  [
    { code: 'feed/private-network' },
    'This address points into a private network, which Lin does not read.',
  ],
  [{ code: 'feed/scheme' }, 'Lin reads only addresses that start with http:// or https://.'],
  [{ code: 'feed/port' }, 'Lin does not read from this port.'],
  [{ code: 'feed/too-large' }, 'The answer is too large for a feed.'],
  [
    { code: 'feed/broken-encoding' },
    'The answer arrived damaged: its compression could not be undone.',
  ],
  [
    { code: 'feed/too-many-redirects' },
    'The site sends Lin from one address to the next without end.',
  ],
  [{ code: 'feed/bad-redirect' }, 'The site sends Lin on to an address that does not exist.'],
  [{ code: 'feed/unexpected-unchanged' }, 'The site answered 304, which Lin did not ask for.'],
  [{ code: 'feed/timeout' }, 'The site took too long to answer.'],
  [{ code: 'feed/broken-off' }, 'The site broke off the connection.'],
  [{ code: 'feed/unreachable' }, 'The site could not be reached.'],
  [{ code: 'feed/no-site' }, 'No site was found at this address.'],
  [{ code: 'feed/no-lookup' }, 'The name of the site could not be looked up just now.'],
  [{ code: 'feed/invalid-url' }, 'This is not a web address.'],
  [status('missing', 404), 'The site answered 404: there is no feed at this address.'],
  [status('refused', 403), 'The site answered 403: it does not let Lin read this address.'],
  [status('too-often', 429), 'The site answered 429: it asks to be read less often.'],
  [status('trouble', 503), 'The site answered 503: it has trouble of its own.'],
  [status('no-feed', 204), 'The site answered 204: that is not a feed.'],
])('%j is told to people', (reason, sentence) => {
  expect(english([reason])).toBe(sentence)
})

function status(
  kind: 'missing' | 'refused' | 'too-often' | 'trouble' | 'no-feed',
  code: number,
): FetchReason {
  return { code: `feed/status-${kind}`, params: { status: code } }
}
