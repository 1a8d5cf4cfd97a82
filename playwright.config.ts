import { defineConfig } from 'playwright/test'

const { CHROMIUM_PATH, CI } = process.env

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A story starts a server of its own; two cores carry one at a time well.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: CI !== undefined,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
