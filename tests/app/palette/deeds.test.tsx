import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { SECTIONS } from '#data/settings/sections.ts'
import { speakIn } from '#tests/kit/client/language.ts'
import {
  aFeed,
  aPost,
  aPublication,
  aSchedule,
  aSource,
  anAccount,
  anArticle,
} from '#tests/kit/client/things.ts'
import { LANGUAGES } from '#text/language.ts'
import { t } from '#text/t.ts'

import { field, nameOf, offered, openApp, palette } from './palette-stage.tsx'

const SCREENS = [
  '/dashboard',
  '/sources',
  '/accounts',
  '/posts',
  '/schedule',
  '/morning',
  '/settings/writing',
  '/settings/you',
  '/trial',
] as const

const DEEDS = {
  en: ['publish', 'settle', 'voice', 'password', 'import', 'carousel'],
  de: ['veröffentlichen', 'klären', 'Stimme', 'Passwort', 'importieren', 'Karussell'],
  es: ['publicar', 'resolver', 'voz', 'contraseña', 'importar', 'carrusel'],
  fr: ['publier', 'régler', 'voix', 'mot de passe', 'importer', 'carrousel'],
} as const

beforeEach(() => localStorage.clear())

test.each(SCREENS)('on %s each deed is found by its word', async (path) => {
  await using stage = await openApp(path)
  await stage.person.keyboard('{Control>}k{/Control}')

  const found = DEEDS.en.map((word) => seek(word).length)

  expect(found).not.toContain(0)
})

test.each(LANGUAGES)('the deeds have words in %s', async (language) => {
  await using stage = await openApp('/accounts')
  await speakIn(language)
  try {
    await stage.person.keyboard('{Control>}k{/Control}')

    const missing = DEEDS[language].filter((word) => seekIn(anyPalette(), word).length === 0)

    expect(missing).toEqual([])
    expect(Object.keys(t.palette.alsoCalled.settings)).toEqual([...SECTIONS])
  } finally {
    await speakIn('en')
  }
})

test.each(SCREENS)('on %s every button is found by its name', async (path) => {
  await using stage = await openApp(path, aDesk())
  await expect.poll(() => namesOfButtons().length).toBeGreaterThan(0)
  const names = namesOfButtons()
  await stage.person.keyboard('{Control>}k{/Control}')

  const missing = names.filter(
    (name) => !seek(name).some((option) => solid(option).startsWith(solid(name))),
  )

  expect(missing).toEqual([])
})

test('a chosen button gets the focus and is pressed', async () => {
  await using stage = await openApp('/accounts', aDesk())
  const button = await screen.findByRole('button', { name: 'Refresh' })
  const before = stage.seen('GET /accounts').length
  await stage.person.keyboard('{Control>}k{/Control}')

  await stage.person.keyboard('refresh{Enter}')

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
  await expect.poll(() => stage.seen('GET /accounts').length).toBeGreaterThan(before)
})

test('a button that deletes gets the focus, and nothing more', async () => {
  const source = aSource({ source: 'https://one.example/feed.xml' })
  await using stage = await openApp('/sources', { sources: [source] })
  const button = await screen.findByRole('button', { name: `Delete ${source.source}` })
  await stage.person.keyboard('{Control>}k{/Control}')

  await stage.person.keyboard('delete https')
  expect(offered()).toContain(`Delete ${source.source}goes to the button`)
  await stage.person.keyboard('{Enter}')

  expect(document.activeElement).toBe(button)
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('a button that publishes gets the focus, and publishes nothing', async () => {
  const account = anAccount({ is_primary: true })
  const scheduled_at = new Date(Date.now() + 86_400_000).toISOString()
  const toCome = { scheduled_at, is_published: false, publication: null }
  const post = aPost({ ...toCome, Text_content: 'Later', social_account_id: account.id })
  await using stage = await openApp('/posts', { posts: [post], accounts: [account] })
  const button = await screen.findByRole('button', { name: /^Publish now/ })
  await expect.poll(() => button).toHaveProperty('disabled', false)
  await stage.person.keyboard('{Control>}k{/Control}')

  await stage.person.keyboard('publish now{Enter}')

  expect(document.activeElement).toBe(button)
  expect(stage.requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a long list does not fill the palette with the buttons of its rows', async () => {
  const sources = Array.from({ length: 4 }, (_, at) =>
    aSource({ source: `https://${at}.example/` }),
  )
  await using stage = await openApp('/sources', { sources })
  await screen.findByRole('button', { name: 'Delete https://3.example/' })
  await stage.person.keyboard('{Control>}k{/Control}')

  await expect.poll(() => seek('https://3.example/')).toEqual(['https://3.example/'])
})

test('a slip of the keys is forgiven where nothing has the letters as they are', async () => {
  await using stage = await openApp('/dashboard')
  await stage.person.keyboard('{Control>}k{/Control}')

  expect(seek('psot')).toContain('Posts')
  expect(seek('posts')[0]).toBe('Posts')
})

test('an account, and what is not settled, lead to their rows', async () => {
  const account = anAccount()
  const publication = aPublication({ state: 'unknown' })
  const post = aPost({ Text_content: 'We wrote it down', is_published: false, publication })
  await using stage = await openApp('/sources', { posts: [post], accounts: [account] })
  await stage.person.keyboard('{Control>}k{/Control}')

  await stage.person.keyboard('settle')
  await expect.poll(offered).toContain('We wrote it downMay be live')
  await stage.person.clear(field())
  await stage.person.keyboard('lovelace{Enter}')

  await expect.poll(() => document.activeElement?.id).toBe(`account-${account.id}`)
})

test('words that nothing has become the topic of a draft', async () => {
  await using stage = await openApp('/dashboard')
  await stage.person.keyboard('{Control>}k{/Control}')

  await stage.person.keyboard('hydroponics')
  await expect.poll(offered).toEqual(['Write a post about “hydroponics”'])
  await stage.person.keyboard('{Enter}')

  const topic = await screen.findByDisplayValue('hydroponics')
  await expect.poll(() => document.activeElement).toBe(topic)
})

/** One thing of each kind. */
function aDesk() {
  const account = anAccount({ is_primary: true })
  return {
    accounts: [account],
    sources: [aSource({ articles: 3, feed: aFeed({ title: 'Small teams' }) })],
    schedules: [aSchedule({ social_network: account.id })],
    posts: [aPost({ social_account_id: account.id })],
    articles: [anArticle({ title: 'Four days' })],
    system: {
      version: '1',
      sandbox: { linkedin: '/sandbox/linkedin/feed', mailbox: null },
      writer: 'built-in',
      illustrator: null,
      passkeys: true,
    },
  }
}

/** The accessible names of buttons that can be pressed, and of links that look like them; not those of calendar days. */
function namesOfButtons(): readonly string[] {
  const names = new Set<string>()
  const main = within(screen.getByRole('main'))
  for (const role of ['button', 'link'] as const) {
    main.queryAllByRole(role, {
      name: (name, element) => {
        if (element.matches(PRESSED) && element.closest(APART) === null) names.add(name)
        return true
      },
    })
  }
  return [...names]
}

const PRESSED = 'button:not(:disabled, [aria-disabled="true"]), a.button'
const APART = '[role="grid"], [popover], [hidden]'

/** A name may have a space or not between two elements. */
function solid(name: string): string {
  return name.replaceAll(' ', '')
}

function seek(words: string): string[] {
  return seekIn(palette(), words)
}

function seekIn(shown: ReturnType<typeof palette>, words: string): string[] {
  fireEvent.change(shown.getByRole('searchbox'), { target: { value: words } })
  return shown
    .queryAllByRole('option')
    .filter(({ id }) => !id.endsWith('write-about'))
    .map(nameOf)
}

function anyPalette(): ReturnType<typeof palette> {
  return within(screen.getByRole('dialog'))
}
