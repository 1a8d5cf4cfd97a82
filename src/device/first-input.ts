const INPUTS = ['pointerdown', 'keydown', 'focusin'] as const

/** Does something at the first sign that somebody is going to use the page. */
export function atFirstInput(work: () => void): void {
  const heard = new AbortController()
  function begin(): void {
    heard.abort()
    work()
  }
  for (const type of INPUTS) {
    document.addEventListener(type, begin, { capture: true, passive: true, signal: heard.signal })
  }
}
