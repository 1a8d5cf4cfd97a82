import { useLayoutEffect, useState } from 'react'

import type { SharedPosts as Shared } from '#contract/approvals/shared-posts.ts'
import { useSharedPosts } from '#data/approvals/shared-posts.ts'
import type { Said, Shared as Answer } from '#data/approvals/shared-posts.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { t } from '#text/t.ts'
import { Banner, LiveBanner } from '#ui/feedback/banner.tsx'
import type { BannerTone } from '#ui/feedback/banner.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { zonedDay } from '#ui/format/dates.tsx'
import { numberText } from '#ui/format/numbers.ts'

import { SharedPostCard } from './shared-post.tsx'

import './approve.css'

interface News {
  readonly tone: BannerTone
  readonly text: string
}

interface SharedPostsProps {
  readonly token: string | null
  /** Called once the posts, or why there are none, take the place of what is shown until then. */
  readonly onAnswered: () => void
}

/** The posts of a link, and what can be said of them. */
export function SharedPosts({ token, onAnswered }: SharedPostsProps) {
  const { answer, reload, decide } = useSharedPosts(token)
  const [news, setNews] = useState<News | null>(null)
  const words = t.approvals.page
  const isAnswered = answer.state !== 'loading'

  // An effect after the paint would show both for a moment.
  useLayoutEffect(() => {
    if (isAnswered) onAnswered()
  }, [isAnswered, onAnswered])

  async function send(post: Shared['posts'][number], said: Said): Promise<boolean> {
    setNews(null)
    const outcome = await decide(post, said)
    if (outcome === 'sent') setNews({ tone: 'success', text: sentWords(said) })
    if (outcome === 'out-of-date') setNews({ tone: 'warning', text: words.outOfDate })
    if (outcome === 'failed') setNews({ tone: 'error', text: words.failed })
    return outcome === 'sent'
  }

  return (
    <>
      <LiveBanner tone="success" message={news?.tone === 'success' ? news.text : null} />
      <LiveBanner tone="warning" message={news?.tone === 'warning' ? news.text : null} />
      <LiveBanner tone="error" message={news?.tone === 'error' ? news.text : null} />
      <Trouble state={answer.state} onAgain={reload} />
      {answer.state === 'open' && token !== null && (
        <>
          <p className="faint">
            {words.until(answer.shared.name, zonedDay(answer.shared.expires_at, deviceTimeZone()))}
          </p>
          {answer.shared.posts.length === 0 && <p>{words.nothing}</p>}
          {answer.shared.posts.map((post, at, { length }) => (
            <SharedPostCard
              key={post.id}
              token={token}
              post={post}
              title={
                length === 1 ? words.onlyPost : words.post(numberText(at + 1), numberText(length))
              }
              onDecide={(said) => send(post, said)}
            />
          ))}
        </>
      )}
    </>
  )
}

function sentWords({ decision }: Said): string {
  const { sentApproved, sentCommented, sentSuggested } = t.approvals.page
  return { approved: sentApproved, commented: sentCommented, suggested: sentSuggested }[decision]
}

interface TroubleProps {
  readonly state: Answer['state']
  readonly onAgain: () => void
}

function Trouble({ state, onAgain }: TroubleProps) {
  const words = t.approvals.page
  return (
    <Told>
      {state === 'invalid' && (
        <Banner tone="warning" title={words.invalidTitle}>
          {words.invalid}
        </Banner>
      )}
      {state === 'away' && (
        <Banner tone="error" actions={<Button onClick={onAgain}>{t.common.tryAgain}</Button>}>
          {words.away}
        </Banner>
      )}
    </Told>
  )
}
