/** Who wrote a draft, so that nobody takes one writer for the other. */
export function writerText(writer: string): string {
  return writer === 'built-in' ? 'Assembled from the article, not AI' : `Written by ${writer}`
}
