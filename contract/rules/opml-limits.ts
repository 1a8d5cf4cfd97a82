// Apart from limits.ts, which every page loads.

export const OPML = { maxLength: 1_000_000, bodyLimitBytes: 4_000_000, sources: 500 } as const
