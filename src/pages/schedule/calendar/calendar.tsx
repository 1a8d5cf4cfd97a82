import { useEffect, useEffectEvent, useId, useRef, useState, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router-dom'

import type { Account } from '#contract/accounts.ts'
import { SCREEN } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import { useOnline } from '#data/device/online.ts'
import type { List } from '#data/query/list.ts'
import { useCalendarView } from '#data/schedules/schedule-actions.ts'
import { useOwnPosts } from '#data/voice/own-posts.ts'
import type { AskedPost } from '#parts/approvals/several-dialog.tsx'
import { AskOfSeveral } from '#parts/approvals/several.ts'
import { t } from '#text/t.ts'
import { firstWeekday } from '#ui/format/dates.tsx'
import { useIsBelow } from '#ui/hooks/environment.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { isOutstanding } from '#ui/hooks/use-outstanding.ts'
import { Card } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { CalendarBar, periodOf, turned } from './calendar-bar.tsx'
import { atOnDay, dayNamed, dayOf } from './calendar-days.ts'
import type { Day } from './calendar-days.ts'
import type { Opened } from './calendar-dialogs.tsx'
import { entriesOf, slotToWrite } from './calendar-entries.ts'
import type { Entry } from './calendar-entries.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarList } from './calendar-list.tsx'
import { CalendarNote, CalendarSaid } from './calendar-notes.tsx'
import { beginningText } from './calendar-text.ts'
import { useMoving } from './use-moving.ts'

import './calendar.css'

const CalendarDialogs = lazyPart(
  async () => (await import('./calendar-dialogs.tsx')).CalendarDialogs,
  { texts: ['overlays'], leave: ({ opened, onClose }) => onClose(opened) },
)

interface CalendarProps {
  readonly schedules: List<Schedule>
  readonly accounts: readonly Account[] | undefined
  readonly posts: List<Post>
  /** Called with the time that is shown: epoch milliseconds, `to` is exclusive. */
  readonly onPeriod: (from: number, to: number) => void
  /** Called with a day to come that was pressed and has nothing, or that is to be planned each week. */
  readonly onPlan: (day: Day) => void
}

/** Past and future publications by day, in the device's time zone. */
export function Calendar({ schedules, accounts, posts, onPeriod, onPlan }: CalendarProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const now = useNow()
  const isOnline = useOnline()
  const isPhone = useIsBelow(SCREEN.sidebarCollapseBelowPx)
  const [chosenView, setView] = useCalendarView()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [day, setDay] = useState(() => dayNamed(search.get('day')) ?? dayOf(now))
  const [opened, setOpened] = useState<Opened | null>(null)
  /** The same as a ref, for callbacks that run after an await. */
  const openedNow = useRef<Opened | null>(null)
  const moving = useMoving((moved, at) => {
    if (!isElsewhere(moved)) goTo(dayOf(at))
  })
  const view = isPhone ? 'month' : chosenView
  const today = dayOf(now)
  // A week begins with today, or as many times seven days before or after it.
  const first = view === 'week' ? today.dayOfWeek : firstWeekday()
  const { weeks, from, to, name } = periodOf(view, day, first)
  const tellPeriod = useEffectEvent(onPeriod)
  useEffect(() => tellPeriod(from, to), [from, to])
  const entriesOn = useEntries({ schedules: schedules.items, posts: posts.items, from, to })
  const days = isPhone ? weeks.flat().filter(({ month }) => month === day.month) : weeks.flat()

  /** Moves the focus to the day, or to the heading in a list without that day. */
  function goTo(next: Day) {
    flushSync(() => {
      show(null)
      setDay(next)
    })
    const place =
      frame.current?.querySelector<HTMLElement>(`[data-day="${next.toString()}"]`) ??
      frame.current?.querySelector<HTMLElement>('h3')
    const fold = place?.closest('details')
    if (fold) fold.open = true
    place?.focus()
  }

  /** Whether the user opened something else while a post was being moved: then they stay there. */
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
    const slot = entry === undefined ? null : slotToWrite(entry, now)
    if (slot !== null) void navigate('/posts#write', { state: { slot } })
    else if (isToCome(on, today) && entriesOn(on).length === 0) onPlan(on)
    else show({ day: on, id: entry?.id ?? null, isMoving: false })
  }

  const coming = days.flatMap(entriesOn).flatMap(askedPost)
  const isBusy = [schedules, posts].some(isOutstanding)
  const shared = { labelId: `${id}-period`, entriesOn, today, accounts, onOpen: open }
  return (
    <Card title={t.schedule.calendar.title}>
      <div className="calendar" ref={frame}>
        <CalendarBar
          id={shared.labelId}
          period={name}
          view={view}
          onView={isPhone ? null : setView}
          onTurn={(by) => setDay(turned(view, day, by))}
          onToday={() => setDay(today)}
        />
        <CalendarSaid moving={moving} isOnline={isOnline} isHushed={opened !== null} />
        {isPhone ? (
          <CalendarList {...shared} weeks={weeks} month={day.month} />
        ) : (
          <CalendarGrid
            {...shared}
            keysId={`${id}-keys`}
            weeks={weeks}
            day={day}
            isBusy={isBusy}
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
        {coming.length > 1 && <AskOfSeveral posts={coming} isOff={!isOnline} />}
        {opened !== null && (
          <CalendarDialogs
            opened={opened}
            entriesOn={entriesOn}
            accounts={accounts}
            moving={moving}
            isOnline={isOnline}
            onPlan={
              opened.day.since(today).sign < 0
                ? null
                : () => {
                    show(null)
                    onPlan(opened.day)
                  }
            }
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

/** None for an entry that is over, or has no post yet. */
function askedPost(entry: Entry): AskedPost[] {
  const { post, at, decision } = entry
  const isComing = decision === 'move' || decision === 'leave' || decision === 'answer'
  if (post === undefined || !isComing) return []
  return [{ id: post.id, name: beginningText(entry), at }]
}

/** Today does not count: a press on it shows the day, as on a past one. */
function isToCome(day: Day, today: Day): boolean {
  return day.since(today).sign > 0
}

interface Shown {
  /** Undefined: not known yet. */
  readonly schedules: readonly Schedule[] | undefined
  readonly posts: readonly Post[] | undefined
  /** Epoch milliseconds; `to` is exclusive. */
  readonly from: number
  readonly to: number
}

/** Looks up the visible entries of a day. Computed once, not at each key press. */
function useEntries({ schedules, posts, from, to }: Shown): (day: Day) => readonly Entry[] {
  const now = useNow()
  const imported = useOwnPosts()
  const byDay = useMemo(() => {
    const known = { schedules: schedules ?? [], posts: posts ?? [], imported: imported ?? [] }
    const entries = entriesOf({ ...known, from, to, now })
    return Map.groupBy(entries, ({ at }) => dayOf(at).toString())
  }, [schedules, posts, imported, from, to, now])
  return (day) => byDay.get(day.toString()) ?? []
}
