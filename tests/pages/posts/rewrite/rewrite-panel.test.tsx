import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { useToasts } from '#data/notices/toasts.ts'
import { openComposer, startPosts } from '#tests/pages/posts/composer/composer-stage.tsx'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

afterEach(() => setOnline(true))

const WORDY = 'We were really proud of the team. It is, of course, the best that we have.'
const SHORTER = 'We were proud of the team. It is the best that we have.'

test('without a network the rules rewrite the text, told word by word', async () => {
  await using stage = await openRewrite(WORDY)
  const { user, text, panel } = stage
  act(() => setOnline(false))
  expect(panel.getByText('The whole text')).toBeDefined()

  await user.click(panel.getByRole('button', { name: 'Drop filler words' }))

  expect(panel.getByText('2 changes')).toBeDefined()
  const changes = panel.getAllByRole('checkbox')
  expect(
    changes.map(({ parentElement }) => parentElement?.querySelector('del')?.textContent),
  ).toEqual([' Left out: really ', ' Left out: , of course,'])
  expect(text).toHaveProperty('value', WORDY)

  await user.click(panel.getByRole('button', { name: 'Accept all' }))

  expect(text).toHaveProperty('value', SHORTER)
  expect(document.activeElement).toBe(text)
  expect(screen.queryByRole('heading', { name: 'Rewrite' })).toBeNull()
})

test('a part is refused by the space bar, and the rest is accepted', async () => {
  await using stage = await openRewrite(WORDY)
  const { user, text, panel } = stage
  await user.click(panel.getByRole('button', { name: 'Drop filler words' }))

  const [first] = panel.getAllByRole('checkbox')
  act(() => first?.focus())
  await user.keyboard(' ')
  await user.click(panel.getByRole('button', { name: 'Accept 1 of 2' }))

  expect(text).toHaveProperty('value', WORDY.replace(', of course, ', ' '))
})

test('one press takes all of it back, and nothing that was typed since is lost', async () => {
  await using stage = await openRewrite(WORDY)
  const { user, text, panel } = stage
  const { result } = renderHook(useToasts)
  await user.click(panel.getByRole('button', { name: 'Drop filler words' }))
  await user.click(panel.getByRole('button', { name: 'Accept all' }))
  await user.keyboard(' More.')

  const told = result.current.toasts.findLast((toast) => toast.text === 'The text is rewritten.')
  expect(told).toBeDefined()
  await act(async () => result.current.dismiss(told?.id ?? '', true))

  await waitFor(() => expect(text).toHaveProperty('value', WORDY))
  expect(await screen.findByText(`${SHORTER} More.`)).toBeDefined()
})

test('what is selected is rewritten alone, whole words of it', async () => {
  await using stage = await openRewrite(
    'Really #a #b #a\n\nThe rest is very good and very old.',
    [19, 50],
  )
  const { user, panel } = stage
  expect(panel.getByText('What is selected: 34 characters')).toBeDefined()

  await user.click(panel.getByRole('button', { name: 'Drop filler words' }))

  expect(panel.getAllByRole('checkbox')).toHaveLength(2)
  expect(document.querySelector('.changes')?.textContent).not.toContain('#a')
})

test('where nothing is to be done it says why', async () => {
  await using stage = await openRewrite('Short and sweet.')

  for (const [choice, why] of [
    ['Cut to the fold', /seen before the fold already/],
    ['Split long sentences', /no long sentence/],
    ['Drop filler words', /No filler words found/],
    ['Tidy hashtags', /are tidy/],
  ] as const) {
    await stage.user.click(stage.panel.getByRole('button', { name: choice }))
    expect(stage.panel.getByText(why)).toBeDefined()
  }
  expect(stage.panel.queryByRole('button', { name: 'Accept all' })).toBeNull()
})

test('what was made of a text that has changed since is not offered any more', async () => {
  await using stage = await openRewrite(WORDY)
  const { user, text, panel } = stage
  await user.click(panel.getByRole('button', { name: 'Drop filler words' }))

  await user.type(text, '!')

  expect(panel.getByText('The text has changed meanwhile. Choose again.')).toBeDefined()
  expect(panel.queryByRole('checkbox')).toBeNull()
})

test('Ctrl J opens it with the focus on the first choice, Escape and the key hand it back', async () => {
  await using _ = await startPosts()
  const { user, text } = await openComposer({ text: WORDY })
  await screen.findByRole('button', { name: 'Rewrite' })
  await user.click(text)

  for (const leave of ['{Escape}', '{Control>}j{/Control}']) {
    await user.keyboard('{Control>}j{/Control}')
    const panel = await openPanel()
    await waitFor(() =>
      expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Cut to the fold' })),
    )
    await user.keyboard(leave)
    expect(document.activeElement).toBe(text)
    expect(screen.queryByRole('region', { name: 'Rewrite' })).toBeNull()
  }
})

async function openRewrite(text: string, selected: readonly [number, number] = [0, 0]) {
  const api = await startPosts()
  const opened = await openComposer({ text })
  const field = opened.text
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('no editor')
  field.setSelectionRange(...selected)
  await opened.user.click(await screen.findByRole('button', { name: 'Rewrite' }))
  return {
    ...opened,
    panel: await openPanel(),
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  }
}

async function openPanel() {
  return within(await screen.findByRole('region', { name: 'Rewrite' }))
}
