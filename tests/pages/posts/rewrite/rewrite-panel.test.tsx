import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { RewriteEvent } from '#contract/content/rewrite.ts'
import { useToasts } from '#data/notices/toasts.ts'
import { queryClient } from '#data/query/query-client.ts'
import { aPost } from '#tests/kit/client/things.ts'
import { chooseAda, openComposer, startPosts } from '#tests/pages/posts/composer/composer-stage.tsx'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  setOnline(true)
  queryClient.clear()
})

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
  act(() => text.blur())
  await act(async () => result.current.dismiss(told?.id ?? '', true))

  await waitFor(() => expect(text).toHaveProperty('value', WORDY))
  await waitFor(() => expect(document.activeElement).toBe(text))
  expect(await screen.findByText(`${SHORTER} More.`)).toBeDefined()
})

test('what was rewritten is not taken back into another draft', async () => {
  const draft = aPost({ Text_content: 'Another one', is_published: false, publication: null })
  await using stage = await openRewrite(WORDY, [0, 0], { 'GET /posts': () => ({ json: [draft] }) })
  const { user, text, panel, db } = stage
  const { result } = renderHook(useToasts)
  await user.click(panel.getByRole('button', { name: 'Drop filler words' }))
  await user.click(panel.getByRole('button', { name: 'Accept all' }))
  await user.click(await screen.findByRole('button', { name: 'Write on "Another one"' }))
  await waitFor(() => expect(text).toHaveProperty('value', 'Another one'))

  const told = result.current.toasts.findLast((toast) => toast.text === 'The text is rewritten.')
  expect(told).toBeDefined()
  await act(async () => result.current.dismiss(told?.id ?? '', true))

  expect(text).toHaveProperty('value', 'Another one')
  await expect
    .poll(() => db.drafts.get('composer'))
    .toMatchObject({ postId: draft.id, text: 'Another one' })
})

test('what a press brings about comes into sight', async () => {
  await using stage = await openRewrite(WORDY)
  const { user, panel } = stage
  const seen: string[] = []
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function see(this: Element) {
    seen.push(this.textContent.slice(0, 17))
  })

  await user.click(panel.getByRole('button', { name: 'Drop filler words' }))
  await user.click(panel.getByRole('button', { name: 'Tidy hashtags' }))

  expect(seen).toEqual(['What would change', 'The hashtags are '])
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

test('its button stands among the tools of its own editor', async () => {
  const tools = document.createElement('div')
  tools.className = 'composer__tools'
  document.body.prepend(tools)
  await using _ = await startPosts()
  await openComposer({ text: WORDY })

  const button = await screen.findByRole('button', { name: 'Rewrite' })

  const own = screen.getByRole('button', { name: 'Focus mode' }).parentElement
  expect(own?.contains(button)).toBe(true)
  tools.remove()
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

test('Enter in the panel never publishes', async () => {
  await using stage = await openRewrite(WORDY)
  const { user, panel } = stage
  await chooseAda(user)
  await user.click(panel.getByRole('button', { name: 'Drop filler words' }))
  const [first] = panel.getAllByRole('checkbox')
  act(() => first?.focus())

  await user.keyboard('{Enter}')

  expect(stage.api.seen('POST /posts/publish-direct')).toEqual([])
  expect(panel.getAllByRole('checkbox')).toHaveLength(2)
})

test('without a model it says so, and offers the rules', async () => {
  await using stage = await openRewrite(WORDY, [0, 0], systemOf('built-in'))

  expect(await stage.panel.findByText(/has no AI model/)).toBeDefined()
  expect(stage.panel.queryByRole('button', { name: 'Shorter' })).toBeNull()
})

test('the model’s words are seen while they come, then told as changes with what to check', async () => {
  const more = Promise.withResolvers<void>()
  await using stage = await openRewrite(WORDY, [0, 0], {
    ...systemOf('gpt-5'),
    'POST /posts/rewrite': () =>
      events(async (tell) => {
        tell({ texts: ['We were proud.'] })
        await more.promise
        tell({ is_done: true, texts: ['We were proud. Twice.'], notes: ['Check the 2.'] })
      }),
  })
  const { user, text, panel, api } = stage

  await user.click(await panel.findByRole('button', { name: 'Shorter' }))
  expect(await panel.findByText('We were proud.')).toBeDefined()
  expect(panel.getByText('Writing…')).toBeDefined()
  more.resolve()

  expect(await panel.findByText('Check the 2.')).toBeDefined()
  expect(api.seen('POST /posts/rewrite')[0]?.body).toEqual({ kind: 'shorter', text: WORDY })
  await user.click(panel.getByRole('button', { name: 'Accept all' }))
  expect(text).toHaveProperty('value', 'We were proud. Twice.')
})

test('a change is asked for in words, and Enter sends it', async () => {
  await using stage = await openRewrite(WORDY, [0, 0], {
    ...systemOf('gpt-5'),
    'POST /posts/rewrite': () =>
      events(async (tell) => tell({ is_done: true, failure: 'The AI provider took too long.' })),
  })
  const { user, panel, api } = stage

  await user.selectOptions(await panel.findByLabelText('How'), 'Ask for a change')
  await user.type(panel.getByLabelText('What shall change?'), 'name the team{Enter}')

  expect(await panel.findByText('The AI provider took too long.')).toBeDefined()
  expect(api.seen('POST /posts/rewrite')[0]?.body).toEqual({
    kind: 'ask',
    text: WORDY,
    wish: 'name the team',
  })
  expect(api.seen('POST /posts/publish-direct')).toEqual([])
})

test('three openings lie side by side, and the one that is picked is compared', async () => {
  const options = ['One?', 'Two.', 'Three!'].map((opening) => `${opening} And the rest.`)
  await using stage = await openRewrite('None. And the rest.', [0, 0], {
    ...systemOf('gpt-5'),
    'POST /posts/rewrite': () => events(async (tell) => tell({ is_done: true, texts: options })),
  })
  const { user, text, panel } = stage

  await user.click(await panel.findByRole('button', { name: 'Three hooks' }))
  await user.click(await panel.findByRole('radio', { name: /^Opening 3/ }))
  await user.click(panel.getByRole('button', { name: 'Accept all' }))

  expect(text).toHaveProperty('value', options[2])
})

test('what breaks off says so, and leaves the text', async () => {
  await using stage = await openRewrite(WORDY, [0, 0], {
    ...systemOf('gpt-5'),
    'POST /posts/rewrite': () => events(async (tell) => tell({ texts: ['We'] })),
  })
  const { user, text, panel } = stage

  await user.click(await panel.findByRole('button', { name: 'Plainer' }))

  expect(await panel.findByText(/could not be reached. Your text is as it was/)).toBeDefined()
  expect(text).toHaveProperty('value', WORDY)
})

function systemOf(writer: string) {
  return { 'GET /system': () => ({ json: { ...SYSTEM, writer } }) }
}

const SYSTEM = {
  version: '1',
  sandbox: { linkedin: null, mailbox: null },
  illustrator: null,
  passkeys: false,
}

function events(tellAll: (tell: (event: Partial<RewriteEvent>) => void) => Promise<void>) {
  return {
    type: 'events',
    open(send: (part: string) => void, end: () => void) {
      void tellAll((event) =>
        send(`event: rewrite\ndata: ${JSON.stringify({ ...NOTHING_YET, ...event })}\n\n`),
      ).then(end)
      return () => undefined
    },
  } as const
}

const NOTHING_YET: RewriteEvent = { is_done: false, texts: [], notes: [], failure: null }

async function openRewrite(
  text: string,
  selected: readonly [number, number] = [0, 0],
  routes: Parameters<typeof startPosts>[0] = {},
) {
  const api = await startPosts(routes)
  const opened = await openComposer({ text })
  const field = opened.text
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('no editor')
  field.setSelectionRange(...selected)
  await opened.user.click(await screen.findByRole('button', { name: 'Rewrite' }))
  return {
    ...opened,
    api,
    panel: await openPanel(),
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  }
}

async function openPanel() {
  return within(await screen.findByRole('region', { name: 'Rewrite' }))
}
