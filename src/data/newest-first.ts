/** Orders rows by when they were made, the latest at the top. */
export function newestFirst(
  a: { readonly created_at: string },
  b: { readonly created_at: string },
): number {
  return Date.parse(b.created_at) - Date.parse(a.created_at)
}
