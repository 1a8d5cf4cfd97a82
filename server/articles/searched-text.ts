/** What of an article a keyword is looked for in. */
export function searchedText(article: {
  readonly title: string
  readonly summary: string | null
  readonly categories: readonly string[]
}): string {
  return [article.title, article.summary ?? '', ...article.categories].join('\n')
}
