/**
 * From now on a press counts for the element on which it began. If the screen moves under it, browsers give the click
 * to the common parent of both places, and nothing would happen.
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
/** In CSS pixels: a hand trembles, and a longer movement means to release elsewhere. */
const STILL_PX = 4

function hasMovedAway({ on, clientX, clientY }: Press, click: MouseEvent): boolean {
  const { target } = click
  const isStill = Math.hypot(click.clientX - clientX, click.clientY - clientY) <= STILL_PX
  return isStill && target instanceof Element && target !== on && target.contains(on)
}
