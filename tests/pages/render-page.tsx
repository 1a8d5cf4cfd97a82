import type { ReactNode } from 'react'
import { useLocation, parsePath, Route, Routes, MemoryRouter } from 'react-router-dom'

import { render } from '#tests/kit/client/render.tsx'
import '#tests/kit/client/window.ts'

/**
 * A page at its address; every other address only says its path, as `at /login`.
 *
 * @param state what the link that led there gave along
 */
export function renderPage(page: ReactNode, address: string, state: unknown = null) {
  return render(
    <MemoryRouter initialEntries={[{ ...parsePath(address), state }]}>
      <Routes>
        <Route path={parsePath(address).pathname ?? '/'} element={page} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  )
}

function Elsewhere() {
  return <p>at {useLocation().pathname}</p>
}
