import { defineConfig } from 'playwright/test'

const { CHROMIUM_PATH, CI, SHOTS, TRACE, WEBKIT_DRIVER } = process.env

const IN_FIREFOX = 'engines/in-firefox.spec.ts'

/**
 * What the browser does without. Chromium takes the last list only, so that Playwright's own is in it. Of the
 * last three, two are windows of the address bar, which nobody sees: they cost half of what a new page costs.
 * The third starts a process beside each page, for where the page may lead next.
 */
const WITHOUT_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

export default defineConfig({
  testDir: 'e2e',
  projects: [
    // One long story, with a worker of its own: at the end, the other workers would wait for it.
    { name: 'firefox', testMatch: IN_FIREFOX },
    {
      name: 'others',
      testIgnore: [
        IN_FIREFOX,
        // Pictures are taken when they are asked for: they prove nothing.
        ...(SHOTS === undefined ? ['shots.spec.ts'] : []),
        // npm run e2e:webkit finds the programs for it.
        ...(WEBKIT_DRIVER === undefined ? ['in-webkit.spec.ts'] : []),
      ],
    },
  ],
  outputDir: 'test-results',
  // A story waits more than half of its time, for a page or for its server: two cores carry three at a time.
  workers: 3,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: CI !== undefined,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // A trace of every story costs a fifth of its time: asked for by whoever looks for a fault.
    trace: TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${WITHOUT_FEATURES.join(',')}`,
      ],
    },
  },
})
