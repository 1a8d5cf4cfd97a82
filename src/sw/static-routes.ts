import { CACHE } from './app-files.ts'

/** Static routing is Chromium's alone, and in no library of types. */
interface RoutingEvent extends Event {
  readonly addRoutes: (rule: {
    readonly condition: { readonly urlPattern: string }
    readonly source: { readonly cacheName: string }
  }) => Promise<void>
}

/**
 * The browser takes a file whose name changes with its content from where the worker would: a page does
 * not wait for the worker to start. What is not there comes from the server, as it would from the worker.
 */
export async function routeAroundWorker(event: Event): Promise<void> {
  if (!hasRoutes(event)) return
  try {
    await event.addRoutes({
      condition: { urlPattern: '/assets/*' },
      source: { cacheName: CACHE },
    })
  } catch {
    // A browser may take other rules than these: then the worker answers.
  }
}

function hasRoutes(event: Event): event is RoutingEvent {
  return 'addRoutes' in event
}
