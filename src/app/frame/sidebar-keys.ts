import type { KeyboardEvent } from 'react'

/**
 * For everything in the sidebar that takes the focus, its button included: arrows move through the
 * links and wrap, and Space follows a link as Enter does.
 */
export function handleSidebarKey(event: KeyboardEvent<HTMLElement>): void {
  const links = Array.from(event.currentTarget.closest('nav')?.querySelectorAll('a') ?? [])
  const at = links.findIndex((each) => each === event.currentTarget)
  const target = targetOf(event.key, at, links.length)
  const link = links[target ?? -1]
  if (link === undefined) return
  event.preventDefault()
  if (target === at) link.click()
  else link.focus()
}

/** `at` is -1 while the focus is on the sidebar's button. Null: the key means nothing here. */
function targetOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return (at <= 0 ? count : at) - 1
    case ' ':
      return at
    default:
      return null
  }
}
