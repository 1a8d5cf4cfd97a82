import { registerHooks } from 'node:module'

import { describeCalls } from '#server/openapi/document.ts'

/**
 * Types of the API, as openapi-typescript makes them. The generator needs an interface that TypeScript has up to version
 * 6 only, so it gets such a version.
 */
export async function generatedTypes(): Promise<string> {
  const earlier = import.meta.resolve('@ts-morph/common/dist/typescript.js')
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? earlier : name, context),
  })
  try {
    const { astToString, default: typesOf } = await import('openapi-typescript')
    return astToString(await typesOf(JSON.stringify(describeCalls('1.0.0'))))
  } finally {
    hooks.deregister()
  }
}
