import {
  MEASURED,
  changedVoice,
  departuresOf,
  excerptOf,
  languageOf,
  openingOf,
  proseOf,
  runsOf,
  saidBefore,
  wordsOf,
} from '@lin/voice'
import type { Measured, Trait, Voice } from '@lin/voice'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'

import { VOICE } from '#contract/voice/own-posts.ts'
import type { VoiceReply } from '#contract/voice/own-posts.ts'
import { useEarlierPosts, useVoice } from '#data/voice/own-posts.ts'
import type { EarlierPost } from '#data/voice/own-posts.ts'
import { language } from '#text/language.ts'
import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { calendarDate } from '#ui/format/dates.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { listText } from '#ui/format/text.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'

interface VoiceMeterProps {
  readonly text: string
  /** The draft's own row, which is no earlier post. */
  readonly postId: string | null | undefined
}

/**
 * Shows, below the text, where it is unlike the person's posts, and whether they have said it before. All of it
 * is computed on this device, once nothing was typed for a moment.
 */
export function VoiceMeter({ text, postId }: VoiceMeterProps) {
  const settled = useSettled(text)
  // Requested before there is a text, which may be written without a network.
  const found = useVoice()?.found
  if (text.trim() === '' || wordsOf(settled).length < LEAST_WORDS) return null
  return (
    <div className="voice-meter">
      <Unlike text={settled} found={found} />
      <SaidBefore text={settled} postId={postId} />
    </div>
  )
}

/** The least number of words of which something can be said. */
const LEAST_WORDS = 8
const PAUSE_MS = 700

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface UnlikeProps {
  readonly text: string
  readonly found: VoiceReply | undefined
}

/** Never announced: it changes with each pause. */
function Unlike({ text, found }: UnlikeProps) {
  const rows = useMemo(() => {
    if (found === undefined || found.voice === null) return null
    if (found.voice.posts < VOICE.postsForVoice) return null
    return unlikeRows(changedVoice(found.voice, found.changes), text, found.changes.off)
  }, [found, text])
  const words = t.voice.meter
  if (rows === null) return null
  if (rows.length === 0) {
    return (
      <p className="faint">
        {words.like} <YourVoice />
      </p>
    )
  }
  return (
    <details>
      <summary>{words.unlike(listText(rows.map(({ trait }) => t.voice.traits[trait])))}</summary>
      <dl>
        {rows.map(({ trait, is, usual }) => (
          <div key={trait}>
            <dt>{t.voice.traits[trait]}</dt>
            <dd>{usual === null ? is : `${is} – ${words.usually(usual)}`}</dd>
          </div>
        ))}
      </dl>
      <YourVoice />
    </details>
  )
}

function YourVoice() {
  return <Link to="/settings/writing#voice">{t.voice.meter.yours}</Link>
}

interface UnlikeRow {
  readonly trait: Trait
  readonly is: string
  readonly usual: string | null
}

/**
 * The distance from which a trait counts as unlike the person: three times as far as their posts mostly are
 * from their own middle.
 */
const FAR = 0.6

function unlikeRows(voice: Voice, text: string, off: readonly Trait[]): UnlikeRow[] {
  return departuresOf(voice, text, off).flatMap((departure): UnlikeRow[] => {
    const { trait, by } = departure
    if (isMeasured(trait)) return by < FAR ? [] : [measuredRow(voice, trait, departure.is ?? 0)]
    if (trait === 'words') {
      const { words = [] } = departure
      return words.length === 0
        ? []
        : [{ trait, is: `${t.voice.never}: ${listText(words)}`, usual: null }]
    }
    if (by < 1) return []
    if (trait === 'openings') {
      const [usual] = voice.openings
      const is = t.voice.openings[openingOf(proseOf(text))]
      return [{ trait, is, usual: usual === undefined ? null : t.voice.openings[usual.name] }]
    }
    const is = languageOf(proseOf(text))
    const usual = voice.languages.map(({ name }) => languageName(name)).slice(0, 3)
    return is === null ? [] : [{ trait, is: languageName(is), usual: listText(usual) }]
  })
}

function isMeasured(trait: Trait): trait is Measured {
  return MEASURED.some((each) => each === trait)
}

function measuredRow({ measured }: Voice, trait: Measured, is: number): UnlikeRow {
  const [low, high] = [whole(measured[trait].low), whole(measured[trait].high)]
  const span = low === high ? high : t.voice.span(low, high)
  return { trait, is: whole(is), usual: t.voice.measures[trait](span) }
}

function whole(value: number): string {
  return numberText(Math.round(value))
}

function languageName(code: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
}

function SaidBefore({ text, postId }: VoiceMeterProps) {
  const earlier = useEarlierPosts(runsOf)
  const [again] = useMemo(
    () => saidBefore(text, earlier?.filter(({ id }) => id === null || id !== postId) ?? []),
    [text, earlier, postId],
  )
  return (
    <Told>{again !== undefined && <Again said={again.said} isSame={again.nearness === 1} />}</Told>
  )
}

function Again({ said, isSame }: { readonly said: EarlierPost; readonly isSame: boolean }) {
  const words = t.voice.meter
  const when = said.at === null ? '' : ` (${calendarDate(said.at)})`
  return (
    <p className="voice-meter__again">
      <span>
        {`${isSame ? words.same : words.near}${when}: ${words.quoted(excerptOf(said.text, EXCERPT))} ${words.refused}`}
      </span>{' '}
      {said.id === null ? (
        said.url !== null && <ExternalLink href={said.url}>{words.see}</ExternalLink>
      ) : (
        <Link to={`/posts#post-${said.id}`}>{words.see}</Link>
      )}
    </p>
  )
}

const EXCERPT = 80
