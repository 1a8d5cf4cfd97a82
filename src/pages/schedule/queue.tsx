import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { useEffect, useRef, useState } from 'react'
import type { DragEvent, KeyboardEvent } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Post } from '#contract/posts.ts'
import { isQueued } from '#contract/rules/to-come.ts'
import type { Schedule } from '#contract/schedules.ts'
import { useOnline } from '#data/device/online.ts'
import type { PostsList } from '#data/posts/posts.ts'
import { useLeaveQueue, useOrderQueue } from '#data/posts/queue.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { t } from '#text/t.ts'
import { News } from '#ui/feedback/news.tsx'
import { Button, IconButton } from '#ui/form/button.tsx'
import { ZonedTime, zonedMoment } from '#ui/format/dates.tsx'
import { Card } from '#ui/layout/page.tsx'

import { beginningOfText, nameOfAccount } from './schedule-words.ts'

import './queue.css'

type SeenPost = NonNullable<PostsList['items']>[number]

interface QueueProps {
  readonly schedules: readonly Schedule[] | undefined
  readonly posts: readonly SeenPost[] | undefined
  readonly accounts: readonly Account[] | undefined
}

/** Posts in the coming slots of schedules, by account: the moments stay, and the posts move among them. */
export function Queue({ schedules = [], posts = [], accounts }: QueueProps) {
  const queued = posts.filter(isQueued).toSorted(nextFirst)
  const byAccount = Map.groupBy(queued, (post) => accountOf(post, schedules))
  if (byAccount.size === 0) return null
  return (
    <div id="queue">
      <Card title={t.schedule.queue.title} lead={t.schedule.queue.lead}>
        {[...byAccount].map(([id, some]) => (
          <AccountQueue
            key={id}
            id={id}
            name={nameOfAccount(id, accounts)}
            isNamed={byAccount.size > 1}
            posts={some}
          />
        ))}
      </Card>
    </div>
  )
}

/** The id of the account; empty if neither the schedule nor the post is known to have one. */
function accountOf({ in_schedule, social_account_id }: Post, schedules: readonly Schedule[]) {
  const schedule = schedules.find(({ id }) => id === in_schedule)
  return schedule?.social_network ?? social_account_id ?? ''
}

function nextFirst(a: Post, b: Post): number {
  return Date.parse(a.scheduled_at ?? '') - Date.parse(b.scheduled_at ?? '')
}

interface AccountQueueProps {
  readonly id: string
  readonly name: string
  /** Whether there are queues of other accounts too. */
  readonly isNamed: boolean
  /** Ids of the posts, in their order. */
  readonly posts: readonly SeenPost[]
}

function AccountQueue({ id, name, isNamed, posts }: AccountQueueProps) {
  const orderQueue = useOrderQueue()
  const leaving = useLeaveQueue()
  const isOnline = useOnline()
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  /** The button that was pressed, which loses the focus when its row moves. */
  const pressed = useRef<string | null>(null)
  const order = posts.map((post) => post.id)
  const inOrder = order.join(' ')
  const shown = useRef(inOrder)

  useEffect(() => {
    if (shown.current === inOrder) return
    shown.current = inOrder
    if (pressed.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus()
    pressed.current = null
  })

  async function move(post: string, to: number, by: 'up' | 'down' | null) {
    const from = order.indexOf(post)
    const target = posts[to]
    if (from === to || target === undefined) return
    const others = order.filter((each) => each !== post)
    if (by !== null) pressed.current = `${by} ${post}`
    if (!(await orderQueue({ id, posts: others.toSpliced(to, 0, post) }))) return
    setSaid(t.schedule.queue.moved(momentOf(target)))
  }

  function handleKeyDown(event: KeyboardEvent, post: string, at: number) {
    const by = event.altKey ? STEPS[event.key] : undefined
    if (by === undefined) return
    event.preventDefault()
    void move(post, at + by.step, by.name)
  }

  function handlersOf(post: string, at: number) {
    return {
      draggable: true,
      onKeyDown: (event: KeyboardEvent) => handleKeyDown(event, post, at),
      onDragStart({ dataTransfer }: DragEvent) {
        // Some browsers start no drag without data.
        dataTransfer.setData('text/plain', post)
        setDragged(post)
      },
      onDragEnd() {
        setDragged(null)
        setOver(null)
      },
      onDragOver(event: DragEvent) {
        if (dragged === null) return
        event.preventDefault()
        setOver(post)
      },
      onDrop(event: DragEvent) {
        if (dragged === null) return
        event.preventDefault()
        void move(dragged, at, null)
      },
    }
  }

  return (
    <div className="stack stack--tight">
      {isNamed && <h3 className="queue__account">{name}</h3>}
      <ol className="queue" aria-label={t.schedule.queue.name(name)} ref={list}>
        {posts.map((post, at) => {
          const about = beginningOfText(post.Text_content)
          return (
            <li
              key={post.id}
              className={`queue__row${over === post.id ? ' queue__row--target' : ''}`}
              {...handlersOf(post.id, at)}
            >
              <GripVertical size={16} className="queue__grip" />
              <span className="queue__at">
                <ZonedTime at={post.scheduled_at ?? ''} zone={deviceTimeZone()} />
              </span>
              <span className="queue__text" id={`queue-${post.id}`}>
                {about}
              </span>
              <span className="queue__actions">
                <IconButton
                  data-move={`up ${post.id}`}
                  label={t.schedule.queue.up}
                  aria-describedby={`queue-${post.id}`}
                  icon={<ArrowUp size={16} />}
                  aria-disabled={at === 0}
                  onClick={() => void move(post.id, at - 1, 'up')}
                />
                <IconButton
                  data-move={`down ${post.id}`}
                  label={t.schedule.queue.down}
                  aria-describedby={`queue-${post.id}`}
                  icon={<ArrowDown size={16} />}
                  aria-disabled={at === posts.length - 1}
                  onClick={() => void move(post.id, at + 1, 'down')}
                />
                <Button
                  size="small"
                  tone="quiet"
                  about={about}
                  isOff={!isOnline && post.waits === undefined}
                  isPending={leaving.pendingIds.has(post.id)}
                  onClick={() => void leaving.run({ id: post.id })}
                >
                  {t.signedIn.queue.takeOut}
                </Button>
              </span>
            </li>
          )
        })}
      </ol>
      <News>{said}</News>
    </div>
  )
}

const STEPS: { readonly [key: string]: { readonly name: 'up' | 'down'; readonly step: 1 | -1 } } = {
  ArrowUp: { name: 'up', step: -1 },
  ArrowDown: { name: 'down', step: 1 },
}

function momentOf({ scheduled_at }: Post): string {
  return zonedMoment(scheduled_at ?? '', deviceTimeZone())
}
