/**
 * An address that came from elsewhere has to stay within the app: a browser reads `//host`, `/\host` and `/<tab>/host`
 * as another origin.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(path)
}
