import { urnInLink } from '@lin/linkedin/urns'
import { expect, test } from 'vitest'

const ID = '7141138937766391808'

test.each([
  [`https://www.linkedin.com/feed/update/urn:li:share:${ID}`, `urn:li:share:${ID}`],
  [`https://www.linkedin.com/feed/update/urn:li:activity:${ID}/?utm=1`, `urn:li:activity:${ID}`],
  [`https://www.linkedin.com/feed/update/urn%3Ali%3AugcPost%3A${ID}`, `urn:li:ugcPost:${ID}`],
  [`linkedin.com/feed/update/urn:li:share:${ID}/`, `urn:li:share:${ID}`],
  [`https://www.linkedin.com/embed/feed/update/urn:li:share:${ID}`, `urn:li:share:${ID}`],
  [`http://localhost:3000/sandbox/linkedin/feed/update/urn:li:share:${ID}`, `urn:li:share:${ID}`],
  [
    `https://www.linkedin.com/posts/ada-lindqvist_a-short-week-activity-${ID}-aB3d?utm_source=share`,
    `urn:li:activity:${ID}`,
  ],
  [`https://de.linkedin.com/posts/ada_activity-${ID}-x`, `urn:li:activity:${ID}`],
  [`linkedin.com/posts/ada_a-share-2024-tips-activity-${ID}-x`, `urn:li:activity:${ID}`],
  [`https://de.linkedin.com/posts/ada_wörter-share-${ID}-x`, `urn:li:share:${ID}`],
  [`linkedin.com/posts/ada_words-ugcPost-${ID}`, `urn:li:ugcPost:${ID}`],
  [` urn:li:ugcPost:${ID}\n`, `urn:li:ugcPost:${ID}`],
  [`100 % it is urn:li:share:${ID}`, `urn:li:share:${ID}`],
])('%s names %s', (text, urn) => {
  expect(urnInLink(text)).toBe(urn)
})

test.each([
  '',
  'https://www.linkedin.com/feed/',
  'https://www.linkedin.com/in/ada-lindqvist',
  'https://www.linkedin.com/company/lin/posts/',
  'https://lnkd.in/eX4mpl3',
  `https://example.com/posts/ada_words-activity-${ID}-aB3d`,
  `https://notlinkedin.com/posts/ada_words-activity-${ID}-aB3d`,
  `urn:li:person:${ID}`,
  `urn:li:image:${ID}`,
  ID,
])('“%s” names no post', (text) => {
  expect(urnInLink(text)).toBeNull()
})
