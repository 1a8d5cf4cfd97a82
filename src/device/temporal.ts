/** Has `Temporal` there: browsers of the last years bring it, and the others fetch what plays it. */
export async function needTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
