import { html } from '#sandbox/html.ts'
import type { Html, Piece } from '#sandbox/html.ts'

import { nameOf, picturePath } from './members.ts'
import type { Member } from './members.ts'

/** A member's picture, name and one line more; phrasing content, so that it fits into a label. */
export function person(member: Member, line: Piece): Html {
  const picture = picturePath(member)
  return html`<span class="person">
    ${picture !== undefined && html`<img src="${picture}" alt="" width="48" height="48" />`}
    <span>
      <strong>${nameOf(member)}</strong>
      <span class="soft">${line}</span>
    </span>
  </span>`
}
