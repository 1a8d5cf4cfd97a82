import { TEMPLATES, contrast, inkOn, readableOn } from '@lin/carousel'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { KINDS } from './carousels.ts'

/** Least contrast of text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)

test.each(Object.entries(TEMPLATES))('%s can be read in any colour', (_name, template) => {
  fc.assert(
    fc.property(color, fc.constantFrom(...KINDS), (chosen, kind) => {
      const { paper, ink, soft, accent } = template.look(kind, chosen)
      const heading = template.headingInk?.(kind, chosen) ?? inkOn(chosen)

      for (const each of [ink, soft, accent]) {
        expect(contrast(each, paper)).toBeGreaterThanOrEqual(READABLE)
      }
      // The initial of an author without a picture stands on the accent.
      expect(contrast(readableOn(paper, accent), accent)).toBeGreaterThanOrEqual(READABLE)
      expect(contrast(heading, chosen)).toBeGreaterThanOrEqual(READABLE)
    }),
  )
})

test('a colour that can be read stays as it was chosen', () => {
  expect(readableOn('#24488f', '#ffffff')).toBe('#24488f')
  expect(inkOn('#ffd23f')).toBe('#000000')
  expect(inkOn('#24488f')).toBe('#ffffff')
})
