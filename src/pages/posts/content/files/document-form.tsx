import ExternalLink from 'lucide-react/icons/external-link'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { CONTENT } from '#contract/content/limits.ts'
import type { DocumentContent } from '#contract/content/post-content.ts'
import { cutTo } from '#contract/rules/short-text.ts'
import { showToast } from '#data/notices/toasts.ts'
import {
  judgeDocument,
  useDocumentFacts,
  useFileState,
  useKeeping,
  useKeptBlob,
} from '#data/posts/own-files.ts'
import { changeContent } from '#pages/posts/content/part.ts'
import type { FilesPartProps, PartProps } from '#pages/posts/content/part.ts'
import { whileTaking } from '#pages/posts/content/taking.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { buttonClass } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { numberText } from '#ui/format/numbers.ts'

import {
  FileChoice,
  FileFacts,
  FileWhere,
  keptWords,
  sizeText,
  useBlobAddress,
  useGivenFile,
} from './own-file.tsx'

/** The form for a PDF of the person's own, which is checked, stored on the device, and uploaded to Lin. */
export function DocumentForm({ draft, isLocked, ...dropped }: FilesPartProps) {
  const [error, setError] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const { read, keep, stop } = useKeeping('document')
  const kept = draft.format.content?.document
  const asset = kept?.asset ?? null

  async function take(file: File): Promise<void> {
    setError(null)
    setNotice(null)
    const judged = await judgeDocument(file)
    if (judged.kind === 'unfit') setError(t.document.faults[judged.fault])
    if (judged.kind === 'gone') setError(t.ownFile.gone)
    if (judged.kind !== 'fit') return
    const became = await keep(file)
    const words = keptWords(became, file.size)
    if (became.kind === 'gone') setError(words)
    else setNotice(words)
    if (!('id' in became)) return
    const isAdded = changeContent(draft, (now) => {
      // A carousel was brought back while the file was being checked.
      if (now.document?.carousel) return now
      const title = now.document?.title.trim() ? now.document.title : titleOf(file.name)
      return { ...now, document: { asset: became.id, title, carousel: null } }
    })
    if (!isAdded) showToast({ tone: 'info', text: t.content.otherDraft })
  }

  useGivenFile(dropped, (file) => void whileTaking(take(file)))

  const choice = (
    <FileChoice
      label={asset === null ? t.document.choose : t.document.another}
      hint={t.document.limits}
      accept="application/pdf,.pdf"
      icon={<FileText size={14} />}
      isLocked={isLocked}
      hasOne={asset !== null}
      read={read}
      error={error}
      onFile={(file) => void whileTaking(take(file))}
      onStop={stop}
    />
  )

  return (
    <>
      {kept === undefined || asset === null ? (
        choice
      ) : (
        <KeptDocument
          asset={asset}
          content={kept}
          choice={choice}
          draft={draft}
          isLocked={isLocked}
        />
      )}
      <LiveBanner tone="warning" message={notice} />
    </>
  )
}

function titleOf(name: string): string {
  const title = name
    .replace(/\.pdf$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
  return cutTo(title, CONTENT.document.titleMaxLength)
}

interface KeptDocumentProps extends PartProps {
  readonly asset: string
  readonly content: DocumentContent
  /** The choice of another document. */
  readonly choice: ReactNode
}

function KeptDocument({ asset, content, choice, draft, isLocked }: KeptDocumentProps) {
  const facts = useDocumentFacts(asset)
  const state = useFileState(asset)
  const address = useBlobAddress(useKeptBlob(asset))
  const { title } = content
  return (
    <>
      <div className="own-document">
        <FileText size={28} />
        <div className="own-document__about stack stack--tight">
          <FileFacts
            facts={[
              facts && t.document.pages(facts.pages),
              facts && t.document.points(numberText(facts.width), numberText(facts.height)),
              state ? sizeText(state.size) : null,
            ]}
          />
          <FileWhere id={asset} />
        </div>
        <div className="cluster">
          {address !== null && (
            <a
              className={buttonClass({ size: 'small' })}
              href={address}
              target="_blank"
              rel="noreferrer"
            >
              <ExternalLink size={14} />
              {t.document.open}
            </a>
          )}
          {choice}
        </div>
      </div>
      <Field
        label={t.document.title}
        hint={t.document.titleHint}
        error={title.trim() === '' ? t.document.titleMissing : null}
      >
        {(control) => (
          <TextInput
            {...control}
            readOnly={isLocked}
            maxLength={CONTENT.document.titleMaxLength}
            value={title}
            onChange={(next) =>
              changeContent(draft, (now) => ({
                ...now,
                document: { ...content, ...now.document, title: next },
              }))
            }
          />
        )}
      </Field>
    </>
  )
}
