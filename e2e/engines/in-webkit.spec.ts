import { test } from 'playwright/test'

import { openStage } from './stage.ts'
import { publishAPost, writeInATunnel } from './story.ts'
import { startWebkit } from './webkit.ts'

const { WEBKIT_DRIVER: driver = '', WEBKIT_BROWSER: browser = '' } = process.env

test('in WebKit a person publishes a post, and writes another one without a network', async () => {
  await using stage = await openStage()
  await using webkit = await startWebkit({ driver, browser })

  await publishAPost(webkit, stage)
  await writeInATunnel(webkit, stage)
})
