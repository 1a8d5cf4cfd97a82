import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { StoredMessage } from '#contract/messages/message.ts'
import { parse } from '#server/migrations/032-messages/parse.ts'
import { speakIn } from '#tests/kit/client/language.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'
import { ERROR_ROWS } from '#tests/server/publishing/error-rows.ts'
import { playDialogElement } from '#tests/ui/dialog-element.ts'
import { LANGUAGES } from '#text/language.ts'

import { aPostThat, startWith, startWithAll } from './posts-stage.tsx'

beforeEach(playDialogElement)
afterEach(async () => {
  setOnline(true)
  await speakIn('en')
})

/** The codes that the server sends with a reason. */
function messagesOf(reason: string): StoredMessage[] {
  return parse(reason, 'reason').map((each) => ({ ...each }))
}

/** Words of the server that would be left in another language. */
const ENGLISH = /\b(the|that|uploaded|Nothing|publish|Use|could|did)\b/

test.each(LANGUAGES)(
  'what LinkedIn refused is said in words, with what to do next (%s)',
  async (language) => {
    await speakIn(language)
    const posts = ERROR_ROWS.map(({ state, reason }, at) => ({
      ...aPostThat({ state, reason, reason_messages: messagesOf(reason), url: null, urn: null }),
      Text_content: `Post ${at}`,
    }))
    await using _ = await startWithAll(posts)

    for (const [at, { answer, state, reason }] of ERROR_ROWS.entries()) {
      const text = await screen.findByText(`Post ${at}`)
      const row = within(text.closest('li') ?? text)
      const words = row.getByText(/LinkedIn\b.*[.]/).textContent
      expect([answer, words === reason]).toEqual([answer, language === 'en'])
      expect([answer, ENGLISH.test(words)]).toEqual([answer, language === 'en'])
      // A failed post can be changed and published again from its row; a post under way has disabled buttons.
      const isLeftAlone = row
        .getAllByRole('button')
        .every((button) => button.matches(':disabled, [aria-disabled=true]'))
      expect([answer, isLeftAlone]).toEqual([answer, state === 'uploading'])
    }
  },
)

test('a post that waits for the next day says until when, and is withdrawn by one press', async () => {
  const post = aPostThat({
    state: 'queued',
    reason: 'Long English words.',
    waits_until: new Date(Date.now() + 60_000).toISOString(),
  })
  const reason = 'You withdrew it. Nothing was posted.'
  const withdrawn = aPostThat({ state: 'failed', reason })
  await using api = await startWith(post, {
    [`POST /posts/${post.id}/settlement`]: () => ({
      json: { success: false, message: reason, post: { ...withdrawn, id: post.id } },
    }),
  })
  const words = await screen.findByText(/takes no more of this account today. It goes out after/)

  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Withdraw' }))

  expect(await screen.findByText(reason)).toBeDefined()
  expect(words.textContent).toMatch(/after .*\d:\d\d.*\.$/)
  expect(screen.queryByText('Long English words.')).toBeNull()
  expect(api.seen(`POST /posts/${post.id}/settlement`).map(({ body }) => body)).toEqual([
    { method: 'withdraw' },
  ])
})

test('without a network it cannot be withdrawn', async () => {
  const waits_until = new Date(Date.now() + 60_000).toISOString()
  await using _ = await startWith(aPostThat({ state: 'queued', reason: 'Waits.', waits_until }))
  const button = await screen.findByRole('button', { name: 'Withdraw' })

  setOnline(false)

  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
})
