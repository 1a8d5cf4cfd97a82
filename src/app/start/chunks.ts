import type { ComponentType } from 'react'

let coming = 0

/** A failed screen becomes a component that throws: the router shows a route's error element only once it is loaded. */
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
