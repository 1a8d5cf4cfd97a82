import Film from 'lucide-react/icons/film'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { CONTENT } from '#contract/content/limits.ts'
import type { VideoContent } from '#contract/content/post-content.ts'
import type { VideoFacts } from '#contract/content/post-files.ts'
import { showToast } from '#data/notices/toasts.ts'
import { judgeVideo, useFileState, useKeeping, useVideoFacts } from '#data/posts/own-files.ts'
import { changeContent } from '#pages/posts/content/part.ts'
import type { FilesPartProps, PartProps } from '#pages/posts/content/part.ts'
import { whileTaking } from '#pages/posts/content/taking.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { numberText } from '#ui/format/numbers.ts'

import {
  FileChoice,
  FileFacts,
  FileWhere,
  keptWords,
  lengthText,
  sizeText,
  useGivenFile,
} from './own-file.tsx'
import { VideoCaptions, VideoPlayer, VideoThumbnail } from './video-parts.tsx'

/** The form for a video of the person's own, which is checked, stored on the device, and uploaded to Lin. */
export function VideoForm({ draft, isLocked, ...dropped }: FilesPartProps) {
  const [error, setError] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const { read, keep, stop } = useKeeping('video')
  const { content } = draft.format
  const video = content?.video

  async function take(file: File): Promise<void> {
    setError(null)
    setNotice(null)
    const judged = await judgeVideo(file)
    if (judged.kind === 'unfit') setError(t.video.faults[judged.fault])
    if (judged.kind === 'gone') setError(t.ownFile.gone)
    if (judged.kind !== 'fit') return
    const kept = await keep(file)
    const words = keptWords(kept, file.size)
    if (kept.kind === 'gone') setError(words)
    else setNotice(words)
    if (!('id' in kept)) return
    const isAdded = changeContent(draft, (now) => ({ ...now, video: asVideo(now.video, kept.id) }))
    if (!isAdded) showToast({ tone: 'info', text: t.content.otherDraft })
  }

  useGivenFile(dropped, (file) => void whileTaking(take(file)))

  const choice = (
    <FileChoice
      label={video === undefined ? t.video.choose : t.video.another}
      hint={t.video.limits}
      accept="video/mp4,.mp4"
      icon={<Film size={14} />}
      isLocked={isLocked}
      hasOne={video !== undefined}
      read={read}
      error={error}
      onFile={(file) => void whileTaking(take(file))}
      onStop={stop}
    />
  )

  return (
    <>
      {video === undefined ? (
        choice
      ) : (
        <KeptVideo video={video} choice={choice} draft={draft} isLocked={isLocked} />
      )}
      <LiveBanner tone="warning" message={notice} />
    </>
  )
}

/** Captions and thumbnail belong to the old video, so they are removed with it. */
function asVideo(before: VideoContent | undefined, asset: string): VideoContent {
  if (before?.asset === asset) return before
  return { asset, title: before?.title ?? '', captions: null, thumbnail: null }
}

interface KeptVideoProps extends PartProps {
  readonly video: VideoContent
  /** The choice of another video. */
  readonly choice: ReactNode
}

function KeptVideo({ video, choice, draft, isLocked }: KeptVideoProps) {
  const player = useRef<HTMLVideoElement>(null)
  const facts = useVideoFacts(video.asset)

  function change(to: Partial<VideoContent>): void {
    changeContent(draft, (now) => {
      const isSame = now.video?.asset === video.asset
      return isSame ? { ...now, video: { ...video, ...now.video, ...to } } : now
    })
  }

  return (
    <>
      <VideoPlayer key={video.asset} ref={player} content={video} />
      <div className="own-video-about">
        <div className="stack stack--tight">
          <Facts video={video} facts={facts} />
          <FileWhere id={video.asset} />
        </div>
        {choice}
      </div>
      <Field label={t.video.title} hint={t.video.titleHint}>
        {(control) => (
          <TextInput
            {...control}
            readOnly={isLocked}
            maxLength={CONTENT.video.titleMaxLength}
            value={video.title}
            onChange={(title) => change({ title })}
          />
        )}
      </Field>
      <VideoCaptions
        id={video.captions}
        lengthMs={facts?.durationMs ?? null}
        isLocked={isLocked}
        onChange={(captions) => change({ captions })}
      />
      <VideoThumbnail
        id={video.thumbnail}
        player={player}
        isLocked={isLocked}
        onChange={(thumbnail) => change({ thumbnail })}
      />
    </>
  )
}

interface FactsProps {
  readonly video: VideoContent
  readonly facts: VideoFacts | null
}

function Facts({ video, facts }: FactsProps) {
  const state = useFileState(video.asset)
  const pixels = facts && t.video.pixels(numberText(facts.width), numberText(facts.height))
  const length = facts && lengthText(facts.durationMs)
  return <FileFacts facts={[length, pixels, state ? sizeText(state.size) : null]} />
}
