/** Hashtags and addresses stand out in the feed, as they do there; nothing here can be followed. */
const MARKED = /((?<=^|\s)#(?=\p{N}*\p{L})[\p{L}\p{N}]+|https?:\/\/\S+)/u

export function PreviewText({ text }: { readonly text: string }) {
  // Splitting by a group leaves the marked parts at the odd places.
  return text
    .trim()
    .split(new RegExp(MARKED, 'gu'))
    .map((part, at) => (at % 2 === 1 ? <mark key={`${at}${part}`}>{part}</mark> : part))
}
