// @vitest-environment node
import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

test('a new screen fades in, and only for who does not mind motion', async () => {
  const css = await readFile('src/app/frame/shell.css', 'utf8')

  const [motion = ''] =
    /@media \(prefers-reduced-motion: no-preference\) \{[^@]*\n\}\n/.exec(css) ?? []

  expect(motion).toContain('.shell__main--next > * {\n    animation: screen-in 150ms')
  expect(css.replace(motion, '')).not.toContain('animation:')
})
