/**
 * From now on a press counts for what it began on, though the screen moves under it. Where something above grows
 * between pressing and letting go, browsers give the click to what both places have in common: nothing would happen.
 */
export function keepPresses(): void {
  let begun: Press | null = null

  document.addEventListener(
    'pointerdown',
    ({ target, clientX, clientY }) => {
      const on = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null
      begun = on === null ? null : { on, clientX, clientY }
    },
    { capture: true, passive: true },
  )
  document.addEventListener(
    'click',
    (event) => {
      const press = begun
      begun = null
      if (press === null || !hasMovedAway(press, event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      press.on.click()
    },
    { capture: true },
  )
}

interface Press {
  readonly on: HTMLElement
  readonly clientX: number
  readonly clientY: number
}

const PRESSED = ['a', 'button', 'label', 'summary'].join()
/** In CSS pixels: a hand trembles, and who moves further lets go elsewhere on purpose. */
const STILL_PX = 4

/** Whether the click is that press, of which the place was under the pointer no more. */
function hasMovedAway({ on, clientX, clientY }: Press, click: MouseEvent): boolean {
  const { target } = click
  const isStill = Math.hypot(click.clientX - clientX, click.clientY - clientY) <= STILL_PX
  return isStill && target instanceof Element && target !== on && target.contains(on)
}
