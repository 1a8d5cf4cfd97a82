import type { DocumentContent } from '#contract/content.ts'

interface DocumentPreviewProps {
  readonly content: DocumentContent
}

/** The document as in the feed. */
export function DocumentPreview({ content }: DocumentPreviewProps) {
  return <p className="preview__file">{content.title}</p>
}
