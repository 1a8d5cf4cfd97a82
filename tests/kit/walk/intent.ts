import type { CopiedDraft, OutboxRow, QueuedWrite } from '#db/outbox-rows.ts'
import { isDeletion, kindOf, nounOf } from '#sync/writes/all.ts'
import type { QueuedNoun } from '#sync/writes/queued-call.ts'

/** What a person sees of a thing that they can change. */
export type Looks = Readonly<Record<string, string | boolean | null>>

interface Act {
  readonly kind: 'make' | 'change' | 'delete'
  readonly looks: Looks
  /** The row that it waits in, or waited in; null: it never had one. */
  readonly seq: number | null
  isUndone: boolean
  /** Set where it was taken back when the server might have had it: the key it was sent with. */
  doubt: string | null
}

/** One thing, and what the person did to it, in order. */
export interface Thing {
  readonly noun: QueuedNoun
  readonly id: string
  readonly acts: Act[]
  /** Another device has changed it. */
  isShared: boolean
  /** The words of this device went on as this draft. */
  partedAs: string | null
}

/** What the person did, known from nothing but what they did. */
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
      // Twice deleted before that has left is deleted once: who takes that back takes back both.
      if (kind === 'delete' && act.seq !== null) undoDeletions(thing, act.seq)
      thing.acts.push({ ...act, kind })
    },
    /** `rows`: what left the queue for that. */
    tookBack(rows: readonly OutboxRow[]): void {
      for (const { write, seq, state, attempts, key } of rows) {
        const acts = thingOf(mirroredNounOf(write), write.id).acts.filter((act) => act.seq === seq)
        for (const act of acts) {
          act.isUndone = true
          if (state === 'waiting' && attempts > 0) act.doubt = key
        }
      }
    },
    /** The product says that the words of a draft go on as another one. */
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

/** How a thing is after what was done to it; null: it is not there. */
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

/** What is asked of a thing by a write, in the words of the screens. */
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

/** The walks go through the lists; what else is queued has folds with tests of their own. */
export function mirroredNounOf(write: QueuedWrite): QueuedNoun {
  const noun = nounOf(write)
  if (noun === 'mentions' || noun === 'reading' || noun === 'voice')
    throw new Error('The walks know lists only')
  return noun
}
