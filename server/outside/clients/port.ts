/** The document at a `client_id`, or why there is none, in a sentence for the program's makers. */
export type FoundDocument =
  | { readonly kind: 'document'; readonly json: unknown; readonly freshForMs: number | null }
  | { readonly kind: 'none'; readonly why: string }

/** Reads client ID metadata documents. A site's faults are answers, never errors. */
export interface ClientDocuments {
  /** False for an address that is none of a document: not https, without a path, with a user or a fragment. */
  isDocumentAddress(clientId: string): boolean
  read(clientId: string, signal: AbortSignal): Promise<FoundDocument>
  close(): Promise<void>
}
