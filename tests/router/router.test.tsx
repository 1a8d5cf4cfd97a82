import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { browserCourse } from '#router/browser-course.ts'
import { Link, NavLink, Navigate } from '#router/link.tsx'
import { Router, useLocation, useNavigate, useSearchParams } from '#router/router.tsx'
import { Outlet, Route, Routes } from '#router/routes.tsx'

beforeEach(() => history.replaceState(null, '', '/here'))

test('a link shows another screen without the page being loaded anew, and Back the one before', async () => {
  const person = open()

  await person.click(screen.getByRole('link', { name: 'There' }))
  expect(screen.getByText('framed: there with "a" and from here')).toBeDefined()
  expect(location.pathname).toBe('/there')

  await person.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('here')
})

test('a link says of itself where it leads to what is shown', async () => {
  const person = open()

  await person.click(screen.getByRole('link', { name: 'There' }))

  const link = screen.getByRole('link', { name: 'Marked' })
  expect([link.className, link.getAttribute('aria-current')]).toEqual(['menu active', 'page'])
})

test('the same link twice is one step of the history', async () => {
  const person = open()
  const before = history.length

  await person.click(screen.getByRole('link', { name: 'There' }))
  await person.click(screen.getByRole('link', { name: 'There' }))

  expect(history.length).toBe(before + 1)
})

test('a link that somebody wants in another tab is the browser’s', async () => {
  const person = open()

  await person.keyboard('{Control>}')
  await person.click(screen.getByRole('link', { name: 'There' }))

  expect(location.pathname).toBe('/here')
})

test.each([
  ['/HERE', 'here'],
  ['/here/', 'here'],
  ['/nowhere', 'not to be found'],
  ['/moved', 'here'],
])('%s shows %s', async (path, words) => {
  history.replaceState(null, '', path)

  open()

  expect(await screen.findByText(words)).toBeDefined()
})

test('an address that others have left in the history is read all the same', () => {
  history.replaceState('theirs', '', '/here')

  open()

  expect(screen.getByText('here')).toBeDefined()
})

function open() {
  const course = browserCourse()
  render(
    <Router course={course}>
      <Link to="/there?q=a" state="from here">
        There
      </Link>
      <NavLink className="menu" to="/there">
        Marked
      </NavLink>
      <Back />
      <Routes>
        <Route path="/here" element={<p>here</p>} />
        <Route path="/moved" element={<Navigate to="/here" replace />} />
        <Route
          element={
            <p>
              framed: <Outlet />
            </p>
          }
        >
          <Route path="/there" element={<There />} />
        </Route>
        <Route path="*" element={<p>not to be found</p>} />
      </Routes>
    </Router>,
  )
  return userEvent.setup({ delay: null })
}

function There() {
  const [query] = useSearchParams()
  return `there with "${query.get('q')}" and ${String(useLocation().state)}`
}

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}
