/**
 * Loads what no screen needs to be drawn: what asks the server and reads its answers, what sends what
 * waits, and what keeps lists fresh. Done early, so that nobody who acts waits for it, or cannot act
 * because the network has gone meanwhile. Rejects where one of them cannot be had: whoever needs it tries
 * again.
 */
export async function loadParts(): Promise<void> {
  await Promise.all([
    import('#api/transport.ts'),
    import('#sync/outbox/drain.ts'),
    import('./query-client.ts'),
    import('#sync/drafts/save-draft.ts'),
    import('#sync/drafts/newer-draft.ts'),
    import('#sync/publish/publish.ts'),
  ])
}
