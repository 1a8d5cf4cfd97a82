import type { Author, Layout } from '@lin/carousel'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'

import { CONTENT } from '#contract/content/limits.ts'
import { SLIDE_KINDS } from '#contract/content/post-content.ts'
import type { Carousel, Slide } from '#contract/content/post-content.ts'
import { useCarouselPages } from '#data/posts/carousel/carousel.ts'
import { newKey } from '#device/new-key.ts'
import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { Button, IconButton } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextCount } from '#ui/form/text-area.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { useModal } from '#ui/overlay/dialog.tsx'

import { CarouselLook } from './carousel-look.tsx'
import { SlidePage } from './slide-page.tsx'
import { changed, isFull, moved, newSlide, withSlide, without } from './slides.ts'

import '#ui/overlay/dialog.css'

interface CarouselEditorProps {
  readonly carousel: Carousel
  readonly author: Author | null
  /** The slide that is shown first, counted from 0. */
  readonly first: number
  readonly onChange: (carousel: Carousel) => void
  readonly onDismiss: () => void
}

/** Edits the slides one by one, beside the pages that they become. */
export function CarouselEditor({ carousel, author, first, ...act }: CarouselEditorProps) {
  const id = useId()
  const dialog = useModal()
  const list = useRef<HTMLFieldSetElement>(null)
  const heading = useRef<HTMLTextAreaElement>(null)
  const [chosen, setChosen] = useState(first)
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<Removed | null>(null)
  const { layout, isFailed } = useCarouselPages(carousel, author)
  const { slides } = carousel
  const at = Math.min(chosen, slides.length - 1)
  const slide = slides[at]
  const words = t.carousel.editor

  useEffect(() => focusChosen(list.current), [])

  function choose(to: number) {
    setChosen(Math.max(0, Math.min(to, slides.length - 1)))
    setSaid('')
  }

  /** Keeps the focus within the list on the chosen slide. */
  function stay(change: () => void) {
    flushSync(change)
    focusChosen(list.current)
  }

  function add(next: Slide) {
    if (isFull(carousel)) {
      setSaid(words.full(numberText(CONTENT.slide.max)))
      return
    }
    setRemoved(null)
    flushSync(() => {
      act.onChange(withSlide(carousel, at + 1, next))
      setChosen(at + 1)
    })
    heading.current?.focus()
  }

  function move(to: number) {
    if (to < 0 || to >= slides.length) return
    act.onChange(moved(carousel, at, to))
    setChosen(to)
    setSaid(words.moved(numberText(to + 1), numberText(slides.length)))
  }

  function remove() {
    if (slide === undefined || slides.length < 2) return
    stay(() => {
      act.onChange(without(carousel, at))
      setRemoved({ slide, at })
      setChosen(Math.min(at, slides.length - 2))
      setSaid(words.removed)
    })
  }

  function bringBack(back: Removed) {
    stay(() => {
      act.onChange(withSlide(carousel, back.at, back.slide))
      setChosen(back.at)
      setRemoved(null)
      setSaid('')
    })
  }

  function handleKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key === 'Enter' && (ctrlKey || metaKey)) add(newSlide('point'))
    else if (key === 'PageDown' && altKey) choose(at + 1)
    else if (key === 'PageUp' && altKey) choose(at - 1)
    else return
    event.preventDefault()
  }

  function handleListKey(event: KeyboardEvent) {
    const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1 }[
      event.key
    ]
    if (event.ctrlKey || event.metaKey) return
    if (to !== undefined) stay(() => (event.altKey ? move : choose)(to))
    else if (event.key === 'Home') stay(() => choose(0))
    else if (event.key === 'End') stay(() => choose(slides.length - 1))
    else if (event.key === 'Delete' || event.key === 'Backspace') remove()
    else if (event.key === 'Enter' || event.key === 'F2') heading.current?.focus()
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      className="dialog carousel-editor"
      aria-labelledby={`${id}-title`}
      onKeyDown={handleKey}
      onCancel={(event) => {
        event.preventDefault()
        act.onDismiss()
      }}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) act.onDismiss()
      }}
    >
      <div className="carousel-editor__head">
        <h2 id={`${id}-title`}>{words.title}</h2>
        <Button tone="primary" onClick={act.onDismiss}>
          {words.done}
        </Button>
      </div>
      <div className="carousel-editor__list">
        <fieldset ref={list} className="slide-list" aria-label={words.slides}>
          {slides.map((each, place) => (
            <SlideChoice
              key={each.id}
              name={id}
              slide={each}
              place={place}
              count={slides.length}
              isChosen={place === at}
              layout={layout}
              author={author}
              onChoose={() => choose(place)}
              onKeyDown={handleListKey}
            />
          ))}
        </fieldset>
        <Button
          size="small"
          icon={<Plus size={14} />}
          isOff={isFull(carousel)}
          onClick={() => add(newSlide('point'))}
        >
          {words.add}
        </Button>
      </div>
      {slide !== undefined && (
        <>
          <div className="carousel-editor__page">
            <Preview layout={layout} author={author} at={at} isFailed={isFailed} />
          </div>
          <div className="carousel-editor__fields">
            <div className="carousel-editor__which">
              <p>{words.slide(numberText(at + 1), numberText(slides.length))}</p>
              <IconButton
                label={words.earlier}
                icon={<ArrowUp size={16} />}
                aria-disabled={at === 0 ? true : undefined}
                onClick={() => move(at - 1)}
              />
              <IconButton
                label={words.later}
                icon={<ArrowDown size={16} />}
                aria-disabled={at === slides.length - 1 ? true : undefined}
                onClick={() => move(at + 1)}
              />
              <IconButton
                label={words.duplicate}
                icon={<Copy size={16} />}
                disabled={isFull(carousel)}
                onClick={() => add({ ...slide, id: newKey() })}
              />
              <IconButton
                label={words.remove}
                icon={<Trash2 size={16} />}
                disabled={slides.length < 2}
                onClick={remove}
              />
            </div>
            <Told className="carousel-editor__said">
              {said}
              {removed !== null && (
                <Button size="small" says={t.common.restored} onClick={() => bringBack(removed)}>
                  {words.undo}
                </Button>
              )}
            </Told>
            <SlideFields
              key={slide.id}
              slide={slide}
              heading={heading}
              notes={notesOf(layout, at)}
              onChange={(part) => {
                setRemoved(null)
                setSaid('')
                act.onChange(changed(carousel, slide.id, part))
              }}
            />
            <CarouselLook
              carousel={carousel}
              slide={slide}
              author={author}
              onChange={act.onChange}
            />
            <p className="carousel-editor__keys">{words.keys}</p>
          </div>
        </>
      )}
    </dialog>
  )
}

interface Removed {
  readonly slide: Slide
  readonly at: number
}

/** Warnings about a slide: it fills several pages, or has characters that no font has. Empty if all is well. */
function notesOf(layout: Layout | null, at: number): readonly string[] {
  if (layout === null) return []
  const words = t.carousel.editor
  const pages = layout.pages.filter(({ slide }) => slide === at).length
  const missing = layout.missing[at] ?? ''
  return [
    ...(pages > 1 ? [words.overflow(numberText(pages))] : []),
    ...(missing === '' ? [] : [words.missing(missing)]),
  ]
}

function focusChosen(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>(':checked')?.focus()
}

interface SlideChoiceProps {
  /** The name of the group of radio buttons. */
  readonly name: string
  readonly slide: Slide
  /** Counted from 0. */
  readonly place: number
  readonly count: number
  readonly isChosen: boolean
  readonly layout: Layout | null
  readonly author: Author | null
  readonly onChoose: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function SlideChoice(props: SlideChoiceProps) {
  const { name, slide, place, count, isChosen, layout, author, onChoose, onKeyDown } = props
  const choice = useRef<HTMLLabelElement>(null)
  const words = t.carousel.editor
  const page = layout?.pages.find((each) => each.slide === place)
  const said = slide.heading || slide.body || words.untitled

  useEffect(() => {
    if (isChosen) choice.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isChosen])

  return (
    <label ref={choice} className="slide-list__slide">
      <input
        type="radio"
        className="visually-hidden"
        name={name}
        aria-label={`${words.slide(numberText(place + 1), numberText(count))}: ${said}`}
        checked={isChosen}
        onChange={onChoose}
        onKeyDown={onKeyDown}
      />
      <span className="slide-list__place" aria-hidden="true">
        {numberText(place + 1)}
      </span>
      <span className="slide-list__page">
        {page !== undefined && author !== null && (
          <SlidePage page={page} author={author} label={null} />
        )}
      </span>
    </label>
  )
}

interface PreviewProps {
  readonly layout: Layout | null
  readonly author: Author | null
  readonly at: number
  readonly isFailed: boolean
}

/** The pages of the slide, large. */
function Preview({ layout, author, at, isFailed }: PreviewProps) {
  const pages = layout?.pages ?? []
  const count = numberText(pages.length)
  const own = pages
    .map((page, place) => ({ page, place: t.carousel.page(numberText(place + 1), count) }))
    .filter(({ page }) => page.slide === at)
  if (author === null || own.length === 0) {
    return <p className="faint">{isFailed ? t.carousel.unset : t.carousel.setting}</p>
  }
  return own.map(({ page, place }) => (
    <div key={place} className="carousel-editor__sheet">
      <SlidePage page={page} author={author} label={place} />
    </div>
  ))
}

interface SlideFieldsProps {
  readonly slide: Slide
  readonly heading: RefObject<HTMLTextAreaElement | null>
  readonly notes: readonly string[]
  readonly onChange: (part: Partial<Slide>) => void
}

/** The fields accept no more than the contract does. */
function SlideFields({ slide, heading, notes, onChange }: SlideFieldsProps) {
  const words = t.carousel.editor
  const { headingMaxLength, bodyMaxLength } = CONTENT.slide
  const isQuote = slide.kind === 'quote'
  return (
    <>
      <Field label={words.kind}>
        {(control) => (
          <Select
            {...control}
            value={slide.kind}
            onChange={(value) => {
              const kind = SLIDE_KINDS.find((each) => each === value)
              if (kind !== undefined) onChange({ kind })
            }}
            options={SLIDE_KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
          />
        )}
      </Field>
      <Field label={isQuote ? words.quoted : words.heading}>
        {(control) => (
          <div className="text-area">
            <textarea
              {...control}
              ref={heading}
              className="control"
              rows={2}
              maxLength={headingMaxLength}
              value={slide.heading}
              onChange={({ currentTarget }) => onChange({ heading: currentTarget.value })}
            />
            <div className="text-area__foot">
              <TextCount length={slide.heading.length} limit={headingMaxLength} />
            </div>
          </div>
        )}
      </Field>
      <Field
        label={isQuote ? words.speaker : words.body}
        hint={isQuote ? undefined : words.bodyHint}
      >
        {(control) => (
          <div className="text-area">
            <textarea
              {...control}
              className="control"
              rows={5}
              maxLength={bodyMaxLength}
              value={slide.body}
              onChange={({ currentTarget }) => onChange({ body: currentTarget.value })}
            />
            <div className="text-area__foot">
              <Told className="text-area__warning">{notes.join(' ')}</Told>
              <TextCount length={slide.body.length} limit={bodyMaxLength} />
            </div>
          </div>
        )}
      </Field>
    </>
  )
}
