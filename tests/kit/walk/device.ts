import { Dexie } from 'dexie'

import { refreshTable } from '#sync/mirror/refresh.ts'
import type { Look, Identified } from '#sync/mirror/refresh.ts'
import { drain } from '#sync/outbox/drain.ts'
import type { DrainSession } from '#sync/outbox/drain.ts'
import type { QueuedNoun } from '#sync/writes/queued-call.ts'
import type { Seeded } from '#tests/chaos/seeded.ts'

import type { WalkClock } from './clock.ts'
import type { LockSpace } from './locks.ts'
import { allAtRest, closePage, openPage, turns } from './page.ts'
import type { Page } from './page.ts'
import { throwFault } from './server.ts'
import type { Sent, WalkServer } from './server.ts'
import { wire } from './wire.ts'

/** Turns of the event loop: about as many as it takes to put an answer into the mirror. */
const MOST_TURNS_BEFORE_A_KILL = 14

interface DeviceParts {
  readonly uid: string
  readonly random: Seeded
  readonly locks: LockSpace
  readonly clock: WalkClock
  readonly server: WalkServer
  readonly session: ReturnType<typeof sessionOfWalk>
  /** Adds a line to the trace of the walk. */
  readonly note: (text: string) => void
}

/** The session on the device, and whether the server accepts its token. */
export function sessionOfWalk(uid: string) {
  let count = 1
  let good: string | null = 'token 1'
  let current: DrainSession | null = { uid, token: 'token 1' }
  return {
    read: () => current,
    isMine: () => current?.uid === uid,
    admits: (token: string) => token === good,
    /** The server rejects the token from now on; the device does not know yet. */
    die() {
      good = null
    },
    expire() {
      current = null
    },
    signInOther() {
      current = { uid: crypto.randomUUID(), token: 'token of another user' }
    },
    signIn() {
      count += 1
      good = `token ${count}`
      current = { uid, token: good }
    },
  }
}

/** Two tabs and a service worker on one database. */
export function walkDevice({ uid, random, locks, clock, server, session, note }: DeviceParts) {
  const net = wire({ random, note, on401: () => session.die() })
  const breaches: string[] = []
  const tabs: Page[] = [openPage('tab 1', uid), openPage('tab 2', uid)]
  const pages = new Set<Page>(tabs)

  function tabAt(at: number): Page {
    const tab = tabs[at]
    if (tab === undefined) throw new Error('There are two tabs.')
    return tab
  }

  function anyTab(): Page {
    return tabAt(random.whole(2))
  }

  function rest(): Promise<void> {
    return allAtRest(() => [...pages])
  }

  function start(page: Page, work: (page: Page) => Promise<unknown>, mayFail: boolean): void {
    page.busy += 1
    void locks
      .askedBy(page, () => work(page))
      .catch((error: unknown) => {
        if (page.isAlive && !mayFail) breaches.push(`${page.name} failed: ${String(error)}`)
      })
      .finally(() => {
        page.busy -= 1
      })
  }

  function drainIn(page: Page): Promise<unknown> {
    const kit = {
      session: async () => session.read(),
      send(asked: Sent) {
        if (!session.isMine())
          breaches.push('Something was sent while somebody else was signed in.')
        return server.send(net, page, asked)
      },
      now: clock.now,
      chance: () => random.unit(),
    }
    return drain(page.db, kit, new AbortController().signal)
  }

  function refreshIn(page: Page, noun: QueuedNoun): Promise<unknown> {
    const asking = { key: null, entity: null, faked: throwFault }
    return refreshTable<Identified>(page.db, page.db.table(noun), (since) =>
      net.pass<Look<Identified>>(page, {
        ...asking,
        // While servers are updated one after the other, an older one answers at times: it knows no versions.
        carry: random.happens(0.15)
          ? async () => (await server.rows())[noun]
          : () => server.look(noun, since),
      }),
    )
  }

  async function drainUnattended(page: Page): Promise<void> {
    try {
      if (session.isMine()) await drainIn(page)
    } finally {
      end(page)
    }
  }

  function end(page: Page): void {
    closePage(page)
    locks.release(page)
    pages.delete(page)
  }

  function reload(at: number): void {
    const old = tabs[at]
    if (old !== undefined) end(old)
    const page = openPage(`tab ${at + 1}`, uid)
    tabs[at] = page
    pages.add(page)
  }

  return {
    net,
    breaches,
    session,
    clock,
    anyTab,
    firstTab: () => tabAt(0),
    rest,
    reload,
    drain: (page: Page) => start(page, drainIn, false),
    drainInWorker() {
      const page = openPage('worker', uid)
      pages.add(page)
      start(page, drainUnattended, false)
    },
    refresh: (page: Page, noun: QueuedNoun) => start(page, (own) => refreshIn(own, noun), true),
    /** Moves one request on the wire one step further, and waits until the pages have processed it. */
    async advance() {
      // Moves writes mostly, so that lists arrive late: what happens while a list is on its way can go wrong.
      const writes = net.items.filter(({ key }) => key !== null)
      const items = writes.length > 0 && random.happens(0.7) ? writes : net.items
      const item = items[random.whole(items.length)]
      if (item !== undefined) await net.advance(item)
      await rest()
    },
    /** Ends a page in the middle of its work, mostly while it processes an answer. */
    async kill() {
      if (net.items.length === 0) start(anyTab(), drainIn, false)
      await rest()
      const sent = net.items.filter(({ key, page }) => key !== null && page.isAlive)
      const item = sent[random.whole(sent.length)]
      const page = item?.page ?? anyTab()
      if (item !== undefined && random.happens(0.8)) await net.finish(item)
      await turns(random.whole(MOST_TURNS_BEFORE_A_KILL))
      const at = tabs.findIndex((tab) => tab === page)
      if (at !== -1) reload(at)
      else end(page)
    },
    async close() {
      for (const page of pages) end(page)
      await Dexie.delete(`lin-${uid}`)
    },
  }
}

export type WalkDevice = ReturnType<typeof walkDevice>
