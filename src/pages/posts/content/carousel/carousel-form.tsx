import type { Author } from '@lin/carousel'
import { splitText } from '@lin/carousel/split'
import type { SplitSource } from '@lin/carousel/split'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileText from 'lucide-react/icons/file-text'
import Newspaper from 'lucide-react/icons/newspaper'
import Pencil from 'lucide-react/icons/pencil'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import SquarePlus from 'lucide-react/icons/square-plus'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import { CONTENT } from '#contract/content/limits.ts'
import type { Carousel, DocumentContent } from '#contract/content/post-content.ts'
import type { Article } from '#contract/sources.ts'
import { useAccounts } from '#data/accounts/accounts.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import {
  useCarouselAuthor,
  useCarouselDocument,
  useCarouselFonts,
  useCarouselPages,
  useKnownArticles,
} from '#data/posts/carousel/carousel.ts'
import type { DocumentState } from '#data/posts/carousel/carousel.ts'
import { newKey } from '#device/new-key.ts'
import { changeContent, isStill } from '#pages/posts/content/part.ts'
import type { PartProps } from '#pages/posts/content/part.ts'
import { language } from '#text/language.ts'
import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { Button, IconButton } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { handFocusToPart } from '#ui/hooks/focus.ts'

import { CarouselEditor } from './carousel-editor.tsx'
import { noteChangedHere, useIsChangedHere } from './changed-here.ts'
import { SlidePage } from './slide-page.tsx'
import { newSlide, titleOf, toJson } from './slides.ts'

import './carousel.css'

const NEW: DocumentContent = {
  asset: null,
  title: '',
  carousel: { template: 'plain', size: 'portrait', color: null, slides: [] },
}

/** The slides of a carousel. This device makes the published document from them. */
export function CarouselForm({ draft, isLocked }: PartProps) {
  const { asset, title, carousel } = draft.format.content?.document ?? NEW
  const { items: accounts } = useAccounts()
  const author = useCarouselAuthor(chosenAccount(draft, accounts))
  // The slide that is edited first.
  const [edited, setEdited] = useState<number | null>(null)
  const isEmpty = carousel === null || carousel.slides.length === 0
  const [past, setPast] = useState<Past | null>(null)
  const isOurs = useIsChangedHere(carousel)
  const state = useCarouselDocument({
    carousel: edited !== null || asset !== null || !isOurs ? null : carousel,
    title,
    author,
    onMade: (made, of) =>
      change((document) =>
        document.carousel !== null && toJson(document.carousel) === toJson(of)
          ? { ...document, asset: made }
          : document,
      ),
  })
  useAccountChange(draft, () => noteChangedHere(carousel))

  function change(part: (document: DocumentContent) => DocumentContent) {
    changeContent(draft, (content) => ({ ...content, document: part(content.document ?? NEW) }))
  }

  function changeCarousel(next: Carousel) {
    noteChangedHere(next)
    setPast(null)
    change((document) => ({
      ...document,
      asset: null,
      carousel: next,
      title: document.title.trim() === '' ? titleOf(next) : document.title,
    }))
  }

  function fill(text: string, sources: readonly SplitSource[] = []) {
    const { words } = t.carousel
    const slides = splitText(text, { language, words, sources, limits: CONTENT.slide })
    changeCarousel({
      ...(carousel ?? BLANK),
      slides: slides.map((slide) => ({ id: newKey(), ...slide })),
    })
  }

  /** The former slides may have been edited, so they can be brought back. */
  function fillAgain() {
    const was = draft.format.content?.document
    fill(draft.text)
    if (was !== undefined) setPast({ was, of: draft })
  }

  function bringBack({ was }: Past) {
    noteChangedHere(was.carousel)
    setPast(null)
    change(() => was)
  }

  function begin() {
    const kinds = ['hook', 'point', 'point', 'question'] as const
    changeCarousel({ ...(carousel ?? BLANK), slides: kinds.map(newSlide) })
    setEdited(0)
  }

  if (isEmpty) {
    return (
      <Beginning
        text={draft.text}
        isLocked={isLocked}
        onText={() => fill(draft.text)}
        onArticle={({ title: heading, summary, link }) =>
          fill(`${heading}\n\n${summary ?? ''}`, [{ title: heading, link }])
        }
        onBlank={begin}
      />
    )
  }
  return (
    <div className="carousel-form">
      <Strip carousel={carousel} author={author} isLocked={isLocked} onEdit={setEdited} />
      <Told className="carousel-form__state">
        {asset === null && !isOurs ? t.carousel.state.elsewhere : stateText(state, asset !== null)}
      </Told>
      <Field label={t.carousel.title} hint={t.carousel.titleHint}>
        {(control) => (
          <TextInput
            {...control}
            readOnly={isLocked}
            maxLength={CONTENT.document.titleMaxLength}
            value={title}
            onChange={(typed) => {
              noteChangedHere(carousel)
              change((document) => ({ ...document, title: typed, asset: null }))
            }}
          />
        )}
      </Field>
      <div className="cluster">
        {asset === null && !isOurs && (
          <Button
            ref={handFocusToPart}
            icon={<FileText size={16} />}
            disabled={isLocked}
            onClick={() => noteChangedHere(carousel)}
          >
            {t.carousel.make}
          </Button>
        )}
        <Button icon={<Pencil size={16} />} disabled={isLocked} onClick={() => setEdited(0)}>
          {t.carousel.edit}
        </Button>
        <Button
          tone="quiet"
          icon={<RefreshCw size={16} />}
          disabled={isLocked || draft.text.trim() === ''}
          onClick={fillAgain}
        >
          {t.carousel.again}
        </Button>
      </div>
      <Told>
        {past !== null && isStill(past.of, draft) && (
          <div className="cluster" ref={handFocusToPart}>
            <span className="faint">{t.carousel.replaced}</span>
            <Button
              size="small"
              icon={<Undo2 size={14} />}
              says={t.common.restored}
              disabled={isLocked}
              onClick={() => bringBack(past)}
            >
              {t.carousel.editor.undo}
            </Button>
          </div>
        )}
      </Told>
      {edited !== null && (
        <CarouselEditor
          first={edited}
          carousel={carousel}
          author={author}
          onChange={changeCarousel}
          onDismiss={() => setEdited(null)}
        />
      )}
    </div>
  )
}

/** The document from before the slides were made from the text again. */
interface Past {
  readonly was: DocumentContent
  readonly of: ComposerDraftControl
}

const BLANK: Carousel = { template: 'plain', size: 'portrait', color: null, slides: [] }

/**
 * The account whose name the pages show: that of the draft, else the primary one. Undefined if none is
 * connected, null while that is not known.
 */
function chosenAccount(
  { accountId }: Pick<ComposerDraftControl, 'accountId'>,
  accounts: readonly Account[] | undefined,
): Account | undefined | null {
  if (accounts === undefined) return null
  const connected = accounts.filter(({ token }) => token !== null)
  return (
    connected.find(({ id }) => id === accountId) ?? connected.find((account) => account.is_primary)
  )
}

/** Another account needs another document, which this page makes if the account was chosen here. */
function useAccountChange(
  { accountId, isStored }: Pick<ComposerDraftControl, 'accountId' | 'isStored'>,
  onChange: () => void,
): void {
  const before = useRef(accountId)
  useEffect(() => {
    // A draft that comes from another page is stored already.
    if (before.current !== accountId && !isStored) onChange()
    before.current = accountId
  })
}

function stateText(state: DocumentState, isThere: boolean): string {
  const words = t.carousel.state
  switch (state.kind) {
    case 'none':
      return isThere ? words.there : words.making
    case 'making':
      return words.making
    case 'failed':
      return words.failed
    case 'made':
      return words.made(state.pages, sizeText(state.bytes))
  }
}

function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte' }).format(kilobytes)
}

interface StripProps {
  readonly carousel: Carousel
  readonly author: Author | null
  readonly isLocked: boolean
  readonly onEdit: (slide: number) => void
}

/** All pages side by side, each of which leads to its slide. */
function Strip({ carousel, author, isLocked, onEdit }: StripProps) {
  const { layout, isFailed } = useCarouselPages(carousel, author, true)
  if (layout === null || author === null) {
    return <p className="faint">{isFailed ? t.carousel.unset : t.carousel.setting}</p>
  }
  const { pages } = layout
  const count = numberText(pages.length)
  return (
    <ol className="carousel-strip" aria-label={t.carousel.pages}>
      {pages
        .map((page, at) => ({ page, place: t.carousel.page(numberText(at + 1), count) }))
        .map(({ page, place }) => (
          <li key={place}>
            <button
              type="button"
              className="carousel-strip__page"
              disabled={isLocked}
              onClick={() => onEdit(page.slide)}
            >
              <SlidePage page={page} author={author} label={place} />
            </button>
          </li>
        ))}
    </ol>
  )
}

interface BeginningProps {
  readonly text: string
  readonly isLocked: boolean
  readonly onText: () => void
  readonly onArticle: (article: Article) => void
  readonly onBlank: () => void
}

function Beginning({ text, isLocked, onText, onArticle, onBlank }: BeginningProps) {
  const articles = useKnownArticles()
  const [isAsked, setAsked] = useState(false)
  const words = t.carousel.begin
  const hasText = text.trim() !== ''
  const hasArticles = articles !== undefined && articles.length > 0
  return (
    <div className="carousel-form" ref={handFocusToPart}>
      <p className="faint">{words.lead}</p>
      <div className="cluster">
        <Button icon={<FileText size={16} />} disabled={isLocked || !hasText} onClick={onText}>
          {words.fromText}
        </Button>
        <Button
          icon={<Newspaper size={16} />}
          disabled={isLocked || !hasArticles}
          aria-expanded={isAsked}
          onClick={() => setAsked(!isAsked)}
        >
          {words.fromArticle}
        </Button>
        <Button tone="quiet" icon={<SquarePlus size={16} />} disabled={isLocked} onClick={onBlank}>
          {words.blank}
        </Button>
      </div>
      {isAsked && hasArticles && (
        <Field label={words.choose}>
          {(control) => (
            <Select
              {...control}
              disabled={isLocked}
              placeholder={words.choose}
              value=""
              onChange={(id) => {
                const article = articles.find((each) => each.id === id)
                if (article !== undefined) onArticle(article)
              }}
              options={articles.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
        </Field>
      )}
      {!hasText && <p className="carousel-form__hint">{words.textFirst}</p>}
      {articles !== undefined && !hasArticles && (
        <p className="carousel-form__hint">{words.noArticles}</p>
      )}
    </div>
  )
}

interface CarouselPreviewProps {
  readonly carousel: Carousel
  readonly title: string
  readonly account: Account | undefined
}

/** The pages as in the feed, one at a time, below the document's title. */
export function CarouselPreview({ carousel, title, account }: CarouselPreviewProps) {
  const author = useCarouselAuthor(account)
  const { layout } = useCarouselPages(carousel, author, true)
  const [turned, setTurned] = useState(0)
  const pages = layout?.pages ?? []
  const at = Math.min(turned, pages.length - 1)
  const page = pages[at]
  if (page === undefined || author === null) return <p className="preview__file">{title}</p>
  const place = t.carousel.page(numberText(at + 1), numberText(pages.length))
  return (
    <div className="carousel-preview">
      <p className="carousel-preview__title">
        {title || t.carousel.name} · {place}
      </p>
      <SlidePage page={page} author={author} label={place} />
      <div className="carousel-preview__ways">
        <IconButton
          label={t.carousel.previous}
          icon={<ChevronLeft size={18} />}
          aria-disabled={at === 0 ? true : undefined}
          onClick={() => setTurned(Math.max(0, at - 1))}
        />
        <IconButton
          label={t.carousel.next}
          icon={<ChevronRight size={18} />}
          aria-disabled={at === pages.length - 1 ? true : undefined}
          onClick={() => setTurned(Math.min(pages.length - 1, at + 1))}
        />
      </div>
    </div>
  )
}

/** Loads the fonts onto the device while nobody waits for them. */
export function CarouselFonts() {
  useCarouselFonts()
  return null
}
