import { test } from 'playwright/test'

import { startFirefox } from './firefox.ts'
import { openStage } from './stage.ts'
import { publishAPost, writeInATunnel } from './story.ts'

const { FIREFOX_PATH: program = '' } = process.env

test('in Firefox a person publishes a post, and writes another one without a network', async () => {
  test.skip(program === '', 'There is no Firefox: install one, or name it in FIREFOX_PATH.')
  await using stage = await openStage()
  await using browser = await startFirefox(program, stage.profile)

  await publishAPost(browser, stage)
  await writeInATunnel(browser, stage)
})
