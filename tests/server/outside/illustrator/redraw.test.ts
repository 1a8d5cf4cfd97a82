import { createCanvas } from '@napi-rs/canvas'
import { expect, onTestFinished, test } from 'vitest'

import { PICTURE_THREADS, ThreadLost, createThreads, workOf } from '#server/kit/threads/threads.ts'
import type { Threads } from '#server/kit/threads/threads.ts'
import { pixelsOf } from '#server/outside/illustrator/pixels-of.ts'
import type { Drawn, Picture } from '#server/outside/illustrator/port.ts'
import type { redrawn } from '#server/outside/illustrator/re-encode.ts'
import { createRedraw } from '#server/outside/illustrator/redraw.ts'
import type { Redraw } from '#server/outside/illustrator/redraw.ts'
import { hollowPng } from '#tests/kit/hostile-images.ts'

const PNG = createCanvas(40, 20).toBuffer('image/png')
const PICTURE: Picture = { bytes: PNG, mediaType: 'image/png' }
/** The start of a thread counts, and the machine may be busy. */
const SOON = { withinMs: 8000, heapMb: 16 }

test('a picture is drawn anew apart, and one that is not all there is none', async () => {
  const redraw = createRedraw(threadsOf())

  const drawn = await redraw(PICTURE, 'ada')
  const hollow = await redraw({ bytes: hollowPng(), mediaType: 'image/png' }, 'ada')

  expect([pixelsOf(drawn?.bytes ?? PNG.subarray(0, 1)), drawn?.mediaType, hollow]).toEqual([
    800,
    'image/png',
    null,
  ])
})

test.each([
  ['dies', 'process.exit(1)'],
  ['fails', 'throw new Error("no")'],
  [
    'runs out of memory',
    'const all = []; for (;;) all.push(new Array(10_000).fill(Math.random()))',
  ],
])(
  'where the thread of a picture %s, it is refused and written down, and the next one is drawn',
  async (_how, then) => {
    const lines: unknown[] = []
    const redraw = redrawBy(`if (mediaType === 'image/gif') { ${then} } return drawn`, {
      bounds: SOON,
      warn: (line) => lines.push(line),
    })

    const [lost, next] = await Promise.all([
      redraw({ bytes: PNG, mediaType: 'image/gif' }, 'mallory'),
      redraw(PICTURE, 'ada'),
    ])

    expect([lost, next?.mediaType]).toEqual([null, 'image/png'])
    expect(lines).toMatchObject([{ work: 'redrawn' }])
  },
)

test('a picture that a busy machine does not draw in time may be sent again, and the next one is drawn', async () => {
  const lines: unknown[] = []
  const redraw = redrawBy(`if (mediaType === 'image/gif') { for (;;); } return drawn`, {
    bounds: SOON,
    warn: (line) => lines.push(line),
  })

  const [late, next] = await Promise.allSettled([
    redraw({ bytes: PNG, mediaType: 'image/gif' }, 'mallory'),
    redraw(PICTURE, 'ada'),
  ])

  expect(late).toMatchObject({ status: 'rejected', reason: { code: 'request/too-many' } })
  expect(next).toMatchObject({ status: 'fulfilled', value: { mediaType: 'image/png' } })
  expect(lines).toMatchObject([{ work: 'redrawn' }])
})

test('a picture that is late a second time is none, and another one may be sent again', async () => {
  const redraw = redrawBy('for (;;);', { bounds: { withinMs: 500 } })
  const other: Picture = {
    bytes: createCanvas(20, 20).toBuffer('image/png'),
    mediaType: 'image/png',
  }

  const said = []
  for (const picture of [PICTURE, PICTURE, other, PICTURE, other]) {
    said.push(await redraw(picture, 'mallory').catch((error: unknown) => error))
  }

  const again: unknown = expect.objectContaining({
    code: 'request/too-many',
    retryAfterSeconds: 30,
  })
  expect(said).toEqual([again, null, again, null, null])
})

test.each<[string, Picture[], Picture[]]>([
  ['was drawn meanwhile', [], [PICTURE]],
  ['was late before a hundred others', Array.from({ length: 100 }, (_, at) => pictureOf(at)), []],
])('a late one that %s may be sent again', async (_what, late, drawn) => {
  const answers: (Drawn | null)[] = []
  const { redraw, take } = redrawAsTold()

  await expect(redraw(PICTURE, 'ada')).rejects.toMatchObject({ code: 'request/too-many' })
  for (const picture of late) await redraw(picture, 'mallory').catch(() => null)
  take(true)
  for (const picture of drawn) answers.push(await redraw(picture, 'ada'))
  take(false)

  await expect(redraw(PICTURE, 'ada')).rejects.toMatchObject({ code: 'request/too-many' })
  expect(answers.map((answer) => answer?.mediaType)).toEqual(drawn.map(() => 'image/png'))
})

test('one picture at a time is drawn, and nobody waits for all of somebody else', async () => {
  const order: string[] = []
  const redraw = redrawBy('await new Promise((done) => setTimeout(done, 20)); return drawn')
  async function draw(owner: string): Promise<void> {
    await redraw(PICTURE, owner)
    order.push(owner)
  }

  const many = Array.from({ length: 5 }, () => draw('mallory'))
  await Promise.all([...many, draw('ada')])

  expect(order.slice(0, 2)).toEqual(['mallory', 'ada'])
})

test('of one person so many wait, and no more', async () => {
  const redraw = redrawBy('return drawn')

  const drawn = await Promise.allSettled(
    Array.from({ length: 20 }, () => redraw(PICTURE, 'mallory')),
  )
  const again = await redraw(PICTURE, 'mallory')

  const refused = drawn.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ reason: { code: 'request/too-many', retryAfterSeconds: 5 } })
  expect(again).not.toBeNull()
})

interface Stage {
  readonly bounds?: Partial<typeof PICTURE_THREADS>
  readonly warn?: (line: unknown) => void
}

function threadsOf({ bounds, warn = () => undefined }: Stage = {}) {
  const threads = createThreads({ warn }, { ...PICTURE_THREADS, ...bounds })
  onTestFinished(() => threads.close())
  return threads
}

/** Draws by a function of this body, which may answer `drawn`: what it was given, and no thumbnail. */
function redrawBy(body: string, stage: Stage = {}): Redraw {
  const script = `export async function redrawn({ bytes, mediaType }) {
    const drawn = { bytes, mediaType, thumbnail: null }
    ${body}
  }`
  const module = new URL(`data:text/javascript,${encodeURIComponent(script)}`)
  return createRedraw(threadsOf(stage), workOf<typeof redrawn>(module, 'redrawn'))
}

function pictureOf(number: number): Picture {
  return { bytes: Buffer.concat([PNG, Buffer.of(number)]), mediaType: 'image/png' }
}

/** Redraws by threads that time out until they may draw: a hundred real timeouts would take minutes. */
function redrawAsTold() {
  const real = threadsOf()
  let draws = false
  const threads: Threads = {
    ...real,
    run: (work, args, owner) =>
      draws ? real.run(work, args, owner) : Promise.reject(new ThreadLost('Too long.', true)),
  }
  return { redraw: createRedraw(threads), take: (may: boolean) => void (draws = may) }
}
