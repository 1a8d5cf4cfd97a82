import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CONTENT } from '#contract/content/limits.ts'
import type { Carousel, DocumentContent } from '#contract/content/post-content.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { titleOf } from '#pages/posts/content/carousel/slides.ts'
import { CarouselWorker, NoWorker } from '#tests/kit/client/carousel-worker.ts'
import { playPopovers } from '#tests/ui/popover-element.ts'

import { chooseAda, openComposer, startPosts } from './composer-stage.tsx'
import type { Visitor } from './composer-stage.tsx'

const TEXT =
  'We stopped all meetings. It was loud at first.\n\nWriting came back.\n\nWhich of yours could be a page?'

playPopovers()

beforeEach(() => {
  vi.stubGlobal('Worker', CarouselWorker)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const ELSEWHERE = 'The document is made where the slides were changed.'

/** Changes the draft, as another tab of this browser does. */
async function changeElsewhere(db: UserDatabase, document: DocumentContent): Promise<void> {
  await db.drafts.update('composer', { format: { content: { kind: 'document', document } } })
}

/** Shows a carousel, too, until it is closed. */
function holdOtherTab() {
  const closed = Promise.withResolvers<void>()
  const tab = navigator.locks.request('lin-carousel', {}, () => closed.promise)
  return {
    close() {
      closed.resolve()
      return tab
    },
  }
}

/** The same document with its keys in another order. */
function turned({ asset, title, carousel }: DocumentContent): DocumentContent {
  if (carousel === null) throw new Error('no carousel')
  const { template, size, color, slides } = carousel
  const turnedSlides = slides.map(({ id, kind, heading, body }) => ({ body, heading, kind, id }))
  return { asset, title, carousel: { slides: turnedSlides, color, size, template } }
}

async function documentOf(db: UserDatabase): Promise<DocumentContent | undefined> {
  const draft = await db.drafts.get('composer')
  return draft?.format?.content?.document
}

async function slidesOf(db: UserDatabase): Promise<readonly string[]> {
  const document = await documentOf(db)
  return (document?.carousel?.slides ?? []).map(({ heading }) => heading)
}

function carouselOf(headings: readonly string[]): Carousel {
  return {
    template: 'plain',
    size: 'portrait',
    color: null,
    slides: headings.map((heading, at) => ({
      id: crypto.randomUUID(),
      kind: at === 0 ? 'hook' : 'point',
      heading,
      body: '',
    })),
  }
}

function openCarousel(headings: readonly string[], asset: string | null = null) {
  const document = { asset, title: 'Meetings', carousel: carouselOf(headings) }
  return openComposer({
    text: TEXT,
    format: { content: { kind: 'document', document } },
  })
}

async function edit(user: Visitor): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Edit slides' }))
  const dialog = screen.getByRole('dialog', { name: 'Slides' })
  return within(dialog).getByRole('group', { name: 'Slides, in their order' })
}

function chosen(): string {
  const list = screen.getByRole('group', { name: 'Slides, in their order' })
  return within(list).getByRole('radio', { checked: true }).getAttribute('aria-label') ?? ''
}

// First of all: the page starts one worker, and keeps it.
test('without what makes the document it says why, and the slides stay', async () => {
  vi.stubGlobal('Worker', NoWorker)
  await startPosts()
  const { db } = await openCarousel(['One', 'Two'])

  expect(await screen.findByText(/The document could not be made/)).toBeTruthy()
  expect(await slidesOf(db)).toEqual(['One', 'Two'])
})

test('a text becomes slides, and the slides a document that the device keeps', async () => {
  await startPosts()
  const { user, db } = await openComposer({ text: TEXT })

  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await user.click(screen.getByRole('button', { name: /^Carousel/, hidden: true }))
  await user.click(await screen.findByRole('button', { name: 'From my text' }))

  const form = await screen.findByRole('region', { name: 'Carousel' })
  expect(form.contains(document.activeElement)).toBe(true)
  expect(await screen.findByText(/^3 pages, \d+\skB\.$/)).toBeTruthy()
  const pages = await screen.findByRole('list', { name: 'Pages of the carousel' })
  const names = within(pages)
    .getAllByRole('img')
    .map((page) => page.getAttribute('aria-label'))
  expect(names).toEqual([
    'Page 1 of 3. We stopped all meetings. It was loud at first.',
    'Page 2 of 3. Writing came back.',
    'Page 3 of 3. Which of yours could be a page?',
  ])
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'We stopped all meetings.')
  await waitFor(async () => expect((await documentOf(db))?.asset).toEqual(expect.any(String)))
  const { asset } = (await documentOf(db)) ?? {}
  expect(await db.files.get(asset ?? '')).toMatchObject({
    mediaType: 'application/pdf',
    isUploaded: false,
  })
})

test('slides are chosen, moved, deleted and brought back by keys', async () => {
  await startPosts()
  const { user, db } = await openCarousel(['One', 'Two', 'Three'])
  const list = await edit(user)

  expect(list.contains(document.activeElement)).toBe(true)
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toBe('Slide 2 of 3: Two')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(chosen()).toBe('Slide 1 of 3: Two')
  expect(screen.getByText('Moved: it is slide 1 of 3 now.')).toBeTruthy()
  await user.keyboard('{Delete}')
  await waitFor(async () => expect(await slidesOf(db)).toEqual(['One', 'Three']))
  await user.click(screen.getByRole('button', { name: 'Undo' }))

  await waitFor(async () => expect(await slidesOf(db)).toEqual(['Two', 'One', 'Three']))
  expect(list.contains(document.activeElement)).toBe(true)
})

test('a slide that cannot be moved further leaves the focus where it is', async () => {
  await startPosts()
  const { user, db } = await openCarousel(['One', 'Two'])
  await edit(user)
  const later = screen.getByRole('button', { name: 'Move down' })

  await user.click(later)
  await waitFor(async () => expect(await slidesOf(db)).toEqual(['Two', 'One']))
  await user.click(later)

  expect(document.activeElement).toBe(later)
  expect(later).toHaveProperty('disabled', false)
  expect(await slidesOf(db)).toEqual(['Two', 'One'])
})

test('a slide is added where one stands, and written at once', async () => {
  await startPosts()
  const { user, db } = await openCarousel(['One', 'Two'])
  await edit(user)

  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.keyboard('New')
  expect(screen.getByLabelText('Heading')).toHaveProperty('value', 'New')
  await user.keyboard('{Alt>}{PageDown}{/Alt}')

  expect(chosen()).toBe('Slide 3 of 3: Two')
  await waitFor(async () => expect(await slidesOf(db)).toEqual(['One', 'New', 'Two']))
})

test('the document is made anew once the slides are edited, not before', async () => {
  await startPosts()
  const before = crypto.randomUUID()
  const { user, db } = await openCarousel(['One', 'Two'], before)
  await edit(user)

  await user.click(screen.getByRole('radio', { name: 'Night' }))
  await waitFor(async () => expect((await documentOf(db))?.asset).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Done' }))

  expect(await screen.findByText(/^2 pages, \d+\skB\.$/)).toBeTruthy()
  await waitFor(async () => expect((await documentOf(db))?.asset).toEqual(expect.any(String)))
  const made = await documentOf(db)
  expect(made?.asset).not.toBe(before)
  expect(made?.carousel?.template).toBe('night')
})

test('the document is made by the tab that changed the slides, or by a press', async () => {
  await startPosts()
  const other = holdOtherTab()
  const { user, db } = await openCarousel(['One', 'Two'])

  expect(await screen.findByText(ELSEWHERE)).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Make the document here' })
  button.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^2 pages, /)).toBeTruthy()
  expect(document.activeElement?.closest('.added')).not.toBeNull()
  await waitFor(async () => expect((await documentOf(db))?.asset).toEqual(expect.any(String)))
  await changeElsewhere(db, { asset: null, title: 'Meetings', carousel: carouselOf(['Three']) })

  expect(await screen.findByText(ELSEWHERE)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Edit slides' }))
  await user.click(screen.getByRole('radio', { name: 'Night' }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText(/^1 page, /)).toBeTruthy()
  await waitFor(async () => expect((await documentOf(db))?.asset).toEqual(expect.any(String)))
  await changeElsewhere(db, { asset: null, title: 'Meetings', carousel: carouselOf(['A', 'B']) })
  expect(await screen.findByText(ELSEWHERE)).toBeTruthy()
  await other.close()
  expect(await screen.findByText(/^2 pages, /)).toBeTruthy()
})

test('slides whose names come back from the server in another order are still those of this tab', async () => {
  await startPosts()
  const other = holdOtherTab()
  const { user, db } = await openCarousel(['One', 'Two'])
  await user.click(await screen.findByRole('button', { name: 'Make the document here' }))
  await waitFor(async () => expect((await documentOf(db))?.asset).toEqual(expect.any(String)))

  const made = await documentOf(db)
  if (made === undefined) throw new Error('no document')
  await changeElsewhere(db, turned({ ...made, asset: null }))

  await waitFor(async () => expect((await documentOf(db))?.asset).toEqual(expect.any(String)))
  expect(screen.queryByText(ELSEWHERE)).toBeNull()
  await other.close()
})

test('another account is another document, also of a carousel that is only kept', async () => {
  await startPosts()
  const document = {
    asset: crypto.randomUUID(),
    title: 'Meetings',
    carousel: carouselOf(['One', 'Two']),
  }
  const options = ['Yes', 'No']
  const { user, db } = await openComposer({
    text: TEXT,
    format: {
      content: {
        kind: 'poll',
        poll: { question: 'Tabs?', options, duration: 'ONE_DAY' },
        document,
      },
    },
  })

  await chooseAda(user)

  await waitFor(async () => expect((await documentOf(db))?.asset).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await user.click(screen.getByRole('button', { name: /^Carousel/, hidden: true }))
  expect(await screen.findByText(/^2 pages, /)).toBeTruthy()
})

test('slides that are made of the text again give way with a way back, by keys', async () => {
  await startPosts()
  const { user, db } = await openCarousel(['One', 'Two'], crypto.randomUUID())
  const was = await documentOf(db)
  const again = await screen.findByRole('button', { name: 'From my text again' })

  again.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('The slides are made of your text again.')).toBeTruthy()
  expect(document.activeElement).toBe(again)
  await user.keyboard('{Tab}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  await user.keyboard('{Enter}')

  await waitFor(async () => expect(await documentOf(db)).toEqual(was))
  expect(document.activeElement?.closest('.added')).not.toBeNull()
})

test('a carousel is begun by keys alone, and the focus stays in its form', async () => {
  await startPosts()
  const { user } = await openComposer({ text: TEXT })
  const add = await screen.findByRole('button', { name: 'Add' })
  add.focus()
  await user.keyboard('{Enter}')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')

  const begin = await screen.findByRole('button', { name: 'From my text' })
  begin.focus()
  await user.keyboard('{Enter}')

  expect(await screen.findByText(/^3 pages, /)).toBeTruthy()
  expect(document.activeElement?.closest('.added')).not.toBeNull()
})

test('the title that the first page gives is cut between its characters', () => {
  const begin = 'x'.repeat(CONTENT.document.titleMaxLength - 2)

  expect(titleOf(carouselOf([`${begin}🙂🙂`]))).toBe(`${begin}…`)
})

test('where a page takes two, and a letter is in no font, the editor says so', async () => {
  await startPosts()
  const { user } = await openCarousel(['One'])
  await edit(user)

  await user.click(screen.getByLabelText('Text'))
  await user.paste(`${'line\n'.repeat(40)}你好`)

  expect(await screen.findByText(/takes 3 pages/)).toBeTruthy()
  expect(screen.getByText(/No font here has 你好/)).toBeTruthy()
})
