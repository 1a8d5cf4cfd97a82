import { OUTBOX } from '#contract/limits.ts'
import type { OutboxRow } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { readOutbox } from '#sync/outbox/rows.ts'

import type { WalkDevice } from './device.ts'
import { outcomeOf } from './intent.ts'
import type { Intent, Thing } from './intent.ts'
import { entityIn, textIn } from './server.ts'
import type { Rows, Sent } from './server.ts'
import { difference } from './view.ts'

/** Once the clock is right, nothing waits for longer than the longest pause after failures. */
const LONGEST_WAIT_MS = 1.25 * OUTBOX.longestRetryMs
const LOOK_EVERY_MS = LONGEST_WAIT_MS / 5

/** Makes everything work, sets the clock right and signs in; returns the outbox once nothing more can be sent. */
export async function comeToAnEnd(device: WalkDevice): Promise<readonly OutboxRow[]> {
  device.net.calmDown()
  device.net.goOnline()
  device.clock.correct()
  device.session.signIn()
  await finishWire(device)
  for (let waitedMs = 0; waitedMs <= LONGEST_WAIT_MS; waitedMs += LOOK_EVERY_MS) {
    device.drain(device.anyTab())
    await finishWire(device)
    const rows = await readOutbox(device.firstTab().db)
    if (rows.every((row) => isHeld(row, rows))) break
    device.clock.pass(LOOK_EVERY_MS)
  }
  for (const noun of ['sources', 'schedules', 'posts'] as const) {
    device.refresh(device.firstTab(), noun)
    await finishWire(device)
  }
  return readOutbox(device.anyTab().db)
}

/** Whether the row is refused, or waits behind a refused one. */
function isHeld(row: OutboxRow, rows: readonly OutboxRow[]): boolean {
  const head = rows.find(({ entity }) => entity === row.entity)
  return head?.state === 'refused'
}

async function finishWire(device: WalkDevice): Promise<void> {
  await device.rest()
  while (device.net.items.length > 0) {
    await device.advance()
    await device.rest()
  }
}

interface End {
  readonly outbox: readonly OutboxRow[]
  readonly rows: Rows
  /** Requests that the server has carried out. */
  readonly effects: readonly Sent[]
  readonly intent: Intent
}

/** Compares what the server holds with what the person did; returns the differences. */
export function wrongAtTheEnd({ outbox, rows, effects, intent }: End): readonly string[] {
  const wrong = outbox.flatMap((row) => wrongLeft(row, outbox))
  for (const thing of intent.things.values()) {
    settleDoubts(thing, effects)
    const held = outbox.filter(({ entity }) => entity === `${thing.noun}/${thing.id}`)
    const seqs = new Set(held.map(({ seq }) => seq))
    const acts = thing.acts.filter(({ seq }) => seq === null || !seqs.has(seq))
    const row = rows[thing.noun].find(({ id }) => id === thing.id)
    const copy = intent.things.get(`posts/${thing.partedAs}`)
    const said =
      thing.isShared || thing.partedAs !== null
        ? wordsLost({ ...thing, acts }, copy, effects)
        : difference(outcomeOf(acts), row ?? null)
    if (said !== null) wrong.push(`At the server, ${thing.noun}/${thing.id} ${said}`)
    wrong.push(...wrongOrder(thing, effects))
  }
  const known = new Set([...intent.things.values()].map(({ noun, id }) => `${noun}/${id}`))
  for (const noun of ['sources', 'schedules', 'posts'] as const) {
    const strange = rows[noun].filter(({ id }) => !known.has(`${noun}/${id}`))
    wrong.push(...strange.map(({ id }) => `At the server, ${noun}/${id} is nobody's`))
  }
  return [
    ...wrong,
    ...effects.filter(isBlind).map((sent) => `${entityIn(sent)} was changed blindly`),
  ]
}

/** Compares the device's mirror with the server's rows; returns the differences. */
export async function wrongInMirror(db: UserDatabase, rows: Rows): Promise<readonly string[]> {
  const wrong = await Promise.all(
    (['sources', 'schedules', 'posts'] as const).map(async (noun) => {
      const [here, there] = [await db.table<object>(noun).toArray(), rows[noun]]
      return plain(here) === plain(there)
        ? []
        : [`The mirror of ${noun} is not what the server has`]
    }),
  )
  return wrong.flat()
}

/** The rows as text, without the fields that the server changes by itself. */
function plain(rows: readonly object[]): string {
  const names = [
    'id',
    'source',
    'category',
    'schedule_time',
    'paused',
    'Text_content',
    'image_content_url',
  ]
  return rows
    .map((row) => JSON.stringify(names.map((name): unknown => Reflect.get(row, name))))
    .toSorted()
    .join()
}

function wrongLeft(row: OutboxRow, outbox: readonly OutboxRow[]): readonly string[] {
  const name = `${row.write.call} of ${row.entity}`
  if (row.state === 'refused' && row.refusal === null) return [`${name} is refused for no reason`]
  return isHeld(row, outbox) ? [] : [`${name} was never sent`]
}

/** An act that was undone while its request was under way may have happened: the server decides. */
function settleDoubts({ acts }: Thing, effects: readonly Sent[]): void {
  for (const act of acts) {
    if (act.doubt !== null && effects.some(({ key }) => key === act.doubt)) act.isUndone = false
  }
}

/**
 * If another device took part, the last words of this one must have reached the server at some time, unless the person
 * took back or deleted the copy in which they went on.
 */
function wordsLost(
  { acts }: Thing,
  copy: Thing | undefined,
  effects: readonly Sent[],
): string | null {
  const done = acts.filter(({ isUndone }) => !isUndone)
  if (done.some(({ kind }) => kind === 'delete')) return null
  const words = wordsOf(done.at(-1))
  if (typeof words !== 'string') return null
  const isCopyGone = copy !== undefined && outcomeOf(copy.acts) === null
  if (isCopyGone && copy.acts.some((act) => wordsOf(act) === words)) return null
  const isThere = effects.some(({ body }) => textIn(body, 'text_content') === words)
  return isThere ? null : `has lost ${words}`
}

function wordsOf(act: Thing['acts'][number] | undefined): unknown {
  return act?.looks['Text_content']
}

/** Each change to a thing must be carried out once, in the order in which the changes were made. */
function wrongOrder({ noun, id }: Thing, effects: readonly Sent[]): readonly string[] {
  const marks = effects.filter((sent) => entityIn(sent) === `${noun}/${id}`).flatMap(marksIn)
  const isOrdered = marks.every((mark, at) => at === 0 || mark > (marks[at - 1] ?? 0))
  return isOrdered ? [] : [`${noun}/${id} was changed in the order ${marks.join(', ')}`]
}

function marksIn({ body }: Sent): readonly number[] {
  const words = textIn(body, 'text_content') ?? textIn(body, 'category')
  const time = textIn(body, 'schedule_time')
  if (time !== null) return [Number(time.slice(0, 2)) * 60 + Number(time.slice(3))]
  return words === null ? [] : [Number(/\d+$/.exec(words)?.[0])]
}

/** A draft saved over whatever version is there. */
function isBlind({ call, ifMatch }: Sent): boolean {
  return call.method === 'PUT' && call.path === '/posts/:id' && ifMatch === undefined
}
