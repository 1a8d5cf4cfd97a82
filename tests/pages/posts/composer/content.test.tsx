import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import type { PostContent } from '#contract/content/post-content.ts'
import { POST_TEXT } from '#contract/limits.ts'
import { useComposerDraft } from '#data/drafts/drafts.ts'
import { useToasts } from '#data/notices/toasts.ts'
import type { ComposerDraft } from '#db/rows.ts'
import { fileOfContent } from '#sync/assets/files.ts'
import { newsSaid } from '#tests/kit/client/news.ts'
import { playPictures } from '#tests/kit/client/pictures.ts'
import { renderHook } from '#tests/kit/client/render.tsx'
import { aPublication, aPost } from '#tests/kit/client/things.ts'
import { aPicture } from '#tests/kit/pictures.ts'
import { playPopovers } from '#tests/ui/popover-element.ts'

import { aCard, LINK, PUBLISH, publishedBody, startPublishing } from './attachments-stage.tsx'
import { chooseAda, openComposer, publishButton } from './composer-stage.tsx'
import type { Visitor } from './composer-stage.tsx'

const POLL: PostContent = {
  kind: 'poll',
  poll: { question: 'Tabs?', options: ['Yes', 'No'], duration: 'THREE_DAYS' },
}

let seed = ''

beforeEach(({ task }) => {
  seed = task.id
  playPopovers()
})

test('a poll is written by keys alone, and published without words of its own', async () => {
  await using api = await startPublishing()
  const { user, text } = await openComposer()

  await add(user, 'Poll')
  const question = await screen.findByRole('textbox', { name: 'Question' })
  await waitFor(() => expect(document.activeElement).toBe(question))
  await user.keyboard('Tabs or spaces?{Enter}Tabs{Enter}Spaces{Enter}Both')
  await user.selectOptions(screen.getByLabelText('Open for'), '1 week')

  expect(text).toHaveProperty('value', '')
  expect(within(preview()).getByText('Spaces')).toBeDefined()
  expect(within(preview()).getByText('0 votes · 1 week left')).toBeDefined()
  expect(await publishedBody(api, user)).toMatchObject({
    text_content: '',
    link_card: null,
    content: {
      kind: 'poll',
      poll: {
        question: 'Tabs or spaces?',
        options: ['Tabs', 'Spaces', 'Both'],
        duration: 'SEVEN_DAYS',
      },
    },
    visibility: 'PUBLIC',
    is_reshare_disabled: false,
  })
})

test('what a poll lacks is said, and holds up the publish', async () => {
  await using api = await startPublishing()
  const { user } = await openComposer({ format: { content: POLL } })
  await chooseAda(user)
  await screen.findByDisplayValue('Tabs?')
  expect(publishButton()).toHaveProperty('disabled', false)

  await user.click(screen.getByRole('button', { name: 'Add an answer' }))

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Answer 3' }))
  expect(screen.getByText(/^To publish it, fill in the question and each answer/)).toBeDefined()
  expect(publishButton()).toHaveProperty('disabled', true)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(screen.getByRole('button', { name: 'Remove Answer 3' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Answer 2' }))
  expect(publishButton()).toHaveProperty('disabled', false)
  expect(api.seen(PUBLISH)).toEqual([])
})

test('LinkedIn’s limits hold while a poll is typed', async () => {
  await using _ = await startPublishing()
  const { user, db } = await openComposer({ format: { content: POLL } })
  const answer = await screen.findByRole('textbox', { name: 'Answer 2' })

  await user.type(answer, 'x'.repeat(40))

  expect(answer).toHaveProperty('value', `No${'x'.repeat(28)}`)
  expect(screen.getByText(/^30 \/ 30/)).toBeDefined()
  await expect
    .poll(async () => (await draftIn(db)).format?.content?.poll?.options)
    .toEqual(['Yes', `No${'x'.repeat(28)}`])
})

test('what was added is kept while another kind is published, and comes back', async () => {
  await using api = await startPublishing(aCard())
  const { user } = await openComposer({ text: `Look: ${LINK}`, format: { content: POLL } })
  await screen.findByDisplayValue('Tabs?')
  expect(screen.queryByText(aCard().title)).toBeNull()

  await add(user, 'Repost')
  expect(screen.queryByDisplayValue('Tabs?')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(within(item('Poll')).getByText('Kept')).toBeDefined()
  await user.click(item('Poll'))

  await screen.findByDisplayValue('Tabs?')
  expect(await publishedBody(api, user)).toMatchObject({ content: POLL, link_card: null })
})

test('what is removed is gone, and comes back by one press', async () => {
  await using _ = await startPublishing()
  const { user, db } = await openComposer({ text: 'Hello', format: { content: POLL } })

  await user.click(await screen.findByRole('button', { name: 'Remove Poll' }))

  expect(screen.queryByDisplayValue('Tabs?')).toBeNull()
  await expect.poll(async () => (await draftIn(db)).format?.content).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByDisplayValue('Tabs?')).toBeDefined()
})

test('what is brought back without words is the post that it was', async () => {
  await using _ = await startPublishing()
  const postId = crypto.randomUUID()
  const { user, db } = await openComposer({ postId, format: { content: POLL } })

  await user.click(await screen.findByRole('button', { name: 'Remove Poll' }))
  await expect.poll(async () => (await draftIn(db)).format?.content).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))

  await expect.poll(() => draftIn(db)).toMatchObject({ postId, format: { content: POLL } })
})

test.for([
  ['https://www.linkedin.com/feed/update/urn:li:ugcPost:7123456789012345678', 'ugcPost'],
  ['https://www.linkedin.com/posts/ada_words-share-7123456789012345678-aBcD', 'share'],
  [
    '<iframe src="https://www.linkedin.com/embed/feed/update/urn:li:share:7123456789012345678">',
    'share',
  ],
] as const)('%s is shared', async ([link, kind]) => {
  await using api = await startPublishing()
  const { user } = await openComposer()

  await add(user, 'Repost')
  await user.click(await screen.findByLabelText('Link of the post'))
  await user.paste(link)

  expect((await screen.findAllByText(/October 26, 2023/)).length).toBeGreaterThan(0)
  expect(await publishedBody(api, user)).toMatchObject({
    text_content: '',
    content: { kind: 'reshare', reshare: { parent: `urn:li:${kind}:7123456789012345678` } },
  })
})

test('a link that names no post is refused in words, and nothing is shared', async () => {
  await using _ = await startPublishing()
  const { user } = await openComposer({ text: 'Look' })
  await chooseAda(user)
  await add(user, 'Repost')
  const link = await screen.findByLabelText('Link of the post')

  await user.type(link, 'https://example.com')
  expect(screen.getByText('This is not the link of a LinkedIn post.')).toBeDefined()
  await user.clear(link)
  await user.type(link, 'https://www.linkedin.com/feed/update/urn:li:activity:7123456789012345678')

  expect(screen.getByText(/^This link names the activity/)).toBeDefined()
  expect(publishButton()).toHaveProperty('disabled', true)
})

test('an own post that is shared is shown with its words', async () => {
  await using _ = await startPublishing()
  const urn = 'urn:li:share:7123456789012345678'
  const content: PostContent = { kind: 'reshare', reshare: { parent: urn } }
  const { db } = await openComposer({ format: { content } })

  await db.posts.put(
    aPost({ Text_content: 'What I said before', publication: aPublication({ urn }) }),
  )

  // The text is in the form, in the preview, and in the list.
  await waitFor(() => {
    expect(screen.getAllByText('What I said before').length).toBeGreaterThan(1)
  })
})

test('who sees a post is chosen beside Publish, and sent along', async () => {
  await using api = await startPublishing()
  const { user } = await openComposer({ text: 'Hello' })

  await user.click(await screen.findByRole('button', { name: /^Who sees it: ?Everybody$/ }))
  await user.click(screen.getByRole('radio', { name: 'Connections', hidden: true }))
  await user.click(screen.getByRole('checkbox', { name: 'Others may repost it', hidden: true }))
  fireEvent.keyDown(screen.getByRole('radio', { name: 'Connections', hidden: true }), {
    key: 'Enter',
  })

  await screen.findByRole('button', { name: /^Who sees it: ?Connections, no reposts$/ })
  expect(await publishedBody(api, user)).toMatchObject({
    visibility: 'CONNECTIONS',
    is_reshare_disabled: true,
  })
})

test('a second picture makes them several, and going back to one keeps its words', async () => {
  await using _ = await startPublishing()
  playPictures()
  const { user, db } = await openComposer({ text: 'Hello' })
  const [one, two] = [await idOf(seed), await idOf(`${seed} 2`)]
  await choose(user, [seed])
  await user.type(await screen.findByLabelText('Alt text'), 'A harbour')

  await choose(user, [`${seed} 2`])

  await expect
    .poll(() => draftIn(db))
    .toMatchObject({
      imageUrl: null,
      format: {
        content: {
          kind: 'images',
          images: [
            { asset: one, alt_text: 'A harbour' },
            { asset: two, alt_text: '' },
          ],
        },
      },
    })
  expect(screen.getByText(/^2 of 20 pictures. One has no alt text/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove picture 2' }))
  const altText = await screen.findByLabelText('Alt text')
  expect(altText).toHaveProperty('value', 'A harbour')
  expect(document.activeElement).toBe(altText)
  await expect
    .poll(() => draftIn(db))
    .toMatchObject({ imageUrl: `/api/assets/${one}`, isOwnImage: true, format: { content: null } })
})

test('pictures are put in their order by keys, which is said, and published in it', async () => {
  await using api = await startPublishing()
  playPictures()
  const ids = await Promise.all([1, 2, 3].map((each) => idOf(`${seed} ${each}`)))
  for (const id of ids) {
    api.routes[`PUT /assets/${id}`] = () => ({ json: { received: 0, asset: anAsset(id) } })
  }
  const { user } = await openComposer({ text: 'Hello' })
  await choose(user, [`${seed} 1`, `${seed} 2`, `${seed} 3`])

  await user.type(await screen.findByLabelText('Alt text of picture 3'), 'The last')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(newsSaid).toContain('Moved: it is picture 2 of 3 now.')
  expect(document.activeElement).toHaveProperty('value', 'The last')
  await user.click(screen.getByRole('button', { name: 'Move picture 1 down' }))
  const up = screen.getByRole('button', { name: 'Move picture 3 up' })
  await user.click(up)
  await user.click(up)
  // The button keeps the focus when its picture cannot move further up.
  expect(document.activeElement).toBe(up)
  expect(up).toHaveProperty('disabled', false)
  expect(up.getAttribute('aria-disabled')).toBe('true')
  await user.click(up)
  await user.click(screen.getByRole('button', { name: 'Move picture 1 down' }))
  await user.click(screen.getByRole('button', { name: 'Move picture 2 down' }))

  expect(await publishedBody(api, user)).toMatchObject({
    image_content_url: null,
    content: {
      kind: 'images',
      images: [
        { asset: ids[2], alt_text: 'The last' },
        { asset: ids[0], alt_text: '' },
        { asset: ids[1], alt_text: '' },
      ],
    },
  })
})

test('pictures are taken where they are dropped or pasted, up to twenty', async () => {
  await using _ = await startPublishing()
  playPictures()
  const { text } = await openComposer({ text: 'Hello' })
  await screen.findByRole('button', { name: 'Add' })

  fireEvent.drop(text, { dataTransfer: { files: filesOf([`${seed} 0`]), types: ['Files'] } })
  await screen.findByText('Your image')
  const many = Array.from({ length: 21 }, (_each, at) => `${seed} ${at}`)
  fireEvent.paste(text, { clipboardData: { files: filesOf(many), types: ['Files'] } })

  expect(await screen.findByText(/^20 of 20 pictures/)).toBeDefined()
  const { result } = renderHook(useToasts)
  expect(result.current.toasts.map(({ text: said }) => said).join()).toMatch(
    /LinkedIn takes at most 20 pictures. 1 was left out/,
  )
})

test('no post goes out while its pictures are on their way', async () => {
  await using api = await startPublishing()
  playPictures()
  api.routes[`PUT /assets/${await idOf(seed)}`] = async () => ({
    json: { received: 0, asset: anAsset(await idOf(seed)) },
  })
  const { user, text } = await openComposer({ text: 'Hello' })
  await chooseAda(user)
  const { files, arrive } = onTheirWay(seed)

  await user.upload(await screen.findByLabelText('Choose pictures'), files)

  expect(await screen.findByText('Adding your files...')).toBeDefined()
  expect(publishButton()).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Next free time' })).toHaveProperty('disabled', true)
  await user.click(text)
  await user.keyboard('{Control>}{Enter}{/Control}')
  arrive()
  await waitFor(() => expect(publishButton()).toHaveProperty('disabled', false))
  expect(screen.queryByText('Adding your files...')).toBeNull()
  expect(await publishedBody(api, user)).toMatchObject({
    image_content_url: `/api/assets/${await idOf(seed)}`,
  })
  expect(api.seen(PUBLISH)).toHaveLength(1)
})

test.for(['', 'Hello'])(
  'pictures for “%s” do not land in another draft that was opened meanwhile',
  async (words) => {
    await using _ = await startPublishing()
    playPictures()
    const { user, text, db } = await openComposer({ text: words })
    const { files, arrive } = onTheirWay(seed)
    await user.upload(await screen.findByLabelText('Choose pictures'), files)
    const { result } = renderHook(useComposerDraft)

    await act(() => result.current.replace({ text: 'Another', postId: crypto.randomUUID() }))
    arrive()

    const { result: said } = renderHook(useToasts)
    await waitFor(() =>
      expect(said.current.toasts.map((each) => each.text).join()).toMatch(
        /Another draft was opened meanwhile/,
      ),
    )
    expect(text).toHaveProperty('value', 'Another')
    expect((await draftIn(db)).imageUrl).toBeNull()
    expect(result.current.imageUrl).toBeNull()
  },
)

test('a link that is typed counts at once, and only for its own draft', async () => {
  await using _ = await startPublishing()
  const { user } = await openComposer()
  await chooseAda(user)
  await add(user, 'Repost')
  const link = await screen.findByLabelText('Link of the post')

  await user.type(link, 'https://www.linkedin.com/feed/update/urn:li:share:7123456789012345678')

  expect(document.activeElement).toBe(link)
  expect(publishButton()).toHaveProperty('disabled', false)
  const { result } = renderHook(useComposerDraft)
  const content: PostContent = { kind: 'reshare', reshare: { parent: 'urn:li:ugcPost:8' } }
  await act(() =>
    result.current.replace({ text: '', postId: crypto.randomUUID(), format: { content } }),
  )
  expect(screen.getByLabelText('Link of the post')).toHaveProperty('value', 'urn:li:ugcPost:8')
})

test('a first comment is no longer than LinkedIn takes, and one that is holds up the post', async () => {
  await using _ = await startPublishing()
  const { commentMaxLength: maxLength } = POST_TEXT
  const { user } = await openComposer({
    text: 'Hello',
    format: { first_comment: 'x'.repeat(maxLength + 1) },
  })
  await chooseAda(user)
  const comment = await screen.findByLabelText('First comment')

  expect(publishButton()).toHaveProperty('disabled', true)
  await user.type(comment, '{Backspace}')
  expect(publishButton()).toHaveProperty('disabled', false)
  await user.type(comment, 'y')

  expect(comment).toHaveProperty('value', 'x'.repeat(maxLength))
})

test('letters that only look bold are explained, and made letters again by one press', async () => {
  await using _ = await startPublishing()
  const { user, text } = await openComposer({ text: '𝗕𝗼𝗹𝗱 𝘤𝘭𝘢𝘪𝘮𝘴, x² and 𝑥' })

  await screen.findByText(/^“Bold claims” is written with mathematical signs/)
  await user.click(screen.getByRole('button', { name: 'Write them as letters' }))

  expect(text).toHaveProperty('value', 'Bold claims, x² and 𝑥')
  expect(screen.queryByText('These letters only look bold')).toBeNull()
  expect(document.activeElement).toBe(text)
})

test('Clear takes all of it, and brings all of it back', async () => {
  await using _ = await startPublishing()
  const { user } = await openComposer({ format: { content: POLL } })
  await screen.findByDisplayValue('Tabs?')

  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByDisplayValue('Tabs?')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))

  expect(await screen.findByDisplayValue('Tabs?')).toBeDefined()
})

async function add(user: Visitor, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await user.click(item(name))
}

function item(name: string): HTMLElement {
  const list = screen.getByRole('list', {
    name: 'What the post holds beside its text',
    hidden: true,
  })
  return within(list).getByRole('button', { name: new RegExp(`^${name}`), hidden: true })
}

function preview(): HTMLElement {
  return screen.getByRole('region', { name: 'Preview' })
}

async function draftIn(db: Awaited<ReturnType<typeof openComposer>>['db']): Promise<ComposerDraft> {
  const row = await db.drafts.get('composer')
  if (row === undefined) throw new Error('The composer is empty')
  return row
}

async function choose(user: Visitor, seeds: readonly string[]): Promise<void> {
  await user.upload(await screen.findByLabelText('Choose pictures'), filesOf(seeds))
}

/** A picture that is not read before `arrive` is called. */
function onTheirWay(of: string): { files: File[]; arrive: () => void } {
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>()
  const files = filesOf([of])
  for (const file of files) {
    Object.defineProperty(file, 'arrayBuffer', { value: () => promise })
  }
  return { files, arrive: () => resolve(aPicture(of).slice().buffer) }
}

function filesOf(seeds: readonly string[]): File[] {
  return seeds.map((each) => {
    const bytes = aPicture(each)
    const file = new File([bytes], 'picture', { type: 'image/png' })
    // jsdom's files cannot be read like this.
    Object.defineProperty(file, 'arrayBuffer', {
      value: async () => bytes.slice().buffer,
      configurable: true,
    })
    return file
  })
}

async function idOf(picture: string): Promise<string> {
  const bytes = aPicture(picture).slice().buffer
  return (await fileOfContent({ bytes, mediaType: 'image/png' }, false)).row.key
}

function anAsset(id: string) {
  const content = { kind: 'image', media_type: 'image/png', size: 1, sha256: '00' }
  const rest = { width: 1, height: 1, alt_text: null, created_at: '2026-11-21T12:00:00.000Z' }
  return { id, ...content, ...rest }
}
