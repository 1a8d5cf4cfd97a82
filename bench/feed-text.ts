const ITEMS = 30
const WORDS =
  'port crane quay tariff model agent chip grid battery rail draft budget audit ferry museum garden kiln glaze studio harbour lecture survey vaccine orbit'.split(
    ' ',
  )

/**
 * The RSS of one feed, about 45 kB like a blog's with whole posts in it.
 *
 * @param version how many items have come since the beginning; as many of the oldest have gone
 */
export function feedText(feed: number, version: number): string {
  const items = Array.from({ length: ITEMS }, (_, at) => item(feed, version + ITEMS - at))
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Feed ${feed}</title><link>https://feed${feed}.example/</link><category>Trade</category>${items.join('\n')}</channel></rss>`
}

function item(feed: number, number: number): string {
  const link = `https://feed${feed}.example/${number}`
  const date = new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toUTCString()
  return `<item><title>${words(feed + number, 9)}</title><link>${link}</link><guid isPermaLink="false">${link}#post</guid><pubDate>${date}</pubDate><category>${words(number, 1)}</category><description><![CDATA[<p>${words(number, 40)}</p>]]></description><content:encoded><![CDATA[<p>${words(number + 1, 90)}</p><p>A &amp; B, <a href="${link}">read on</a></p>]]></content:encoded></item>`
}

function words(from: number, count: number): string {
  return Array.from({ length: count }, (_, at) => WORDS[(from * 7 + at * at) % WORDS.length]).join(
    ' ',
  )
}
