import { expect } from 'playwright/test'

import { settleIn, test } from '#e2e/kit/offline.ts'

test('a chosen language is spoken on every screen, after a reload, and without a network', async ({
  device,
  wire,
}) => {
  const before = await device.start()
  await settleIn(before)
  await before.goto('/settings')
  await before.getByLabel('Language of Lin').selectOption('Español')
  await expect(before.getByRole('heading', { name: 'Apariencia' })).toBeVisible()
  await before.getByRole('link', { name: /^Publicaciones/ }).click()
  await expect(before.getByRole('heading', { name: 'Gestión de publicaciones' })).toBeVisible()
  await before.reload()
  await expect(before.getByRole('heading', { name: 'Gestión de publicaciones' })).toBeVisible()

  await wire.cut()
  const page = await device.start({ isOffline: true })
  await page.goto('/schedule')

  // A screen that was never open in this language.
  await expect(page.getByRole('heading', { name: 'Programación de publicaciones' })).toBeVisible()
})
