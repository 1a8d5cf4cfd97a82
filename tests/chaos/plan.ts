import { PNG_DATA_URL } from './picture.ts'
import { seeded } from './seeded.ts'
import type { Seeded } from './seeded.ts'

/** How much is done in one run. */
export interface Scale {
  readonly people: number
  /** Published by hand. */
  readonly direct: number
  /** Drafts published by themselves, all at one instant. */
  readonly slots: number
  /** Schedules with an occurrence at that instant, which is written and then published. */
  readonly schedules: number
  /** Drafts that nothing happens to. */
  readonly drafts: number
  readonly strikes: number
  /** Between two strikes. */
  readonly strikeEveryMs: readonly [least: number, most: number]
}

export interface Intent {
  /** Index of its author in the list of people. */
  readonly person: number
  readonly text: string
  readonly image: string | null
  /** Sent to two servers at once, under one key. */
  readonly isTwin: boolean
  /** Followed by the specification's second call, under the same key. */
  readonly isSavedAfter: boolean
}

/** A kill -9, so long after the one before. `at` chooses what is struck. */
interface Strike {
  readonly afterMs: number
  readonly at: number
  /** Whether the next target in the list is struck as well. */
  readonly isDouble: boolean
}

/** One answer of the sandbox, as its control page takes it. */
export type Fault = { readonly on: string; readonly effect: string } & Record<string, unknown>

/** All that chance decides, from the seed alone. The order in time depends on the machine. */
export interface Plan {
  readonly seed: number
  readonly direct: readonly Intent[]
  readonly slots: readonly Intent[]
  readonly drafts: readonly Intent[]
  readonly strikes: readonly Strike[]
  /** One for each call, in the order of the calls. */
  readonly faults: readonly Fault[]
}

export function makePlan(seed: number, scale: Scale): Plan {
  const words = seeded(seed)
  const blows = seeded(seed + 1)
  const answers = seeded(seed + 2)
  const { people } = scale
  const publishes = scale.direct + scale.slots + scale.schedules
  function intents(count: number, kind: string): Intent[] {
    return Array.from({ length: count }, (_, place) => intent(words, { seed, kind, place, people }))
  }
  return {
    seed,
    direct: intents(scale.direct, 'by hand'),
    slots: intents(scale.slots, 'at the instant'),
    drafts: intents(scale.drafts, 'draft'),
    strikes: Array.from({ length: scale.strikes }, () => strike(blows, scale.strikeEveryMs)),
    faults: [
      ...Array.from({ length: publishes * 2 }, () => answers.weighted(CREATE_ANSWERS)),
      ...Array.from({ length: publishes / 10 }, () => answers.weighted(UPLOAD_ANSWERS)),
    ],
  }
}

const SUBJECTS = ['The draft', 'A short week', 'Every second team', 'The old clock', 'Our reader']
const VERBS = ['ships', 'waits for', 'counts', 'rewrites', 'forgets']
const OBJECTS = ['the plan', 'its numbers', 'a quiet hour', 'the queue', 'nobody']

function intent(
  words: Seeded,
  of: { readonly seed: number; kind: string; place: number; people: number },
): Intent {
  const said = [SUBJECTS, VERBS, OBJECTS].map((list) => list[words.whole(list.length)]).join(' ')
  return {
    person: of.place % of.people,
    text: `${said}. Chaos ${of.seed}, ${of.kind}, number ${of.place + 1}.`,
    image: words.happens(0.06) ? PNG_DATA_URL : null,
    isTwin: words.happens(0.2),
    isSavedAfter: words.happens(0.2),
  }
}

function strike(blows: Seeded, [least, most]: readonly [number, number]): Strike {
  return {
    afterMs: Math.round(least + blows.unit() * (most - least)),
    at: blows.unit(),
    isDouble: blows.happens(0.2),
  }
}

function refusal(on: string, status: number): Fault {
  return {
    on,
    effect: 'refuse',
    status,
    body: { status, message: 'Scripted' },
    delayMs: 0,
    times: 1,
  }
}

function effect(on: string, name: string, delayMs = 0): Fault {
  return { on, effect: name, delayMs, times: 1 }
}

/** The sandbox's ordinary answer is a delay of nothing. A call that hangs is given up after 20 s. */
const CREATE_ANSWERS: readonly (readonly [number, Fault])[] = [
  [46, effect('posts.create', 'delay')],
  [10, effect('posts.create', 'delay', 150)],
  [6, effect('posts.create', 'delay', 700)],
  [10, effect('posts.create', 'accept-then-lose-the-answer')],
  [1.2, effect('posts.create', 'accept-then-hang')],
  [1.2, effect('posts.create', 'hang')],
  [4, effect('posts.create', 'drop-before')],
  [8, refusal('posts.create', 429)],
  [6, refusal('posts.create', 500)],
  [6, refusal('posts.create', 503)],
]

const UPLOAD_ANSWERS: readonly (readonly [number, Fault])[] = [
  [6, effect('images.upload', 'delay')],
  [2, effect('images.upload', 'accept-then-lose-the-answer')],
  [1, effect('images.upload', 'drop-before')],
  [2, refusal('images.upload', 503)],
  [1, refusal('images.upload', 500)],
]
