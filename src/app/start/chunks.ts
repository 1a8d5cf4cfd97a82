import type { ComponentType } from 'react'

let coming = 0

/**
 * A screen that cannot be loaded becomes a component that throws: the router shows the error element of a route only
 * once the route is loaded.
 */
export async function lazyRoute(
  load: () => Promise<ComponentType>,
): Promise<{ readonly Component: ComponentType }> {
  coming += 1
  try {
    return { Component: await load() }
  } catch (error) {
    return {
      Component: () => {
        throw error
      },
    }
  } finally {
    coming -= 1
  }
}

export function areScreensComing(): boolean {
  return coming > 0
}
