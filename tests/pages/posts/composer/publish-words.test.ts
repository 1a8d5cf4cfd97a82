import { afterEach, expect, test } from 'vitest'

import { SENTENCES } from '#contract/errors.ts'
import type { PublishOutcome } from '#data/posts/publishing.ts'
import { afterPublish, afterScheduling } from '#pages/posts/composer/use-composing.ts'
import { speakIn } from '#tests/kit/client/language.ts'
import { aPost } from '#tests/kit/client/things.ts'
import { absoluteTime } from '#ui/format/dates.tsx'

afterEach(() => speakIn('en'))

const post = aPost()
const NO_REASON = 'No answer came from LinkedIn: the post may be live.'

test.for([
  ['published', 'Published on LinkedIn.'],
  ['pending', 'Publishing... You can follow it under Published Posts.'],
] as const)('a post that is %s empties the composer, with "%s"', ([kind, good]) => {
  expect(afterPublish({ kind, post, reason: null })).toEqual({ isTaken: true, good, doubt: null })
})

test.for([
  [null, `${NO_REASON} It is listed under Published Posts.`],
  ['LinkedIn was silent.', 'LinkedIn was silent. It is listed under Published Posts.'],
])('a post that may be live for the reason %j is said to be listed', ([reason = null, doubt]) => {
  const outcome: PublishOutcome = { kind: 'unknown', post, reason }

  expect(afterPublish(outcome)).toEqual({ isTaken: true, good: null, doubt })
})

test('a reason that the server keeps as a code is said in the reader’s language', async () => {
  await speakIn('de')
  const reason = SENTENCES['accounts/disconnected']
  const reason_messages = [{ code: 'problem', params: { problem: 'accounts/disconnected' } }]

  const { doubt } = afterPublish({ kind: 'unknown', post, reason, reason_messages })

  expect(doubt).toContain('Dieses LinkedIn-Konto muss neu verbunden werden')
})

test('a post that was not taken stays in the composer, as the post that it is', () => {
  expect(afterPublish({ kind: 'refused', message: 'No.' }, post.id)).toEqual({
    isTaken: false,
    retryId: post.id,
    good: null,
    doubt: null,
  })
})

test('a scheduled post names its moment and where it is listed', () => {
  const at = '2026-12-01T18:00:00.000Z'

  const good = `Scheduled for ${absoluteTime(at)}. It is listed under Scheduled Posts.`
  expect(afterScheduling(at)).toEqual({ isTaken: true, good, doubt: null })
})
