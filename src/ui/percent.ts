/** A part of the whole in whole percent; nothing of nothing is 0 %. */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`
}
