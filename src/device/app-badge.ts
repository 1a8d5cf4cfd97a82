/** The number on the icon of the installed app; none at 0, and none where the browser knows no badge. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)
  shown.catch(goWithout)
}

/** An app that is not installed may be refused. */
function goWithout(): void {}
