import { deviceTimeZone } from './time-zone.ts'

/**
 * The result only hints that stored data was moved to another device; it is never a factor of a sign-in. Digits of the
 * agent are left out, as updates change them. Null if the page is no secure context.
 */
export async function fingerprint(): Promise<string | null> {
  if (!globalThis.isSecureContext) return null
  const traits = [agent(), screenSize(), deviceTimeZone(), navigator.language].join('\n')
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(traits))
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
  return hex.join('').slice(0, 32)
}

function agent(): string {
  return navigator.userAgent.replaceAll(/\d/g, '')
}

/** Sorted, so that turning the device changes nothing. */
function screenSize(): string {
  return [screen.width, screen.height, screen.colorDepth].toSorted((a, b) => a - b).join('x')
}
