import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { SourcesPage } from '#pages/sources/sources-page.tsx'
import { afterReload, signedInUser } from '#tests/kit/client/render.tsx'
import { aSource } from '#tests/kit/client/things.ts'
import { renderPage } from '#tests/pages/render-page.tsx'

import { openForm, openSources, sourceField, startSources } from './sources-stage.tsx'

// A press fetches this module, which may take long on busy cores.
beforeAll(() => import('#pages/sources/analyzer/analyzer-panel.tsx'))
beforeEach(afterReload)

const ANALYZER = { name: 'Keyword Frequency Pattern Analysis' }

test('the analyzer stands behind a tab, and its address leads to it', async () => {
  await using _ = await startSources([aSource()])
  await signedInUser()
  renderPage(<WithAddress />, '/sources?tab=trends')

  expect(await screen.findByRole('region', ANALYZER)).toBeDefined()
  expect(tab('Trends').ariaSelected).toBe('true')
  expect(screen.queryByRole('region', { name: 'Your Sources' })).toBeNull()
  const panel = screen.getByRole('tabpanel', { name: 'Trends' })
  expect(tab('Trends').getAttribute('aria-controls')).toBe(panel.id)

  await userEvent.setup({ delay: null }).click(tab('Reading'))

  expect(await screen.findByRole('region', { name: 'Your Sources' })).toBeDefined()
  expect(screen.queryByRole('region', ANALYZER)).toBeNull()
  expect(screen.getByText('at /sources')).toBeDefined()
})

test('arrows, Home and End open a tab, and what is typed in one stays', async () => {
  await using _ = await startSources([aSource()])
  await signedInUser()
  renderPage(<WithAddress />, '/sources')
  const user = userEvent.setup({ delay: null })
  await screen.findByRole('region', { name: 'Your Sources' })

  await user.click(tab('Reading'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tab('Trends'))
  expect(screen.getByText('at /sources?tab=trends')).toBeDefined()
  expect(tab('Reading').tabIndex).toBe(-1)
  await user.type(await screen.findByLabelText('Keyword'), 'cranes')
  await user.click(tab('Trends'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tab('Reading'))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(tab('Trends'))

  expect(screen.getByLabelText('Keyword')).toHaveProperty('value', 'cranes')
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(tab('Reading'))
})

test('a button opens the form, and on an empty desk it is there at once', async () => {
  await using _ = await startSources([aSource()])
  const user = await openSources()
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Add New RSS Source' })).toBeNull(),
  )

  await openForm(user)

  await waitFor(() => expect(document.activeElement).toBe(sourceField()))
  const form = screen.getByRole('region', { name: 'Add New RSS Source' })
  await user.keyboard('half an addr')
  await openForm(user)
  expect(form.closest('[hidden]')).not.toBeNull()
  await openForm(user)
  expect(sourceField()).toHaveProperty('value', 'half an addr')
})

test('a link to the form opens it, whichever tab is open', async () => {
  await using _ = await startSources([aSource()])

  await openSources('/sources#add-source')

  const form = await screen.findByRole('region', { name: 'Add New RSS Source' })
  expect(within(form).getByRole('button', { name: 'Add Source' })).toBeDefined()
})

function tab(name: string): HTMLElement {
  return screen.getByRole('tab', { name })
}

function WithAddress() {
  const { pathname, search } = useLocation()
  return (
    <>
      <SourcesPage />
      <p>{`at ${pathname}${search}`}</p>
    </>
  )
}
