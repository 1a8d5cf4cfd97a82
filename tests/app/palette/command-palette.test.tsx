import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { singleKeys } from '#app/palette/shortcuts.ts'
import { LISTS } from '#contract/limits.ts'
import { newsSaid } from '#tests/kit/client/news.ts'
import { aPost, aSchedule, aSource } from '#tests/kit/client/things.ts'
import { setWindowWidth } from '#tests/kit/client/window.ts'
import { setOnline } from '#tests/pages/settings/settings-stage.tsx'

import { active, field, offered, openApp, palette } from './palette-stage.tsx'

const SCREENS = ['Dashboard', 'Sources', 'Accounts', 'Posts', 'Schedule']

const ACTIONS = [
  'New post',
  'Publish a post',
  'Generate a draft',
  'Make a carousel',
  'Add a source',
  'Import sources',
  'Look for trends',
  'Connect an account',
  'New schedule',
  'See what needs you',
  'Theme: Light',
  'Theme: Dark',
  'Language: Español',
  'Language: Français',
  'Language: Deutsch',
  'Collapse sidebar',
  'Keyboard shortcuts',
  'Logout',
]

beforeEach(() => {
  localStorage.clear()
  setOnline(true)
})

afterEach(() => setOnline(true))

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
  '%s opens it, on its field',
  async (keys) => {
    await using stage = await openApp('/dashboard')

    await stage.person.keyboard(keys)

    expect(document.activeElement).toBe(field())
    expect(document.getElementById(field().getAttribute('aria-controls') ?? '')?.role).toBe(
      'listbox',
    )
  },
)

test('nothing is chosen before a rest after typing or an arrow key, and Enter runs the first', async () => {
  await using stage = await openApp('/accounts')
  await stage.person.keyboard('{Control>}k{/Control}')

  expect(active()).toBeUndefined()
  // In one go, so that no rest is between the letters.
  for (const value of ['s', 'sc', 'sch']) fireEvent.change(field(), { target: { value } })
  expect(active()).toBeUndefined()
  await expect.poll(active).toBe('Schedule')
  await expect.poll(newsSaid).toHaveLength(1)
  await stage.person.keyboard('{Backspace}{Backspace}{Backspace}')
  expect(active()).toBeUndefined()
  await stage.person.keyboard('{Enter}')

  await screen.findByRole('heading', { level: 1, name: 'Welcome back' })
})

test('what has keys of its own shows them, as long as they do something', async () => {
  await using stage = await openApp('/dashboard')
  await stage.person.keyboard('{Control>}k{/Control}')

  expect(keysBeside('Posts')).toBe('G then P')
  expect(keysBeside('New post')).toBe('C')
  expect(keysBeside('Collapse sidebar')).toBe('Ctrl B')
  expect(keysBeside('Settings')).toBeUndefined()
  expect(keysBeside('Logout')).toBeUndefined()

  await stage.person.keyboard('{Escape}')
  act(() => singleKeys.write(false))
  await stage.person.keyboard('{Control>}k{/Control}')

  expect(keysBeside('Posts')).toBeUndefined()
  expect(keysBeside('Collapse sidebar')).toBe('Ctrl B')
})

/** The keys in the description of the option; undefined without one. */
function keysBeside(name: string): string | undefined {
  const id = palette().getByRole('option', { name }).getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent
}

test('the screens come first, and then what can be done', async () => {
  await using stage = await openApp('/dashboard')

  await stage.person.keyboard('{Control>}k{/Control}')

  const groups = palette().getAllByRole('group')
  expect(groups.map((group) => group.querySelector('legend')?.textContent)).toEqual(['Go to', 'Do'])
  expect(offered().slice(0, 7)).toEqual([...SCREENS, 'Morning page', 'Settings'])
  expect(offered().slice(7)).toEqual(ACTIONS)
})

test('the arrows move through it and wrap', async () => {
  await using stage = await openApp('/dashboard')
  await stage.person.keyboard('{Control>}k{/Control}')

  const seen = []
  for (const key of ['{ArrowUp}', '{ArrowDown}', '{ArrowDown}']) {
    await stage.person.keyboard(key)
    seen.push(active())
  }

  expect(seen).toEqual(['Logout', 'Dashboard', 'Sources'])
})

test('Enter goes to the screen, whose heading is read out', async () => {
  await using stage = await openApp('/dashboard')
  await stage.person.keyboard('{Control>}k{/Control}')

  await stage.person.keyboard('settings{Enter}')

  const heading = await screen.findByRole('heading', { level: 1, name: 'Lin on this device' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(heading)
})

test('words are found in any order, by what things are also called', async () => {
  await using stage = await openApp('/dashboard')
  await stage.person.keyboard('{Control>}k{/Control}')

  await stage.person.keyboard('FEED add')

  expect(offered()).toEqual(['Add a source'])
  await expect.poll(newsSaid).toContain('1 result')
})

test('it says how much was found, and that nothing was', async () => {
  await using stage = await openApp('/dashboard')
  await stage.person.keyboard('{Control>}k{/Control}')

  await stage.person.keyboard('theme')
  expect(offered()).toEqual(['Theme: Light', 'Theme: Dark', 'Appearance'])
  await expect.poll(newsSaid).toContain('3 results')
  await stage.person.keyboard(' xyz ')

  expect(palette().getByText('Nothing matches “theme xyz”.')).toBeDefined()
  await expect.poll(offered).toEqual(['Write a post about “theme xyz”'])
})

test('own posts, sources and schedules are found offline, without accents', async () => {
  await using stage = await openApp('/dashboard', {
    posts: [aPost({ Text_content: 'À propos du café de Zürich' })],
    sources: [aSource({ source: 'https://zurich.example/feed.xml' })],
    schedules: [aSchedule({ schedule_time: '18:00', days: ['Monday', 'Thursday'] })],
  })
  setOnline(false)
  await stage.person.keyboard('{Control>}k{/Control}')

  await stage.person.keyboard('zurich')
  await expect
    .poll(offered)
    .toEqual(['À propos du café de Zürich', 'https://zurich.example/feed.xml'])
  await stage.person.clear(field())
  await stage.person.keyboard('thursday 18:00')

  expect(offered()).toEqual(['18:00 on Monday and Thursday'])
})

test('a source that is chosen has the focus in its list', async () => {
  const source = aSource({ source: 'https://example.com/the-one.xml' })
  await using stage = await openApp('/dashboard', { sources: [aSource(), source] })
  await stage.person.keyboard('{Control>}k{/Control}')

  await stage.person.keyboard('the-one')
  await expect.poll(active).toBe(source.source)
  await stage.person.keyboard('{Enter}')

  await expect.poll(() => document.activeElement?.id).toBe(`source-${source.id}`)
})

test('a post far down its list is shown and has the focus', async () => {
  // Longer than a page of the server's, and than three of the screen's.
  const posts = Array.from({ length: LISTS.pageSize + 20 }, (_, day) =>
    aPost({
      Text_content: day === 0 ? 'The oldest' : 'A newer one',
      created_at: new Date(day * 86_400_000).toISOString(),
    }),
  )
  await using stage = await openApp('/dashboard', { posts })
  await stage.person.keyboard('{Control>}k{/Control}')

  await stage.person.keyboard('oldest')
  await expect.poll(active).toBe('The oldest')
  await stage.person.keyboard('{Enter}')

  await expect.poll(() => document.activeElement?.id).toBe(`post-${posts[0]?.id}`)
})

test.each([
  ['new post', 'Post content'],
  ['add source', 'RSS feed URL or keyword'],
])('%s leads to the field "%s"', async (words, label) => {
  await using stage = await openApp('/dashboard')
  await stage.person.keyboard('{Control>}k{/Control}')

  await stage.person.keyboard(`${words}{Enter}`)

  const place = await screen.findByLabelText(label)
  await expect.poll(() => document.activeElement).toBe(place)
})

test('it leads to the same field again from its own screen', async () => {
  await using stage = await openApp('/sources#add-source')
  const place = await screen.findByLabelText('RSS feed URL or keyword')
  place.blur()
  await stage.person.keyboard('{Control>}k{/Control}')

  await stage.person.keyboard('add source{Enter}')

  await expect.poll(() => document.activeElement).toBe(place)
})

test('the theme is changed at once', async () => {
  await using stage = await openApp('/dashboard')
  await stage.person.keyboard('{Control>}k{/Control}')

  await stage.person.keyboard('dark{Enter}')

  expect(localStorage.getItem('lin-theme')).toMatch(/^dark@/)
})

test('Escape closes it, gives the focus back, and nothing is done', async () => {
  await using stage = await openApp('/dashboard')
  const link = screen.getByRole('link', { name: 'Sources' })
  link.focus()
  await stage.person.keyboard('{Control>}k{/Control}')

  await stage.person.keyboard('{Escape}')

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(link)
  expect(document.title).toBe('Dashboard · Lin')
})

test('it does not open over another dialog', async () => {
  await using stage = await openApp('/dashboard')
  await stage.person.keyboard('?')
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()

  await stage.person.keyboard('{Control>}k{/Control}')

  expect(screen.queryByRole('dialog', { name: 'Search and commands' })).toBeNull()
})

test('the header has a button for it, and a narrow one an entry in the account menu', async () => {
  await using stage = await openApp('/dashboard')
  const banner = within(screen.getByRole('banner'))

  await stage.person.click(banner.getByRole('button', { name: 'Search and commands' }))
  await stage.person.keyboard('{Escape}')
  setWindowWidth(390)
  await stage.person.click(await screen.findByRole('button', { name: /Account menu$/ }))
  await stage.person.click(
    banner.getByRole('button', { name: 'Search and commands', hidden: true }),
  )

  expect(document.activeElement).toBe(field())
})

test('a button closes it, and gives the focus back', async () => {
  await using stage = await openApp('/dashboard')
  const link = screen.getByRole('link', { name: 'Sources' })
  link.focus()
  await stage.person.keyboard('{Control>}k{/Control}')
  expect(document.activeElement).toBe(field())

  await stage.person.click(palette().getByRole('button', { name: 'Close' }))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(link)
})

test('a press beside it closes it, without the help of the browser', async () => {
  await using stage = await openApp('/dashboard')
  await stage.person.keyboard('{Control>}k{/Control}')
  const dialog = screen.getByRole('dialog')

  // Text that is selected up to beyond the edge, and back into it.
  fireEvent.pointerDown(field())
  fireEvent.click(dialog, BESIDE)
  fireEvent.pointerDown(dialog, BESIDE)
  fireEvent.click(dialog)
  expect(palette()).toBeDefined()
  fireEvent.pointerDown(dialog, BESIDE)
  fireEvent.click(dialog, BESIDE)

  expect(screen.queryByRole('dialog')).toBeNull()
})

/** A press beside the dialog, whose target is the dialog itself in browsers. In jsdom everything is at 0, 0. */
const BESIDE = { clientX: 5, clientY: 5 }
