import { expect, test } from 'vitest'

import {
  API,
  GENERATION,
  LISTS,
  POST_TEXT,
  SCHEDULE,
  SCREEN,
  SESSION,
  TRIAL_DAYS,
  WEEKDAYS,
} from '#contract/limits.ts'
import { PASSWORD } from '#contract/rules/auth-limits.ts'
import { KeywordQuery, TrendQuery } from '#contract/sources.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  ['API timeout', API.timeoutMs, 30_000],
  ['API timeout of the auth layer', API.authTimeoutMs, 10 * SECOND],
  ['generation polling', GENERATION.pollEveryMs, 6 * SECOND],
  ['generation attempts', GENERATION.pollAttempts, 60],
  ['generation in all', GENERATION.pollEveryMs * GENERATION.pollAttempts, 6 * MINUTE],
  ['session with remember-me', SESSION.rememberedMs, 7 * DAY],
  ['session without', SESSION.plainMs, HOUR],
  ['user preferences', SESSION.preferencesMs, 30 * DAY],
  ['cached API responses', API.freshMs, 5 * MINUTE],
  ['device fingerprint', SESSION.fingerprintLength, 32],
  ['minimum password', PASSWORD.minLength, 8],
  ['longer password', PASSWORD.goodLength, 12],
  ['strength scale', PASSWORD.strengthMax, 6],
  ['post counter', POST_TEXT.maxLength, 3000],
  ['text preview', POST_TEXT.previewLength, 100],
  ['default schedule time', SCHEDULE.defaultTime, '18:00'],
  ['recommended lead time', SCHEDULE.leadMs, 10 * MINUTE],
  ['this-week window', SCHEDULE.thisWeekMs, 7 * DAY],
  ['recent activity', LISTS.recentPosts, 5],
  ['article table', LISTS.recentArticles, 5],
  ['register redirect', SCREEN.registerRedirectMs, 3000],
  ['banners', SCREEN.bannerMs, 3 * SECOND],
  ['landing skeleton', SCREEN.landingSkeletonMs, 800],
  ['callback redirects', SCREEN.callbackRedirectMs, 2000],
  ['callback, intermediate', SCREEN.callbackStepMs, 1000],
  ['mobile breakpoint', SCREEN.mobileBelowPx, 1024],
  ['sidebar auto-collapse', SCREEN.sidebarCollapseBelowPx, 768],
  ['sidebar width', SCREEN.sidebarWidthRem, 16],
  ['skeleton rows', SCREEN.skeletonRows, 5],
  ['skeleton rows on mobile', SCREEN.skeletonRowsMobile, 4],
  ['trial', TRIAL_DAYS, 14],
  ['session-from-address warning', SESSION.addressAgeWarningMs, 120 * SECOND],
])('section 9, %s: %s', (_what, ours, theirs) => {
  expect(ours).toBe(theirs)
})

test('the week goes from Monday to Sunday', () => {
  expect(WEEKDAYS.join(' ')).toBe('Monday Tuesday Wednesday Thursday Friday Saturday Sunday')
})

test('the date range of a keyword trend is monthly, and need not be said', () => {
  expect(TrendQuery.parse({ keyword: 'AI' })).toStrictEqual({
    keyword: 'AI',
    date_range: 'monthly',
  })
  expect(TrendQuery.safeParse({ keyword: 'AI', date_range: 'weekly' }).success).toBe(false)
  expect(KeywordQuery.parse({ keyword: 'AI' })).toStrictEqual({ keyword: 'AI' })
})
