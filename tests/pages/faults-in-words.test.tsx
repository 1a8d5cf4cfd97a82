import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'

import { WRITING } from '#contract/content/writing-limits.ts'
import { SchedulePage } from '#pages/schedule/schedule-page.tsx'
import { CopyButton } from '#pages/settings/card-parts.tsx'
import { WritingForm } from '#pages/settings/writing/writing-form.tsx'
import { PasswordCard } from '#pages/settings/you/password-card.tsx'
import { AnalyzerPanel } from '#pages/sources/analyzer/analyzer-panel.tsx'
import { SourcesPage } from '#pages/sources/sources-page.tsx'
import { speakIn } from '#tests/kit/client/language.ts'
import { signedInUser, render } from '#tests/kit/client/render.tsx'

import { ada, startSchedules } from './schedule/schedule-stage.tsx'

afterEach(() => speakIn('en'))

const AVOID = Array.from({ length: WRITING.avoidMax + 1 }, (_, at) => `word ${at}`)
const SAVED = { tone: '', audience: '', language: '', examples: [], with_image: false }

test.for([
  ['a schedule', () => <SchedulePage />, press('Create Schedule'), /^Please select an account$/],
  ['a source', () => <SourcesPage />, press('Add Source'), /^Please enter a RSS feed URL/],
  ['an analysis', () => <AnalyzerPanel />, press('Analyze'), /^Please enter a keyword$/],
  ['a password', () => <PasswordCard />, changePassword, /must be at least 8 characters long$/],
  [
    'instructions',
    () => <WritingForm saved={{ ...SAVED, avoid: AVOID }} />,
    changeTone,
    /^At most \d+ words/,
  ],
  ['a copy', () => <CopyButton text="a" label="Copy" />, press('Copy'), /^(Copied|This browser)/],
] as const)(
  'what became of %s is said in the language that is chosen since',
  async ([, page, act, words]) => {
    await using _ = await startSchedules({ accounts: [ada] })
    await signedInUser()
    const { rerender } = render(onStage(page))
    await act(userEvent.setup({ delay: null }))
    expect(await screen.findAllByText(words)).not.toEqual([])

    await speakIn('de')
    rerender(onStage(page))

    expect(screen.queryAllByText(words)).toEqual([])
  },
)

function press(name: string) {
  return async (user: UserEvent) => user.click(await screen.findByRole('button', { name }))
}

async function changeTone(user: UserEvent) {
  await user.type(await screen.findByLabelText('Tone'), 'Warm')
  await user.tab()
}

async function changePassword(user: UserEvent) {
  for (const label of ['Current password', 'New password', 'Confirm new password']) {
    await user.type(screen.getByLabelText(label), 'short')
  }
  await press('Change password')(user)
}

function onStage(page: () => ReactNode) {
  return <MemoryRouter>{page()}</MemoryRouter>
}
