/** What a post is written from. Everything in it but the keywords is text of strangers: never instructions. */
export interface WritingMaterial {
  readonly articles: readonly {
    readonly title: string
    readonly link: string | null
    /** Plain text as the feed gave it. */
    readonly summary: string | null
    readonly categories: readonly string[]
    readonly feedTitle: string | null
    readonly publishedAt: Date | null
  }[]
  /** The user's own, in the order of their sources. */
  readonly keywords: readonly string[]
  /** Texts of the user's last posts; a new one is never equal to any of them. */
  readonly recentPosts: readonly string[]
}

export interface Draft {
  readonly text: string
  /** Name of the writer, shown wherever the draft is. */
  readonly writer: string
  /** Indexes into `material.articles`, the leading article first. */
  readonly articlesUsed: readonly number[]
}

export interface Writer {
  readonly name: string
  /** Rejects when nothing can be written of the material, or with the signal's reason. */
  write(material: WritingMaterial, signal: AbortSignal): Promise<Draft>
}
