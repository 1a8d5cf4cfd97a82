import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { LANGUAGES } from '#text/language.ts'
import { speakIn } from '#tests/kit/client/language.ts'
import { ERROR_ROWS } from '#tests/server/publishing/error-rows.ts'
import { playDialogElement } from '#tests/ui/dialog-element.ts'

import { aPostThat, startWith } from './posts-stage.tsx'

beforeEach(playDialogElement)
afterEach(() => speakIn('en'))

/** Words of the server that would be left in another language. */
const ENGLISH = /\b(the|that|Lin uploaded|Nothing was|publish it|Use another|could not|did not)\b/

test.for(ERROR_ROWS)(
  '“$answer” of a post with $holds says what to do, in every language',
  async ({ state, reason }) => {
    await using page = await startWith(aPostThat({ state, reason, url: null, urn: null }))
    const shown = new Set<string>()

    for (const language of LANGUAGES) {
      await speakIn(language)
      page.rerender()
      const row = within(await screen.findByRole('listitem'))
      const words = await row.findByText(SAYS_WHY)
      shown.add(words.textContent)
      if (language === 'en') expect(words.textContent).toBe(reason)
      else expect(words.textContent).not.toMatch(ENGLISH)
      // What has failed is written anew from it, or goes away; what is on its way stays as it is.
      const actions = row.getAllByRole('button').filter(isOn)
      expect(actions.length > 0).toBe(state === 'failed')
    }

    expect(shown.size).toBe(LANGUAGES.length)
  },
)

/** Every reason names it. */
const SAYS_WHY = /LinkedIn/

function isOn(button: HTMLElement): boolean {
  return button.getAttribute('aria-disabled') !== 'true'
}
