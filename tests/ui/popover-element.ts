/** jsdom keeps every popover closed: what a press on its button would do is played here. */
export function playPopovers(): void {
  HTMLElement.prototype.hidePopover = hide
  document.addEventListener('click', press)
}

function hide(this: HTMLElement): void {
  toggle(this, 'closed')
}

function press({ target }: Event): void {
  const button = target instanceof Element ? target.closest('[popovertarget]') : null
  const panel = document.querySelector(`[id="${button?.getAttribute('popovertarget')}"]`)
  if (panel instanceof HTMLElement) toggle(panel, isOpen(panel) ? 'closed' : 'open')
}

function isOpen({ style }: HTMLElement): boolean {
  return style.display === 'block'
}

function toggle(panel: HTMLElement, newState: 'open' | 'closed'): void {
  panel.style.display = newState === 'open' ? 'block' : ''
  panel.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
}
