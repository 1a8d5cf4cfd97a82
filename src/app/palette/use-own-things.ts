import CalendarClock from 'lucide-react/icons/calendar-clock'
import FileText from 'lucide-react/icons/file-text'
import Rss from 'lucide-react/icons/rss'
import Users from 'lucide-react/icons/users'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import { personName } from '#contract/rules/person-name.ts'
import { oneLine } from '#contract/rules/short-text.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Source } from '#contract/sources.ts'
import { useAllPosts } from '#data/posts/all-posts.ts'
import { useFindable } from '#data/sources/findable.ts'
import { alertsOf } from '#pages/dashboard/alerts.ts'
import { t } from '#text/t.ts'
import { cutText, holdsPlainWords, plainText } from '#ui/format/text.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

import type { Command } from './command.ts'
import { ofMatter } from './open-matters.ts'
import { scheduleName } from './schedule-name.ts'

const LABEL_LENGTH = 70

interface OwnThings {
  /** Accounts and open matters: found by their names, as commands are. */
  readonly named: readonly Command[]
  /** Posts, sources and schedules that hold the words. */
  readonly holding: readonly Command[]
  /** False while the device's posts are read: more may be found. */
  readonly areRead: boolean
}

export function useOwnThings(sought: string): OwnThings {
  const own = useFindable()
  const [isSought, setSought] = useState(false)
  // Stays true until the palette closes.
  const read = useAllPosts(isSought, preparePost)
  const posts = read ?? NONE
  const navigate = useNavigate()
  const now = useNow()
  const alerts = useMemo(() => alertsOf({ ...own, posts, missed: [] }, now), [own, posts, now])
  if (sought.trim() === '') return NOTHING
  if (!isSought) setSought(true)

  function go(path: string): void {
    void navigate(path)
  }

  return {
    named: [
      ...alerts.map((alert) => ofMatter(alert, go)),
      ...own.accounts.map((account) => ofAccount(account, go)),
    ],
    holding: [
      ...findOwn(posts, textOfPost, sought).map((post) => ofPost(post, go)),
      ...findOwn(own.sources, sourceName, sought).map((source) => ofSource(source, go)),
      ...findOwn(own.schedules, scheduleName, sought).map((schedule) => ofSchedule(schedule, go)),
    ],
    areRead: read !== undefined,
  }
}

const NOTHING: OwnThings = { named: [], holding: [], areRead: false }
const NONE: readonly Post[] = []

function textOfPost({ Text_content }: Post): string {
  return Text_content
}

function preparePost(post: Post): void {
  plainTextOf(post, textOfPost)
}

function ofAccount(account: Account, go: (path: string) => void): Command {
  const { id, given_name: given, family_name: family, account_name: other, sub } = account
  return {
    id: `account-${id}`,
    group: 'accounts',
    label: personName(given, family, other),
    detail: sub,
    Icon: Users,
    run: () => go(`/accounts#account-${id}`),
  }
}

function ofPost({ id, Text_content }: Post, go: (path: string) => void): Command {
  const text = oneLine(Text_content)
  return {
    id: `post-${id}`,
    group: 'posts',
    label: text === '' ? t.signedIn.unnamed : cutText(text, LABEL_LENGTH),
    Icon: FileText,
    run: () => go(`/posts#post-${id}`),
  }
}

function ofSource({ id, source, feed }: Source, go: (path: string) => void): Command {
  const title = feed?.title ?? null
  return {
    id: `source-${id}`,
    group: 'sources',
    label: title ?? source,
    ...(title !== null && { detail: source }),
    Icon: Rss,
    run: () => go(`/sources#source-${id}`),
  }
}

function sourceName({ source, feed }: Source): string {
  return `${feed?.title ?? ''} ${source}`
}

function ofSchedule(schedule: Schedule, go: (path: string) => void): Command {
  return {
    id: `schedule-${schedule.id}`,
    group: 'schedules',
    label: scheduleName(schedule),
    Icon: CalendarClock,
    run: () => go(`/schedule#schedule-${schedule.id}`),
  }
}

/** More rows would push the other kinds out of sight. */
const SHOWN_OF_A_KIND = 5

export function findOwn<Row extends object>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  sought: string,
): readonly Row[] {
  const words = plainText(sought)
  const found: Row[] = []
  for (const row of rows) {
    if (holdsPlainWords(plainTextOf(row, textOf), words)) found.push(row)
    if (found.length === SHOWN_OF_A_KIND) break
  }
  return found
}

/**
 * Plain texts are cached, so that thousands of posts are not normalized at each key. They are freed when the palette
 * closes.
 */
const plainTexts = new WeakMap<object, string>()

function plainTextOf<Row extends object>(row: Row, textOf: (row: Row) => string): string {
  const known = plainTexts.get(row)
  if (known !== undefined) return known
  const text = plainText(textOf(row))
  plainTexts.set(row, text)
  return text
}
