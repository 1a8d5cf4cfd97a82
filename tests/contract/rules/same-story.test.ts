import { groupStories } from '@lin/same-story'
import { handWritten, scoreOf } from '@lin/same-story/testing'
import { expect, test } from 'vitest'

import { SAME_STORY } from '#contract/rules/same-story.ts'

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
