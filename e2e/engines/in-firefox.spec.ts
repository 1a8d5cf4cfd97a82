import { STORY_MS } from './engine.ts'
import type { EngineBrowser } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { test as staged } from './stage.ts'
import { publishAPost, writeInATunnel } from './story.ts'

const { FIREFOX_PATH: program = '' } = process.env

const test = staged.extend<{ readonly firefox: EngineBrowser }>({
  firefox: async ({ stage }, provide) => {
    await using firefox = await startFirefox(program, stage.profile)
    await provide(firefox)
  },
})

test.skip(program === '', 'There is no Firefox: install one, or name it in FIREFOX_PATH.')

test('in Firefox a person publishes a post, and writes another one without a network', async ({
  stage,
  firefox,
}) => {
  test.setTimeout(STORY_MS)
  await publishAPost(firefox, stage)
  await writeInATunnel(firefox, stage)
})
