import Play from 'lucide-react/icons/play'

import type { VideoContent } from '#contract/content/post-content.ts'
import { useFileState } from '#data/posts/own-files.ts'
import { t } from '#text/t.ts'

import { VideoPlayer } from './video-parts.tsx'

interface VideoPreviewProps {
  readonly content: VideoContent
}

/** The video as in the feed. */
export function VideoPreview({ content }: VideoPreviewProps) {
  const state = useFileState(content.asset)
  if (state !== null) return <VideoPlayer content={content} />
  return (
    <p className="file-preview">
      <Play size={28} />
      {content.title.trim() === '' ? t.ownFile.elsewhere : content.title}
    </p>
  )
}
