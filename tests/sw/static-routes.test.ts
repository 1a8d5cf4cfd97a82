import { expect, test, vi } from 'vitest'

import { CACHE, routeAroundWorker } from '#sw/app-files.ts'

test('neither files whose name changes with their content nor calls start the worker', async () => {
  const addRoutes = vi.fn<() => Promise<void>>(async () => {})

  await routeAroundWorker(Object.assign(anInstall(), { addRoutes }))

  expect(addRoutes).toHaveBeenCalledExactlyOnceWith([
    { condition: { urlPattern: '/assets/*' }, source: { cacheName: CACHE } },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
  ])
})

test('a browser that knows no routes, or not these, installs the worker all the same', async () => {
  const refuses = { addRoutes: () => Promise.reject(new TypeError('Unknown')) }

  await expect(routeAroundWorker(anInstall())).resolves.toBeUndefined()
  await expect(routeAroundWorker(Object.assign(anInstall(), refuses))).resolves.toBeUndefined()
})

function anInstall(): Event {
  return new Event('install')
}
