import { aPdf, aVideo } from '@lin/media-facts/testing'
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { SCREEN } from '#contract/limits.ts'
import { aPicture } from '#tests/kit/pictures.ts'

import { APP_SCREENS, INSTALL_GUIDE, INSTALL_HINT } from './app-screens.ts'
import { TYPED } from './sample-posts.ts'
import { DIALOG, POPOVER, button, close, over } from './screens.ts'
import type { Opened, Screen } from './screens.ts'
import { PASSWORD } from './story.ts'
import { WAITING_SCREENS } from './waiting-screens.ts'

const PHONE = [390]
const DESK = [1440]

/**
 * Menus, dialogs and panels of a full desk, and the remains of a screen that cannot be loaded. Parts that leave
 * something on their screen when they are closed come last there.
 */
export const OPENED_SCREENS: readonly Screen[] = [
  {
    ...over('dashboard'),
    ...menu('account menu', (page) => button(page, /Account menu/).click()),
    next: [
      menu('bell', async (page) => {
        await button(page, /^Notifications/).click()
        await page.getByText('Waits for your word: “Small teams').waitFor()
      }),
      dialog('command palette', async (page) => {
        await page.keyboard.press('Control+k')
        await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('po')
        await page.getByRole('option', { name: /New post/ }).waitFor()
      }),
      dialog('keyboard shortcuts', async (page) => {
        await page.keyboard.press('?')
        await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor()
      }),
      menu('sandbox note', (page) => button(page, 'Sandbox').click()),
      { ...menu('hamburger', (page) => button(page, /^Menu$/).click()), widths: PHONE },
      { ...dialog('sidebar', (page) => button(page, 'Open sidebar').click()), widths: PHONE },
      {
        ...opened('collapsed sidebar', '.sidebar', (page) => page.keyboard.press('Control+b')),
        widths: DESK,
      },
      INSTALL_GUIDE,
    ],
  },
  {
    ...over('sources'),
    name: 'articles of a source',
    state: 'full',
    part: '.rows',
    act: async (page) => {
      await button(page, /articles of https:\/\/smallteams/).click()
      await page.getByText('Handing over less').first().waitFor()
    },
    next: [
      dialogOf('category', /: Change category/),
      opened('stories', '.stories', async (page) => {
        await page.getByText('Also in:').first().waitFor()
      }),
      opened('stories for somebody', '.stories', async (page) => {
        await button(page, 'For you').click()
        await button(page, /^Mark as read/).click()
        await page
          .getByText(/^Here because/)
          .first()
          .waitFor()
      }),
      opened('kept articles', '.stories', async (page) => {
        await button(page, /^Keep /).click()
        await button(page, 'Kept').click()
        await page.getByRole('list', { name: 'Kept' }).waitFor()
      }),
      dialog('rules', async (page) => {
        await button(page, 'Rules').click()
        await page.getByLabel('Word', { exact: true }).fill('roadmap')
        await page.keyboard.press('Enter')
        await button(page, /^Delete roadmap/).waitFor()
        await page.getByLabel('Word', { exact: true }).fill('reader')
        await button(page, 'Preview').click()
        await page.getByText(/^It would have hidden/).waitFor()
      }),
      {
        name: 'analysis',
        state: 'full',
        act: async (page) => {
          await close(page)
          await page.getByRole('tab', { name: 'Trends' }).click()
          await page.getByLabel('Keyword', { exact: true }).fill('teams')
          await page.keyboard.press('Enter')
          await page.getByText(/^as of/).waitFor()
        },
      },
      // The last one, because the deletion is sent after five seconds.
      opened('deleted source', '.source-rows', async (page) => {
        await page.getByRole('tab', { name: 'Reading' }).click()
        await button(page, /^Delete /)
          .first()
          .click()
        await button(page, /^Undo /).waitFor()
      }),
    ],
  },
  { ...over('accounts'), ...dialogOf('disconnect', /^Disconnect/) },
  {
    ...over('posts'),
    name: 'composer',
    state: 'full',
    act: async (page) => {
      await page.getByLabel('Post content').fill(TYPED)
      await page.getByLabel('LinkedIn account').selectOption({ index: 1 })
    },
    next: [
      opened('first comment', '.first-comment', (page) =>
        button(page, 'Add a first comment').click(),
      ),
      opened('mentions', '.mentions__list', async (page) => {
        await typeMention(page)
        await page.getByRole('option', { name: /^Devtestco/ }).waitFor()
      }),
      dialog('add an organization', async (page) => {
        await typeMention(page)
        await page.getByRole('option', { name: 'Add an organization…' }).click()
      }),
      menu('add menu', (page) => page.getByRole('button', { name: 'Add', exact: true }).click()),
      menu('audience', (page) => button(page, /^Who sees it/).click()),
      added('poll', 'Poll', async (page) => {
        await page.keyboard.type('Which of these is the longest day of your week?')
      }),
      added('repost', 'Repost', async (page) => {
        await page.getByLabel('Link of the post').fill('urn:li:share:7123456789012345678')
        await page.getByText('Lin cannot read the posts of others').first().waitFor()
      }),
      opened('pictures and letters', '.composer-card', async (page) => {
        const files = ['one', 'two', 'three'].map((name) => ({
          name: `${name}.png`,
          mimeType: 'image/png',
          buffer: Buffer.from(aPicture(name)),
        }))
        await page.getByLabel('Choose pictures').setInputFiles(files)
        await page.getByLabel('Alt text of picture 3').waitFor()
        await page.getByLabel('Post content').fill('𝗕𝗼𝗹𝗱 claims')
        await page.getByText('These letters only look bold').waitFor()
      }),
      opened('removed pictures', '.composer-card', async (page) => {
        await button(page, 'Remove Pictures').click()
        await page.getByLabel('Post content').fill(TYPED)
      }),
      opened('unlike the own posts', '.composer-card', async (page) => {
        await page.getByLabel('Post content').fill(SAID)
        await page.getByText(/^You have posted this before/).waitFor()
        await page.getByText(/^Unlike your posts/).click()
      }),
      { ...opened('ways to publish', '.publish-menu', openWaysToPublish), widths: PHONE },
      dialog('publish later', async (page) => {
        const { width = 0 } = page.viewportSize() ?? {}
        if (width < SCREEN.publishMenuBelowPx) await openWaysToPublish(page)
        await button(page, 'Publish later…').click()
      }),
      opened('video', '.added', async (page) => {
        const wrong = { name: 'talk.mov', mimeType: 'video/mp4', buffer: Buffer.from('a movie') }
        await addFile(page, 'Video', 'Choose a video', wrong)
        await page.getByText(/^This is no MP4/).waitFor()
        const buffer = aVideo({ seconds: 65 })
        await page
          .getByLabel('Choose a video')
          .setInputFiles({ ...wrong, name: 'talk.mp4', buffer })
        await page.getByText('1:05 · 1080 × 1350 pixels').waitFor()
      }),
      opened('document', '.added', async (page) => {
        const file = { name: 'lessons.pdf', mimeType: 'application/pdf', buffer: aPdf() }
        await addFile(page, 'Document', 'Choose a PDF', file)
        await page.getByText('1 page · 1080 × 1350 points').waitFor()
      }),
      opened('rewrite', '.rewrite', async (page) => {
        await page.getByLabel('Post content').fill(WORDY)
        await button(page, /^Rewrite$/).click()
        await button(page, 'Drop filler words').click()
        await page.getByRole('checkbox', { name: /really/ }).press('Space')
      }),
      dialog('focus mode', async (page) => {
        await page.keyboard.press('Control+j')
        await page.getByLabel('Post content').fill(TYPED)
        await page.keyboard.press('Control+.')
      }),
      dialogOf('edit a live post', /^Edit….*We cancelled/),
      dialogOf('delete a live post', /^Delete.*We cancelled/),
      dialogOf('say that a post is there', /^It is there/),
      dialogOf('publish a missing post again', /^It is not there/),
      dialogOf('change the time', /^Change time/),
      // A narrow window shows the boxes once one is ticked; keys tick the first.
      opened('selected posts', '.selection-bar--floating', (page) =>
        page
          .getByRole('checkbox', { name: /^Select/, includeHidden: true })
          .first()
          .evaluate((box) => box instanceof HTMLElement && box.click()),
      ),
      {
        name: 'carousel',
        state: 'full',
        act: async (page) => {
          await close(page)
          await button(page, /^Add$/).click()
          await button(page, /^Carousel/).click()
          await button(page, 'From my text').click()
          await page.getByText(/^\d+ pages, /).waitFor()
        },
      },
      {
        name: 'slides of the text again',
        state: 'full',
        act: async (page) => {
          await button(page, 'From my text again').click()
          await page.getByText('The slides are made of your text again.').waitFor()
          await page.getByText(/^\d+ pages, /).waitFor()
        },
      },
      dialogOf('slides', 'Edit slides'),
      {
        name: 'drafts to pick from',
        state: 'full',
        act: async (page) => {
          await close(page)
          await button(page, 'Start from your sources').click()
          await button(page, 'Earlier drafts').click()
          await button(page, /^Use this draft/).click()
          await page.getByRole('radio', { name: /^Draft 3/ }).waitFor()
        },
      },
    ],
  },
  {
    ...over('schedule'),
    ...dialog('day of the calendar', (page) =>
      page.locator('.calendar-entry:not(.calendar-entry--planned):visible').first().click(),
    ),
    next: [
      dialogOf('edit a schedule', /^Edit/),
      dialogOf('delete a schedule', /^Delete/),
      {
        ...opened('calendar of a week', '.calendar', (page) => button(page, '7 days').click()),
        state: 'full',
        widths: DESK,
      },
    ],
  },
  {
    ...over('settings/writing'),
    ...dialogOf('forget imported posts', 'Forget imported posts'),
  },
  {
    ...over('settings/you'),
    ...dialogOf('set up two-factor', 'Set up'),
    next: [
      dialogOf('revoke an API key', /^Revoke n8n/),
      dialog('new API key', async (page) => {
        await fillApiKey(page)
        await page.getByLabel('All LinkedIn accounts, also later ones').uncheck()
        await button(page, 'Make the key').click()
        await page.getByText('Choose at least one account.').waitFor()
      }),
      opened('made API key', '.api-key', async (page) => {
        await fillApiKey(page)
        await button(page, 'Make the key').click()
        await page.getByText(/^lin_\w{38}$/).waitFor()
      }),
      dialogOf('delete account', 'Delete account'),
      INSTALL_HINT,
    ],
  },
  ...APP_SCREENS,
  ...WAITING_SCREENS,
  {
    name: 'not-found',
    state: 'signed in',
    path: '/nowhere',
    ready: (page) => page.getByText('Go to the dashboard').waitFor(),
  },
  {
    name: 'error fallback',
    state: 'error',
    path: '/schedule',
    before: async (page) => {
      await page.route('**/assets/schedule-page*.js', (route) => route.abort())
    },
    ready: (page) => page.getByText('Something went wrong.').waitFor(),
  },
]

/** The words of an imported post, and unlike all of them. */
const SAID = `Meetings are where roughly 3 decisions go to rest. We wrote ours down instead, and frankly nobody misses them. What would you cancel first? ${'🎉'.repeat(9)}`

/** Filler words in two sentences. */
const WORDY = `${TYPED}\n\nWe were really proud of it. It is, of course, the best that we have.`

async function fillApiKey(page: Page): Promise<void> {
  const kept = button(page, 'I have kept it')
  if (await kept.isVisible()) await kept.click()
  await button(page, 'New API key').click()
  await page.getByLabel('Name', { exact: true }).fill('Claude Code')
  await page.getByRole('textbox', { name: 'Your password', exact: true }).fill(PASSWORD)
}

async function typeMention(page: Page): Promise<void> {
  await page.getByLabel('Post content').press('Control+End')
  await page.keyboard.type(' @')
}

async function addFile(
  page: Page,
  kind: string,
  label: string,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.locator('.add-menu').getByRole('button', { name: kind }).click()
  await page.getByLabel(label).setInputFiles(file)
}

function openWaysToPublish(page: Page): Promise<void> {
  return page.locator('.composer__bar').getByRole('button', { name: 'Publish' }).click()
}

function menu(name: string, open: Act): Opened {
  return opened(name, POPOVER, open)
}

function dialogOf(name: string, opener: string | RegExp): Opened {
  return dialog(name, (page) => button(page, opener).click())
}

function dialog(name: string, open: Act): Opened {
  return opened(name, DIALOG, async (page) => {
    await open(page)
    await expect(page.locator(DIALOG)).toBeVisible()
  })
}

type Act = (page: Page) => Promise<unknown>

/** Content added to the text, by a choice in the menu for it. */
function added(name: string, choice: string, fill: Act): Opened {
  return opened(name, '.added', async (page) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page
      .locator(POPOVER)
      .getByRole('button', { name: new RegExp(`^${choice}`) })
      .click()
    await expect(page.locator('.added input').first()).toBeFocused()
    await fill(page)
  })
}

/** A part that is opened in place of the one before. */
function opened(name: string, part: string, open: Act): Opened {
  return {
    name,
    state: 'open',
    part,
    act: async (page) => {
      await close(page)
      await open(page)
    },
  }
}
