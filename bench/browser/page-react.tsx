import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Measures React itself: a heading and twenty texts, as many as a screen of posts shows at first. */
const TEXTS = Array.from(
  { length: 20 },
  (_, n) => `${n + 1}. ${'What we have learnt. '.repeat(20)}`,
)

const root = document.querySelector('#root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <h1>A bare page</h1>
      <ul>
        {TEXTS.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </StrictMode>,
  )
}
