import type { CopiedDraft, OutboxRow, QueuedWrite } from '#db/outbox-rows.ts'
import { isDeletion, kindOf, nounOf } from '#sync/writes/all.ts'
import type { QueuedNoun } from '#sync/writes/queued-call.ts'

/** The visible fields of a thing that a person can change. */
export type Looks = Readonly<Record<string, string | boolean | null>>

interface Act {
  readonly kind: 'make' | 'change' | 'delete'
  readonly looks: Looks
  /** The outbox row that the act waits or waited in; null if it never had one. */
  readonly seq: number | null
  isUndone: boolean
  /** The key of its request, if the act was undone when the server might have received it. */
  doubt: string | null
}

/** One thing, and what the person did to it, in order. */
export interface Thing {
  readonly noun: QueuedNoun
  readonly id: string
  readonly acts: Act[]
  /** Another device has changed it. */
  isShared: boolean
  /** Id of the draft in which the words of this device went on. */
  partedAs: string | null
}

/** Records what the person did, from their acts alone. */
export function intent() {
  const things = new Map<string, Thing>()

  function thingOf(noun: QueuedNoun, id: string): Thing {
    const known = things.get(`${noun}/${id}`)
    if (known !== undefined) return known
    const thing: Thing = { noun, id, acts: [], isShared: false, partedAs: null }
    things.set(`${noun}/${id}`, thing)
    return thing
  }

  return {
    things,
    thingOf,
    did(write: QueuedWrite, row: OutboxRow | null): void {
      const thing = thingOf(mirroredNounOf(write), write.id)
      const act = { looks: looksOf(write), seq: row?.seq ?? null, isUndone: false, doubt: null }
      const kind = actKindOf(write, thing)
      // Two deletions of a thing before the first is sent are one: an undo takes back both.
      if (kind === 'delete' && act.seq !== null) undoDeletions(thing, act.seq)
      thing.acts.push({ ...act, kind })
    },
    /** `rows`: the rows that the undo removed from the queue. */
    tookBack(rows: readonly OutboxRow[]): void {
      for (const { write, seq, state, attempts, key } of rows) {
        const acts = thingOf(mirroredNounOf(write), write.id).acts.filter((act) => act.seq === seq)
        for (const act of acts) {
          act.isUndone = true
          if (state === 'waiting' && attempts > 0) act.doubt = key
        }
      }
    },
    /** Records that the product continues the words of a draft as another draft. */
    parted({ id, of }: CopiedDraft, seq: number | null): void {
      const from = thingOf('posts', of)
      from.partedAs = id
      const looks = lookOf(from.acts.filter((act) => act.kind !== 'delete'))
      const act = { kind: 'make' as const, looks, seq, isUndone: false, doubt: null }
      thingOf('posts', id).acts.push(act)
    },
  }
}

export type Intent = ReturnType<typeof intent>

/** The visible fields of a thing after these acts; null if it does not exist. */
export function outcomeOf(acts: readonly Act[]): Looks | null {
  const done = acts.filter(({ isUndone }) => !isUndone)
  const isThere = done.some(({ kind }) => kind === 'make')
  return !isThere || isDeleted(acts) ? null : lookOf(done)
}

export function isDeleted(acts: readonly Act[]): boolean {
  return acts.some(({ kind, isUndone }) => kind === 'delete' && !isUndone)
}

export function hasDoubt({ acts, isShared, partedAs }: Thing): boolean {
  return isShared || partedAs !== null || acts.some(({ doubt }) => doubt !== null)
}

/** The visible fields that a write sets, by the names that the screens read. */
export function looksOf(write: QueuedWrite): Looks {
  switch (write.call) {
    case 'addSource':
      return { source: write.body.source, category: null }
    case 'updateSource':
      return { category: write.body.category }
    case 'createSchedule':
      return { schedule_time: write.body.schedule_time, paused: false }
    case 'updateSchedule': {
      const { schedule_time, paused } = write.body
      return {
        ...(schedule_time === undefined ? {} : { schedule_time }),
        ...(paused === undefined ? {} : { paused }),
      }
    }
    case 'saveDraft':
      return {
        Text_content: write.body.text_content ?? null,
        image_content_url: write.body.image_content_url ?? null,
      }
    case 'deleteSource':
    case 'deleteSchedule':
    case 'deletePost':
    case 'queueDraft':
    case 'orderQueue':
    case 'addMention':
    case 'deleteMention':
    case 'markArticles':
    case 'addRule':
    case 'deleteRule':
    case 'addOwnPosts':
    case 'forgetOwnPosts':
    case 'saveVoice':
      return {}
  }
}

function lookOf(acts: readonly Act[]): Looks {
  const done = acts.filter(({ isUndone }) => !isUndone)
  return done.reduce<Looks>((all, { looks }) => ({ ...all, ...looks }), {})
}

function undoDeletions({ acts }: Thing, seq: number): void {
  for (const act of acts) if (act.kind === 'delete' && act.seq === seq) act.isUndone = true
}

function actKindOf(write: QueuedWrite, { acts }: Thing): Act['kind'] {
  if (isDeletion(write)) return 'delete'
  const isThere = acts.some(({ kind, isUndone }) => kind === 'make' && !isUndone)
  return kindOf(write) === 'create' || !isThere ? 'make' : 'change'
}

/** The walks cover the lists only; the folds of other queued writes have tests of their own. */
export function mirroredNounOf(write: QueuedWrite): QueuedNoun {
  const noun = nounOf(write)
  if (noun === 'mentions' || noun === 'reading' || noun === 'voice')
    throw new Error('The walks know lists only')
  return noun
}
