import { groupStories } from '@lin/same-story'
import { handWritten, scoreOf } from '@lin/same-story/testing'
import { expect, test } from 'vitest'

import { SAME_STORY, addressKey } from '#contract/rules/same-story.ts'

test('of reports that were written by hand, hardly one is in the wrong story, and few are alone', () => {
  const reports = handWritten()
  const groups = groupStories(reports, SAME_STORY).map(({ lead, others }) => [
    lead,
    ...others.map(({ article }) => article),
  ])

  const { precision, recall } = scoreOf(reports, groups)

  expect(precision).toBeGreaterThanOrEqual(0.98)
  expect(recall).toBeGreaterThanOrEqual(0.85)
})

test('links are compared without what wraps them and what only counts readers', () => {
  const page = 'https://news.example.org/2026/heat-pumps?id=7'
  const wrapped = `https://www.bing.com/news/apiclick.aspx?url=${encodeURIComponent(`${page}&utm_source=rss`)}`

  expect(addressKey(wrapped)).toBe(addressKey(`${page}&wt_mc=rss#part`))
  expect(addressKey('https://www.a.example/p/?ref=x')).toBe('a.example/p')
})
