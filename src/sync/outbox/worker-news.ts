import * as z from 'zod/mini'

export const WorkerNews = z.discriminatedUnion('type', [
  z.object({ type: z.literal('notified') }),
  /** A notification was pressed: this page shows the screen it speaks of. */
  z.object({ type: z.literal('open'), path: z.string() }),
  /** The browser has another address for pushes, or none. */
  z.object({ type: z.literal('push-changed') }),
])
export type WorkerNews = z.infer<typeof WorkerNews>
