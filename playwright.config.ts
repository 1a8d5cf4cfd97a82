import { defineConfig } from 'playwright/test'

const { CHROMIUM_PATH, CI, HEADLESS_SHELL_PATH, SHOTS, TRACE, WEBKIT_DRIVER } = process.env

const IN_FIREFOX = 'engines/in-firefox.spec.ts'

/**
 * Stories that need more than a page: installation, notifications, and screenshots as people see them. The
 * others run in the shell of the same Chromium if it is installed: the same engine, without windows.
 */
const IN_WHOLE_CHROMIUM = [
  'can-be-installed.spec.ts',
  'hears-of-a-failure.spec.ts',
  'shots.spec.ts',
]

/**
 * Browser features that are switched off. Chromium accepts the last list only, so that Playwright's own is in
 * it. Of the last three, two are windows of the address bar, which nobody sees: they cost half of what a new
 * page costs. The third starts a process beside each page, for where the page may lead next.
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

function chromium(path: string | undefined) {
  return {
    ...(path === undefined ? {} : { executablePath: path }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${WITHOUT_FEATURES.join(',')}`,
    ],
  }
}

export default defineConfig({
  testDir: 'e2e',
  projects: [
    // One long story, with a worker of its own: at the end, the other workers would wait for it.
    { name: 'firefox', testMatch: IN_FIREFOX },
    {
      name: 'whole Chromium',
      // Each worker starts a server of its own: the stories are few.
      workers: 1,
      testMatch: IN_WHOLE_CHROMIUM,
      // Pictures are taken when they are asked for: they prove nothing.
      testIgnore: SHOTS === undefined ? ['shots.spec.ts'] : [],
      use: { channel: 'chromium', launchOptions: chromium(CHROMIUM_PATH) },
    },
    {
      name: 'others',
      testIgnore: [
        IN_FIREFOX,
        ...IN_WHOLE_CHROMIUM,
        // npm run e2e:webkit finds the programs for it.
        ...(WEBKIT_DRIVER === undefined ? ['in-webkit.spec.ts'] : []),
      ],
      // Animations are drawn by the processor again and again: a tenth of all it does here. The other projects
      // test them.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  outputDir: 'test-results',
  // A story waits more than half of its time, for a page or for its server: two cores carry three at a time.
  workers: 3,
  fullyParallel: true,
  // The longest takes half a minute, and three times as long where the machine is busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: CI !== undefined,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // A trace of every story costs a fifth of its time: asked for by whoever looks for a fault.
    trace: TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: chromium(HEADLESS_SHELL_PATH ?? CHROMIUM_PATH),
  },
})
