import FileText from 'lucide-react/icons/file-text'

import type { DocumentContent } from '#contract/content/post-content.ts'
import { useDocumentFacts } from '#data/posts/own-files.ts'
import { t } from '#text/t.ts'

import './own-file.css'

interface DocumentPreviewProps {
  readonly content: DocumentContent
}

/** The document as in the feed: its first page as a shape, since reading pages needs a program of its own. */
export function DocumentPreview({ content: { asset, title } }: DocumentPreviewProps) {
  const facts = useDocumentFacts(asset)
  return (
    <div className="document-preview">
      <p className="document-preview__title">
        {title.trim() === '' ? t.document.untitled : title}
        {facts !== null && ` · ${t.document.pages(facts.pages)}`}
      </p>
      <svg
        className="document-preview__page"
        viewBox={facts === null ? '0 0 1080 1350' : `0 0 ${facts.width} ${facts.height}`}
        aria-hidden="true"
      >
        <rect width="100%" height="100%" />
      </svg>
      <FileText size={28} />
    </div>
  )
}
