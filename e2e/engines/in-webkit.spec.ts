import { STORY_MS } from './engine.ts'
import type { EngineBrowser } from './engine.ts'
import { test as staged } from './stage.ts'
import { leaveWhileStoring, publishAPost, writeInATunnel } from './story.ts'
import { startWebkit } from './webkit.ts'

const { WEBKIT_DRIVER: driver = '', WEBKIT_BROWSER: browser = '' } = process.env

const test = staged.extend<{ readonly webkit: EngineBrowser }>({
  webkit: async ({}, provide) => {
    await using webkit = await startWebkit({ driver, browser })
    await provide(webkit)
  },
})

test('in WebKit a person publishes a post, and writes another one without a network', async ({
  stage,
  webkit,
}) => {
  test.setTimeout(STORY_MS)
  await publishAPost(webkit, stage)
  await writeInATunnel(webkit, stage)
})

test('in WebKit a page that was left while it stored something holds up no other one', async ({
  stage,
  webkit,
}) => {
  test.setTimeout(STORY_MS)
  await leaveWhileStoring(webkit, stage)
})
