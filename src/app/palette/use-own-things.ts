import CalendarClock from 'lucide-react/icons/calendar-clock'
import FileText from 'lucide-react/icons/file-text'
import Rss from 'lucide-react/icons/rss'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import type { Post } from '#contract/posts.ts'
import { oneLine } from '#contract/rules/short-text.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Source } from '#contract/sources.ts'
import { useAllPosts } from '#data/posts/all-posts.ts'
import { useFindable } from '#data/sources/findable.ts'
import { t } from '#text/t.ts'
import { cutText, holdsPlainWords, plainText } from '#ui/format/text.tsx'

import type { Command } from './command.ts'
import { scheduleName } from './schedule-name.ts'

const LABEL_LENGTH = 70

export function useOwnThings(sought: string): readonly Command[] {
  const { sources, schedules } = useFindable()
  const [isSought, setSought] = useState(false)
  // Stays true until the palette closes.
  const posts = useAllPosts(isSought, preparePost) ?? NONE
  const navigate = useNavigate()
  if (sought.trim() === '') return []
  if (!isSought) setSought(true)

  function go(path: string): void {
    void navigate(path)
  }

  return [
    ...findOwn(posts, textOfPost, sought).map((post) => ofPost(post, go)),
    ...findOwn(sources, sourceName, sought).map((source) => ofSource(source, go)),
    ...findOwn(schedules, scheduleName, sought).map((schedule) => ofSchedule(schedule, go)),
  ]
}

const NONE: readonly Post[] = []

function textOfPost({ Text_content }: Post): string {
  return Text_content
}

function preparePost(post: Post): void {
  plainTextOf(post, textOfPost)
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
