import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { Source } from '#contract/sources.ts'
import { aFeed, aSource } from '#tests/kit/client/things.ts'

import { openGenerator, openPosts } from './generator-stage.tsx'

const SAMPLE = 'http://localhost:3000/sandbox/samples/en.xml'

test.each<[string, readonly Source[], string]>([
  ['no source', [], 'No RSS Sources Found'],
  ['a source without an article', [aSource()], 'No articles yet'],
])('with %s nothing can be generated, and one can write all the same', async (_, json, title) => {
  await using page = await openPosts({ routes: { 'GET /sources': () => ({ json }) } })
  await screen.findByText(title)

  expect(generate()).toHaveProperty('disabled', true)
  await page.person.type(await openGenerator(page), 'Tea{Enter}')
  expect(page.seen('POST /posts/generate')).toEqual([])
  await page.person.type(page.text, 'My own')

  expect(page.text).toHaveProperty('value', 'My own')
  expect(screen.queryByRole('button', { name: 'Add the sample feed' })).toBeNull()
})

test('a source that is being read for the first time is waited for', async () => {
  const source = aSource({ feed: aFeed({ state: 'waiting' }) })
  await using _ = await openPosts({ routes: { 'GET /sources': () => ({ json: [source] }) } })

  expect(await screen.findByText(/for the first time/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open Sources' }).getAttribute('href')).toBe('/sources')
})

test('where the instance makes a feed up, one press follows it', async () => {
  const sources: Source[] = []
  await using page = await openPosts({
    routes: {
      'GET /system': () => ({ json: aSandbox() }),
      'GET /sources': () => ({ json: sources }),
      'POST /sources': () => {
        sources.push(aSource({ source: SAMPLE, articles: 16 }))
        return { status: 201, json: sources[0] }
      },
    },
  })

  await page.person.click(await screen.findByRole('button', { name: 'Add the sample feed' }))

  await waitFor(() => expect(generate()).toHaveProperty('disabled', false))
  expect(page.seen('POST /sources').map(({ body }) => body)).toMatchObject([{ source: SAMPLE }])
  expect(screen.queryByText('No articles yet')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(page.text))
})

function generate(): HTMLElement {
  return screen.getByRole('button', { name: 'AI Content Generator' })
}

function aSandbox() {
  const feeds = { en: SAMPLE, de: SAMPLE, es: SAMPLE, fr: SAMPLE }
  return {
    version: '1',
    sandbox: { linkedin: '/sandbox/linkedin/feed', mailbox: null, feeds },
    writer: 'built-in',
    illustrator: null,
    passkeys: true,
  }
}
