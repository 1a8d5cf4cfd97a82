/** Addresses of the screens that notifications lead to. A screen without the named thing opens at its top. */

export function pathOfPost(id: string): string {
  return `/posts#post-${id}`
}

/** A slot that waits for its person. */
export function pathOfSlot(id: string): string {
  return `/schedule#slot-${id}`
}

export function pathOfSchedule(id: string): string {
  return `/schedule#schedule-${id}`
}

/** `/posts` for `/posts#post-…`. Notifications of earlier versions have no more than that. */
export function screenOf(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? path
}
