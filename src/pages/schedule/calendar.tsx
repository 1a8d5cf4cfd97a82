import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { Account } from '#contract/accounts.ts'
import { SCREEN } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import { useOnline } from '#data/device/online.ts'
import type { List } from '#data/query/list.ts'
import { useCalendarView } from '#data/schedules/schedules.ts'
import { t } from '#text/t.ts'
import { firstWeekday } from '#ui/format/first-weekday.ts'
import { useIsBelow } from '#ui/hooks/use-is-below.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { isOutstanding } from '#ui/hooks/use-outstanding.ts'
import { Card } from '#ui/layout/card.tsx'
import { lazyDialog } from '#ui/overlay/lazy-part.tsx'

import { CalendarBar } from './calendar-bar.tsx'
import { atOnDay, dayOf } from './calendar-days.ts'
import type { Day } from './calendar-days.ts'
import type { Opened } from './calendar-dialogs.tsx'
import type { Entry } from './calendar-entries.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarList } from './calendar-list.tsx'
import { CalendarNote } from './calendar-note.tsx'
import { periodOf, turned } from './calendar-period.ts'
import { CalendarSaid } from './calendar-said.tsx'
import { useEntries } from './use-entries.ts'
import { useMoving } from './use-moving.ts'

import './calendar.css'

const CalendarDialogs = lazyDialog(
  async () => (await import('./calendar-dialogs.tsx')).CalendarDialogs,
  ({ opened, onClose }) => onClose(opened),
)

interface CalendarProps {
  readonly schedules: List<Schedule>
  readonly accounts: readonly Account[] | undefined
  readonly posts: List<Post>
}

/** What was published and what is to come, day by day on the clocks of this device. */
export function Calendar({ schedules, accounts, posts }: CalendarProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const now = useNow()
  const isOnline = useOnline()
  const isPhone = useIsBelow(SCREEN.sidebarCollapseBelowPx)
  const [chosenView, setView] = useCalendarView()
  const [day, setDay] = useState(() => dayOf(now))
  const [opened, setOpened] = useState<Opened | null>(null)
  /** The same, for what ends later than it began. */
  const openedNow = useRef<Opened | null>(null)
  const moving = useMoving((moved, at) => {
    if (!isElsewhere(moved)) goTo(dayOf(at))
  })
  const view = isPhone ? 'month' : chosenView
  const { weeks, from, to, name } = periodOf(view, day, firstWeekday())
  const entriesOn = useEntries({ schedules: schedules.items, posts: posts.items, from, to })
  const days = isPhone ? weeks.flat().filter(({ month }) => month === day.month) : weeks.flat()

  /** The focus goes along: to the day, or where a list has none, to the heading. */
  function goTo(next: Day) {
    flushSync(() => {
      show(null)
      setDay(next)
    })
    const place =
      frame.current?.querySelector<HTMLElement>(`[data-day="${next.toString()}"]`) ??
      frame.current?.querySelector<HTMLElement>('h3')
    place?.focus()
  }

  /** Whoever has begun something else while a post was moved stays there. */
  function isElsewhere(moved: string): boolean {
    const { current } = openedNow
    if (current !== null) return !current.isMoving || current.id !== moved
    const { activeElement, body } = document
    return activeElement !== body && frame.current?.contains(activeElement) !== true
  }

  function show(next: Opened | null) {
    openedNow.current = next
    setOpened(next)
  }

  function open(on: Day, entry?: Entry) {
    moving.forget()
    show({ day: on, id: entry?.id ?? null, isMoving: false })
  }

  const shared = { labelId: `${id}-period`, entriesOn, accounts, onOpen: open }
  return (
    <Card title={t.schedule.calendar.title}>
      <div className="calendar" ref={frame}>
        <CalendarBar
          id={shared.labelId}
          period={name}
          view={view}
          onView={isPhone ? null : setView}
          onTurn={(by) => setDay(turned(view, day, by))}
          onToday={() => setDay(dayOf(now))}
        />
        <CalendarSaid moving={moving} isOnline={isOnline} isHushed={opened !== null} />
        {isPhone ? (
          <CalendarList {...shared} days={days} />
        ) : (
          <CalendarGrid
            {...shared}
            keysId={`${id}-keys`}
            weeks={weeks}
            day={day}
            today={dayOf(now)}
            isBusy={[schedules, posts].some(isOutstanding)}
            canMove={isOnline && !moving.isPending}
            onGo={goTo}
            onFocusDay={setDay}
            onMove={({ post, at }, target) => {
              if (post === undefined || dayOf(at).equals(target)) return
              void moving.move(post, atOnDay(at, target))
            }}
          />
        )}
        <CalendarNote
          keysId={isPhone ? null : `${id}-keys`}
          period={name}
          entries={days.flatMap(entriesOn)}
          schedules={schedules}
          posts={posts}
        />
        {opened !== null && (
          <CalendarDialogs
            opened={opened}
            entriesOn={entriesOn}
            accounts={accounts}
            moving={moving}
            isOnline={isOnline}
            onChange={show}
            onClose={(closed) => {
              if (openedNow.current !== closed) return
              moving.forget()
              show(null)
            }}
          />
        )}
      </div>
    </Card>
  )
}
