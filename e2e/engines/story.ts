import { expect } from 'playwright/test'

import { atTheServer } from '#e2e/kit/offline.ts'
import { PASSWORD } from '#e2e/kit/story.ts'

import { PATIENCE_MS } from './engine.ts'
import type { EngineBrowser } from './engine.ts'
import type { Stage } from './stage.ts'
import { button, choice, field, heading, link, words } from './things.ts'

const EMAIL = 'ada@example.com'
const MEMBER = 'Mateo Okafor'
const PUBLISHED = 'Written in another engine'
const OFFLINE = 'Typed in a tunnel'

/** Signs somebody up, connects LinkedIn and publishes a post. */
export async function publishAPost(browser: EngineBrowser, { wire }: Stage): Promise<void> {
  await signUp(browser, wire.url)

  await browser.goTo(`${wire.url}/accounts`)
  await browser.press(button('Add LinkedIn Account'))
  await browser.press(choice(MEMBER))
  await browser.press(button('Approve'))
  await see(browser, heading(MEMBER))

  await browser.press(link('Posts'))
  await browser.type(field('Post content'), PUBLISHED)
  await choose(browser, 'LinkedIn account', MEMBER)
  await browser.press(button('Publish'))
  await see(browser, link('View on LinkedIn'))
  const feed = await answerOf(`${wire.url}/sandbox/linkedin/feed.json`)
  expect(feed).toMatchObject([{ text: PUBLISHED }])
}

/** Registers, and confirms by the link in the mailbox, which signs in. */
async function signUp(browser: EngineBrowser, origin: string): Promise<void> {
  await browser.goTo(`${origin}/register`)
  await browser.type(field('Email'), EMAIL)
  await browser.type(field('Password'), PASSWORD)
  await browser.type(field('Confirm Password'), PASSWORD)
  await browser.press(choice('I agree'))
  await browser.press(button('Create Account'))
  await see(browser, words('Check your mail to confirm your account'))
  const mails = `to=${encodeURIComponent(EMAIL)}`
  // A job of its own sends the mail, and a mailbox that is open shows no mail that comes later.
  await expect.poll(() => answerOf(`${origin}/sandbox/mailbox.json?${mails}`)).toHaveLength(1)
  // The newest mail's links stand in the list already.
  await browser.goTo(`${origin}/sandbox/mailbox?${mails}`)
  await browser.press(link(`${origin}/confirm?token=`))
  await browser.press(button('Confirm my e-mail'))
  await see(browser, heading('Welcome back'))
}

async function answerOf(address: string): Promise<unknown> {
  const answer = await fetch(address)
  return answer.json()
}

/** Follows `publishAPost`: the network goes, the browser is started anew, and the network comes back. */
export async function writeInATunnel(
  browser: EngineBrowser,
  { wire, database }: Stage,
): Promise<void> {
  // The worker has all that it needs once it takes over.
  await browser.ask(() => navigator.serviceWorker.ready.then(() => true))
  await browser.goTo(`${wire.url}/dashboard`)
  await see(browser, heading('Welcome back'))

  await wire.cut()
  await browser.restart()
  await browser.goTo(`${wire.url}/accounts`)
  await see(browser, heading(MEMBER))
  for (const [path, name] of SCREENS) {
    await browser.goTo(`${wire.url}${path}`)
    await see(browser, heading(name))
  }
  await browser.goTo(`${wire.url}/posts`)
  await see(browser, link('View on LinkedIn'))
  await browser.type(field('Post content'), OFFLINE)
  await browser.press(words('1 change waiting'))

  await wire.mend()
  // A network that comes back tells the browser; a port that answers again does not.
  await browser.ask(() => dispatchEvent(new Event('online')))
  await see(browser, words('All changes are sent'))
  expect(await atTheServer(database)).toMatchObject({ posts: [OFFLINE, PUBLISHED] })
}

const SCREENS = [
  ['/sources', 'RSS Sources'],
  ['/schedule', 'Post Scheduling'],
  ['/settings', 'Lin on this device'],
  ['/dashboard', 'Welcome back'],
] as const

/** Leaves a page while it stores something: for Back, WebKit may hold the page exactly as it was left. */
export async function leaveWhileStoring(browser: EngineBrowser, { wire }: Stage): Promise<void> {
  await signUp(browser, wire.url)
  await browser.goTo(`${wire.url}/sources`)
  await browser.ask(storeSlowly)
  await addSource(browser, 'Pottery')

  await browser.goTo(`${wire.url}/sandbox/linkedin/feed`)
  await browser.goTo(`${wire.url}/sources`)
  await addSource(browser, 'Glass')

  await see(browser, words('Source added successfully!'))
}

async function addSource(browser: EngineBrowser, source: string): Promise<void> {
  await browser.type(field('RSS feed URL or keyword'), source)
  await browser.press(button('Add Source'))
}

/** Keeps each transaction that stores something open from now on, so that it never commits. */
function storeSlowly(): void {
  const { prototype } = IDBObjectStore
  for (const name of ['add', 'put'] as const) {
    const ask = prototype[name]
    prototype[name] = function askAndGoOn(this: IDBObjectStore, ...asked) {
      const request = ask.apply(this, asked)
      goOn(this)
      return request
    }
  }
  function goOn(store: IDBObjectStore): void {
    prototype.count.call(store).addEventListener('success', () => goOn(store))
  }
}

/** Chooses an option by a script, since no two engines show options in the same way. */
async function choose(browser: EngineBrowser, label: string, option: string): Promise<void> {
  await see(browser, field(label))
  await browser.ask(chooseOption, field(label), option)
}

function chooseOption(named: string, option: string): void {
  const { FIRST_ORDERED_NODE_TYPE } = XPathResult
  const select = document.evaluate(named, document, null, FIRST_ORDERED_NODE_TYPE).singleNodeValue
  if (!(select instanceof HTMLSelectElement)) return
  select.value = [...select.options].find(({ text }) => text.startsWith(option))?.value ?? ''
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Waits until a thing is there and visible. */
async function see(browser: EngineBrowser, thing: string): Promise<void> {
  await expect(async () => {
    expect(await browser.ask(isSeen, thing)).toBe(true)
  }, `${thing} is to be seen`).toPass({ timeout: PATIENCE_MS, intervals: [50, 100, 250] })
}

function isSeen(thing: string): boolean {
  const { ORDERED_NODE_SNAPSHOT_TYPE } = XPathResult
  const found = document.evaluate(thing, document, null, ORDERED_NODE_SNAPSHOT_TYPE)
  return Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at)).some(
    (it) => it instanceof Element && it.checkVisibility({ visibilityProperty: true }),
  )
}
