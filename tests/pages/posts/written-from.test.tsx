import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { ListedJob } from '#contract/jobs.ts'
import { variantOf } from '#pages/posts/generator/drafted-from.ts'
import { aListedJob, aPost } from '#tests/kit/client/things.ts'

import { ada, openPosts } from './generator-stage.tsx'

const FIRST = 'The four-day week works in 12 of 20 companies.'
const SECOND = 'Who would miss the fifth day? Nobody in our team.'

const CHINESE =
  '四日工作周很好，因为人们休息得更多，心情也更好，工作的时候更加专心，同事之间的合作也变得更顺利'

const JOB = aListedJob({
  content: FIRST,
  variants: [
    { content: FIRST, notes: ['The number 12 is not in the articles: check it.'] },
    { content: SECOND, notes: [] },
  ],
  writer: 'gpt-5',
  articles: [
    { title: 'Four-day week', link: 'https://example.com/a' },
    { title: 'A fifth day', link: null },
  ],
  explanation: 'From 2 of your 5 sources.',
})

test('after a reload the draft still says who wrote it, from what, why, and what to check', async () => {
  await using _ = await openWith(FIRST)

  expect(await screen.findByText('Written by gpt-5')).toBeDefined()
  expect(screen.getByRole('link', { name: /^Four-day week/ })).toBeDefined()
  expect(screen.getByText('A fifth day')).toBeDefined()
  expect(screen.getByText('Why these: From 2 of your 5 sources.')).toBeDefined()
  const warning = screen.getByText('Check before you publish').closest('.told')
  expect(warning?.textContent).toContain('The number 12 is not in the articles: check it.')
})

test('it names the own posts whose ways the draft took over', async () => {
  const leaned_on = [{ id: 'a', excerpt: 'Frankly, the plan is short.' }]
  await using _ = await openWith(FIRST, { ...JOB, leaned_on })

  await screen.findByText('Written by gpt-5')
  const named = screen.getByText('Frankly, the plan is short.').closest('div')
  expect(named?.textContent).toContain('Leaned on posts of yours')
})

test('a text of the user’s own says nothing of the kind', async () => {
  await using stage = await openPosts({ jobs: [JOB], draft: { text: 'My own' } })

  await waitFor(() => expect(stage.seen('GET /posts/jobs')).toHaveLength(1))
  expect(screen.queryByText('Written by gpt-5')).toBeNull()
})

test('one variant gives way to another, and brings its own notes', async () => {
  await using stage = await openWith(FIRST)
  await screen.findByText('Check before you publish')
  expect(picked()).toEqual([1])

  await stage.person.click(card(2))

  expect(stage.text).toHaveProperty('value', SECOND)
  expect(picked()).toEqual([2])
  expect(screen.queryByText('Check before you publish')).toBeNull()
  expect(screen.queryByText('Your other text is kept')).toBeNull()
})

test('an edited text is set aside for the variant that is chosen', async () => {
  await using stage = await openWith(FIRST)
  await screen.findByRole('radio', { name: /^Draft 2/ })
  await stage.person.type(stage.text, ' And here?')
  expect(picked()).toEqual([])
  expect(screen.getByText('Check before you publish')).toBeDefined()

  await stage.person.click(card(2))

  await waitFor(() => expect(stage.text).toHaveProperty('value', SECOND))
  const back = await screen.findByRole('button', { name: 'Bring it back' })
  expect(screen.getAllByText(`${FIRST} And here?`)).not.toHaveLength(0)
  await stage.person.click(back)
  await waitFor(() => expect(stage.text).toHaveProperty('value', `${FIRST} And here?`))
})

test('each draft is a row with its first line, and keys go through them', async () => {
  const long = `${SECOND}\n\nOne.\nTwo.\nThree.`
  const variants = [FIRST, long].map((content) => ({ content, notes: [] }))
  await using stage = await openWith(FIRST, { ...JOB, variants })

  const second = await screen.findByRole('radio', { name: `Draft 2 ${SECOND}` })
  act(() => card(1).focus())
  await stage.person.keyboard('{ArrowDown}')

  expect(stage.text).toHaveProperty('value', long)
  expect(document.activeElement).toBe(second)
})

test('Alt and its number pick a draft from within the text, unless there is none of that number', async () => {
  await using stage = await openWith(FIRST)
  await screen.findByRole('radio', { name: /^Draft 2/ })
  await stage.person.click(stage.text)

  await stage.person.keyboard('{Alt>}2{/Alt}')
  expect(stage.text).toHaveProperty('value', SECOND)
  expect(document.activeElement).toBe(stage.text)
  await stage.person.keyboard('{Alt>}3{/Alt}')

  expect(stage.text).toHaveProperty('value', SECOND)
  expect(picked()).toEqual([2])
})

test('the drafts, what they were written from and a kept text stand below the text, so that it stays where it is', async () => {
  await using stage = await openWith(FIRST)
  await screen.findByRole('radio', { name: /^Draft 2/ })
  await stage.person.type(stage.text, ' And here?')
  await stage.person.click(card(2))
  const back = await screen.findByRole('button', { name: 'Bring it back' })

  for (const part of [card(1), screen.getByText('Written by gpt-5'), back]) {
    const place = stage.text.compareDocumentPosition(part)
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  }
})

test('what a draft was written from is one line, and more on request', async () => {
  await using stage = await openWith(FIRST)

  const line = await screen.findByText('Articles used: Four-day week, A fifth day')
  const origin = line.closest('details')
  expect(origin).toHaveProperty('open', false)
  await stage.person.click(line)

  expect(origin).toHaveProperty('open', true)
  expect(origin?.textContent).toContain('Why these: From 2 of your 5 sources.')
})

test('one variant is no choice', async () => {
  const [variant] = JOB.variants
  await using _ = await openWith(FIRST, {
    ...JOB,
    variants: variant === undefined ? [] : [variant],
  })

  await screen.findByText('Written by gpt-5')
  expect(screen.queryByRole('radio')).toBeNull()
})

test('an edited draft is published with the job that drafted it', async () => {
  const post = aPost({ Text_content: FIRST, social_account_id: ada.id })
  await using stage = await openWith(FIRST, JOB, {
    'POST /posts/publish-direct': () => ({ json: { success: true, message: '', post } }),
    'POST /posts': () => ({ status: 201, json: post }),
  })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  await stage.person.type(stage.text, '!')
  await stage.person.selectOptions(screen.getByLabelText('LinkedIn account'), ada.id)

  await stage.person.click(screen.getByRole('button', { name: 'Publish' }))

  await screen.findByText('Published on LinkedIn.')
  expect(stage.seen('POST /posts/publish-direct')[0]?.body).toMatchObject({
    text_content: `${FIRST}!`,
    generation_id: JOB.job_id,
  })
  expect(screen.queryByText('Written by gpt-5')).toBeNull()
})

test('a text that nothing of the draft is left of is the user’s own, and published as such', async () => {
  const own = 'Yesterday I baked bread with my daughter, and it rose.'
  await using stage = await openWith(FIRST, JOB, { 'POST /posts/publish-direct': () => 'lost' })
  await screen.findByText('Written by gpt-5')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  await stage.person.type(stage.text, own, { initialSelectionStart: 0, initialSelectionEnd: 99 })
  expect(stage.text).toHaveProperty('value', own)
  expect(screen.queryByText('Written by gpt-5')).toBeNull()
  await stage.person.selectOptions(screen.getByLabelText('LinkedIn account'), ada.id)

  await stage.person.click(screen.getByRole('button', { name: 'Publish' }))

  await screen.findByText(/no answer came/)
  const [request] = stage.seen('POST /posts/publish-direct')
  expect(request?.body).toHaveProperty('generation_id', null)
})

test('a text that was emptied is published as one of the user’s own', async () => {
  await using stage = await openWith(FIRST, JOB, { 'POST /posts/publish-direct': () => 'lost' })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  await stage.person.clear(stage.text)
  await stage.person.type(stage.text, 'My own')
  await stage.person.selectOptions(screen.getByLabelText('LinkedIn account'), ada.id)

  await stage.person.click(screen.getByRole('button', { name: 'Publish' }))

  await screen.findByText(/no answer came/)
  const [request] = stage.seen('POST /posts/publish-direct')
  expect(request?.body).not.toHaveProperty('generation_id')
})

test.for([
  [FIRST, FIRST],
  [`${SECOND} Not one.`, SECOND],
  ['Nobody in our team misses the fifth day, I think.', SECOND],
  ['Nobody in our team misses it.', undefined],
  [`${CHINESE}，真的。`, CHINESE],
  ['四日工作周非常好', undefined],
  ['Something else entirely', undefined],
  ['', undefined],
] as const)('"%s" is an edition of "%s"', ([text, content]) => {
  const chinese = { content: CHINESE, notes: [] }

  expect(variantOf(text, [...JOB.variants, chinese])?.content).toBe(content)
})

/** The screen after a reload, with this text of the job in the editor. */
function openWith(text: string, job: ListedJob = JOB, routes = {}) {
  return openPosts({ jobs: [job], draft: { text, generationId: job.job_id }, routes })
}

function card(number: number): HTMLElement {
  return cards().getByRole('radio', { name: new RegExp(`^Draft ${number} `) })
}

/** The numbers of the drafts that are picked. */
function picked(): number[] {
  const radios = cards().getAllByRole<HTMLInputElement>('radio')
  return radios.flatMap(({ checked }, at) => (checked ? [at + 1] : []))
}

function cards() {
  return within(screen.getByRole('radiogroup', { name: 'Which draft is in the editor' }))
}
