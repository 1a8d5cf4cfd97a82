import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'

import { pixelsOf } from '#server/outside/illustrator/pixels-of.ts'
import type { Picture } from '#server/outside/illustrator/port.ts'
import { createRedraw } from '#server/outside/illustrator/redraw.ts'
import { hollowPng } from '#tests/kit/hostile-images.ts'

const PNG = createCanvas(40, 20).toBuffer('image/png')
const PICTURE: Picture = { bytes: PNG, mediaType: 'image/png' }
const SOON = { withinMs: 2000, heapMb: 16 }

test('a picture is drawn anew apart, and one that is not all there is none', async () => {
  const redraw = createRedraw(silent)

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
  ['never ends', 'for (;;);'],
  ['says nothing', ''],
])(
  'where the thread of a picture %s, it is refused and written down, and the next one is drawn',
  async (_how, then) => {
    const lines: unknown[] = []
    const script = scriptOf(`if (workerData.mediaType === 'image/gif') { ${then} } else answer()`)
    const redraw = createRedraw(
      { warn: (line: unknown) => void lines.push(line) },
      { script, bounds: SOON },
    )

    const [lost, next] = await Promise.all([
      redraw({ bytes: PNG, mediaType: 'image/gif' }, 'mallory'),
      redraw(PICTURE, 'ada'),
    ])

    expect([lost, next?.mediaType]).toEqual([null, 'image/png'])
    expect(lines).toMatchObject([{ mediaType: 'image/gif', err: { name: 'ThreadLost' } }])
  },
)

test('one picture at a time is drawn, and nobody waits for all of somebody else', async () => {
  const order: string[] = []
  const script = scriptOf('setTimeout(answer, 20)')
  const redraw = createRedraw(silent, { script })
  async function draw(owner: string): Promise<void> {
    await redraw(PICTURE, owner)
    order.push(owner)
  }

  const many = Array.from({ length: 5 }, () => draw('mallory'))
  await Promise.all([...many, draw('ada')])

  expect(order.slice(0, 2)).toEqual(['mallory', 'ada'])
})

test('of one person so many wait, and no more', async () => {
  const redraw = createRedraw(silent, { script: scriptOf('answer()') })

  const drawn = await Promise.allSettled(
    Array.from({ length: 20 }, () => redraw(PICTURE, 'mallory')),
  )
  const again = await redraw(PICTURE, 'mallory')

  const refused = drawn.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ reason: { code: 'request/too-many', retryAfterSeconds: 5 } })
  expect(again).not.toBeNull()
})

const silent = { warn: () => undefined }

/** A thread that answers with what it was given, and no thumbnail. */
function scriptOf(work: string): URL {
  const head = `import { parentPort, workerData } from 'node:worker_threads'
    const answer = () => parentPort.postMessage({ ...workerData, thumbnail: null })\n`
  return new URL(`data:text/javascript,${encodeURIComponent(head + work)}`)
}
