import Captions from 'lucide-react/icons/captions'
import ImageDown from 'lucide-react/icons/image-down'
import ImagePlus from 'lucide-react/icons/image-plus'
import VideoOff from 'lucide-react/icons/video-off'
import X from 'lucide-react/icons/x'
import { useMemo, useRef, useState } from 'react'
import type { Ref, RefObject } from 'react'

import type { VideoContent } from '#contract/content/post-content.ts'
import { IMAGE } from '#contract/file-limits.ts'
import { assetAddress, assetIdIn } from '#contract/rules/asset-id.ts'
import { choosePictures } from '#data/posts/chosen-picture.ts'
import { judgeCaptions, useCues, useKeeping, useKeptBlob } from '#data/posts/own-files.ts'
import type { CaptionsFault } from '#data/posts/own-files.ts'
import { webVttOf } from '#device/web-vtt.ts'
import { whileTaking } from '#pages/posts/content/taking.ts'
import { AssetPicture } from '#pages/posts/preview/asset-picture.tsx'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { handFocusOn, handFocusToPart } from '#ui/hooks/focus.ts'

import { FileWhere, keptWords, lengthText, useBlobAddress } from './own-file.tsx'

import './own-file.css'

interface VideoPlayerProps {
  readonly content: VideoContent
  readonly ref?: Ref<HTMLVideoElement>
}

/** Plays a video of this device, with its captions; renders nothing for one that is elsewhere. */
export function VideoPlayer({ content, ref }: VideoPlayerProps) {
  const { asset, captions, thumbnail } = content
  const video = useBlobAddress(useKeptBlob(asset))
  const poster = useBlobAddress(useKeptBlob(thumbnail))
  const track = useBlobAddress(useTrack(captions))
  const [isUnfit, setUnfit] = useState(false)
  if (video === null) return null
  return (
    <>
      {!isUnfit && (
        <video
          ref={ref}
          className="own-video"
          aria-label={content.title.trim() === '' ? t.video.player : content.title}
          controls
          playsInline
          preload="metadata"
          src={video}
          poster={poster ?? undefined}
          onError={() => setUnfit(true)}
        >
          <track kind="captions" label={t.video.captions.title} src={track ?? undefined} default />
        </video>
      )}
      <Told className={isUnfit ? 'file-preview' : undefined}>
        {isUnfit && (
          <>
            <VideoOff size={28} />
            {t.video.cannotShow}
          </>
        )}
      </Told>
    </>
  )
}

/** Captions as browsers play them, in the WebVTT form. */
function useTrack(id: string | null): Blob | null {
  const cues = useCues(id)
  return useMemo(() => (cues === null ? null : webVttOf(cues)), [cues])
}

interface VideoCaptionsProps {
  readonly id: string | null
  /** The length of the video; null if it is not known. */
  readonly lengthMs: number | null
  readonly isLocked: boolean
  readonly onChange: (id: string | null) => void
}

export function VideoCaptions({ id, lengthMs, isLocked, onChange }: VideoCaptionsProps) {
  const words = t.video.captions
  const input = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { read, keep } = useKeeping('captions')
  const [error, setError] = useState<string | null>(null)
  const cues = useCues(id)
  const endMs = cues === null ? 0 : Math.max(...cues.map((cue) => cue.endMs))
  const isLate = lengthMs !== null && endMs > lengthMs

  async function take(file: File): Promise<void> {
    setError(null)
    const judged = await judgeCaptions(file)
    if (judged.kind === 'unfit') setError(faultText(judged.fault))
    if (judged.kind === 'gone') setError(t.ownFile.gone)
    if (judged.kind !== 'fit') return
    const kept = await keep(file)
    setError(keptWords(kept, file.size))
    if ('id' in kept) onChange(kept.id)
  }

  return (
    <section className="video-part">
      <h4>{words.title}</h4>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.add}
        accept=".srt,application/x-subrip"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.item(0)
          if (file) void whileTaking(take(file))
          currentTarget.value = ''
        }}
      />
      {id === null ? (
        <div key="add" className="cluster" ref={handFocusToPart}>
          <Button
            ref={addButton}
            size="small"
            icon={<Captions size={14} />}
            disabled={isLocked}
            isPending={read !== null}
            onClick={() => input.current?.click()}
          >
            {words.add}
          </Button>
          <span className="faint">{words.hint}</span>
        </div>
      ) : (
        <div key="kept" className="cluster" ref={handFocusOn(() => addButton.current?.focus())}>
          <span className="file-facts">
            {cues === null ? words.there : words.is(cues.length, lengthText(endMs))}
          </span>
          <FileWhere id={id} />
          <Button
            size="small"
            tone="quiet"
            icon={<X size={14} />}
            disabled={isLocked}
            onClick={() => onChange(null)}
          >
            {words.remove}
          </Button>
        </div>
      )}
      <LiveBanner
        tone="warning"
        message={isLate ? words.late(lengthText(endMs), lengthText(lengthMs)) : null}
      />
      <LiveBanner tone="error" message={error} />
    </section>
  )
}

function faultText(fault: CaptionsFault): string {
  const { faults, tooLarge, encoding } = t.video.captions
  if (fault === 'too-large') return tooLarge
  return fault === 'encoding' ? encoding : faults[fault.fault](numberText(fault.line))
}

interface VideoThumbnailProps {
  readonly id: string | null
  readonly player: RefObject<HTMLVideoElement | null>
  readonly isLocked: boolean
  readonly onChange: (id: string | null) => void
}

export function VideoThumbnail({ id, player, isLocked, onChange }: VideoThumbnailProps) {
  const words = t.video.thumbnail
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const [error, setError] = useState<string | null>(null)

  async function take(file: File | null): Promise<void> {
    setError(file === null ? words.notTaken : null)
    const [address] = file === null ? [] : await choosePictures([file])
    const chosen = assetIdIn(address ?? null)
    if (chosen !== null) onChange(chosen)
  }

  return (
    <section className="video-part">
      <h4>{words.title}</h4>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.choose}
        accept={IMAGE.chosenTypes.join(',')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.item(0)
          if (file) void whileTaking(take(file))
          currentTarget.value = ''
        }}
      />
      {id !== null && (
        <div className="cluster" ref={handFocusOn(() => chooseButton.current?.focus())}>
          <AssetPicture
            image={assetAddress(id)}
            alt={words.described}
            className="video-part__picture"
            isSmall
          />
          <Button
            size="small"
            tone="quiet"
            icon={<X size={14} />}
            disabled={isLocked}
            onClick={() => onChange(null)}
          >
            {words.remove}
          </Button>
        </div>
      )}
      <div className="cluster">
        <Button
          size="small"
          icon={<ImageDown size={14} />}
          disabled={isLocked}
          onClick={() => void whileTaking(frameOf(player.current).then(take))}
        >
          {words.frame}
        </Button>
        <Button
          ref={chooseButton}
          size="small"
          icon={<ImagePlus size={14} />}
          disabled={isLocked}
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </Button>
      </div>
      <p className="faint">{words.hint}</p>
      <LiveBanner tone="error" message={error} />
    </section>
  )
}

/** The longest side, in pixels: LinkedIn shows it smaller. */
const FRAME_PX = 1920

/** The frame that the player shows, as a picture; null if there is none. */
async function frameOf(player: HTMLVideoElement | null): Promise<File | null> {
  const { videoWidth = 0, videoHeight = 0 } = player ?? {}
  if (player === null || videoWidth === 0 || player.readyState < HAVE_CURRENT_DATA) return null
  const scale = Math.min(1, FRAME_PX / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9)
  })
  return blob === null ? null : new File([blob], 'frame.jpg', { type: blob.type })
}

/** A media element's `readyState`: its current frame can be drawn. */
const HAVE_CURRENT_DATA = 2
