import type { VideoContent } from '#contract/content.ts'

interface VideoPreviewProps {
  readonly content: VideoContent
}

/** The video as in the feed. */
export function VideoPreview({ content }: VideoPreviewProps) {
  return <p className="preview__file">{content.title}</p>
}
