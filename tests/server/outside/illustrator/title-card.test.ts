import { fileURLToPath } from 'node:url'

import { GlobalFonts, createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'

import { NO_INSTRUCTIONS } from '#contract/jobs.ts'
import { CARD_FONT, loadCanvas } from '#server/outside/illustrator/canvas.ts'
import type { Picture } from '#server/outside/illustrator/port.ts'
import { createIllustrator } from '#server/outside/illustrator/title-card.ts'

const [WIDTH, HEIGHT, MARGIN] = [1200, 627, 96]

test('the title is drawn on paper as a JPEG in LinkedIn’s size', async () => {
  const picture = await draw('Small teams ship more')
  const image = await loadImage(Buffer.from(picture?.bytes ?? []))

  expect(picture?.mediaType).toBe('image/jpeg')
  expect(picture?.bytes.length).toBeLessThan(200_000)
  expect([image.width, image.height]).toEqual([WIDTH, HEIGHT])
})

test.each([
  ['latin', 'Small teams'],
  ['latin-ext', 'żłőčřş'],
  ['cyrillic', 'Почему'],
  ['greek', 'Γιατίομάδες'],
  ['vietnamese', 'ữđơ'],
])('letters of %s are those of the card’s own font', async (subset, text) => {
  await loadCanvas()
  const file = import.meta.resolve(`@fontsource/inter/files/inter-${subset}-700-normal.woff2`)
  GlobalFonts.registerFromPath(fileURLToPath(file), `Only ${subset}`)

  const [ofCard, ofSubset] = [lookOf(text, CARD_FONT), lookOf(text, `Only ${subset}`)]

  expect(ofCard === ofSubset).toBe(true)
})

test.each([
  ['one letter that runs on', 'W'.repeat(390)],
  ['many words', 'Many words that go on and on. '.repeat(13)],
  ['one word that is longer than a line', `${'Überlängenwort'.repeat(9)} und mehr`],
])('a long title stays within the margins: %s', async (_, title) => {
  const picture = await draw(title)

  expect(picture).not.toBeNull()
  expect(await inkOutside(picture)).toBe(0)
})

test('a title in letters that no font here has makes no picture', async () => {
  expect(await draw('The letter \u{1e6c0} of a script that no font has')).toBeNull()
  expect(await draw('The private sign \u{f8f0} is left out')).not.toBeNull()
  expect(await draw('  ')).toBeNull()
})

test('emoji and hidden signs are left out of the title', async () => {
  const plain = await draw('Small teams ship more')
  const decorated = await draw('🚀 Small\u{200b} teams ship more ✅️ 🇩🇪')

  expect(Buffer.from(decorated?.bytes ?? []).equals(Buffer.from(plain?.bytes ?? []))).toBe(true)
})

async function draw(title: string): Promise<Picture | null> {
  const illustrator = createIllustrator(null, [])
  const motif = { title, feedTitle: 'Workshop', topic: null, instructions: INSTRUCTIONS }
  if (illustrator?.name !== 'title-card') throw new Error('There is no title card here.')
  return illustrator.draw(motif, new AbortController().signal)
}

function lookOf(text: string, family: string): string {
  const context = createCanvas(400, 60).getContext('2d')
  context.font = `700 36px "${family}"`
  context.fillText(text, 10, 40)
  return Buffer.from(context.getImageData(0, 0, 400, 60).data).toString('base64')
}

/** Dark points in the margins, where there is only paper. */
async function inkOutside(picture: Picture | null): Promise<number> {
  const image = await loadImage(Buffer.from(picture?.bytes ?? []))
  const context = createCanvas(WIDTH, HEIGHT).getContext('2d')
  context.drawImage(image, 0, 0)
  const sides = [0, WIDTH - MARGIN + 8].map(
    (left) => context.getImageData(left, 0, MARGIN - 8, HEIGHT).data,
  )
  const foot = context.getImageData(0, HEIGHT - 40, WIDTH, 40).data
  return [...sides, foot].flatMap((data) => [...data]).filter((value) => value < 128).length
}

const INSTRUCTIONS = NO_INSTRUCTIONS
