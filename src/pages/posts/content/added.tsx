import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { isWhole } from '#pages/posts/composer/whole.ts'
import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import type { Adding } from './adding.ts'
import { ICONS } from './icons.ts'
import { chosenOf, heldBy } from './part.ts'
import type { Choice, PartProps } from './part.ts'

import './added.css'

const PictureList = lazyPart(
  async () => (await import('./pictures/picture-list.tsx')).PictureList,
  { texts: ['content'] },
)

const PollForm = lazyPart(async () => (await import('./poll/poll-form.tsx')).PollForm, {
  texts: ['content'],
})

const ReshareForm = lazyPart(async () => (await import('./reshare/reshare-form.tsx')).ReshareForm, {
  texts: ['content'],
})

const DocumentForm = lazyPart(async () => (await import('./files/own-files.ts')).DocumentForm, {
  texts: ['media'],
})

const CarouselForm = lazyPart(
  async () => (await import('./carousel/carousel-form.tsx')).CarouselForm,
  { texts: ['media'] },
)

const VideoForm = lazyPart(async () => (await import('./files/own-files.ts')).VideoForm, {
  texts: ['media'],
})

/** Loads the fonts ahead: without a network, a carousel can only be made in fonts that are on the device. */
const CarouselFonts = lazyPart(
  async () => (await import('./carousel/carousel-form.tsx')).CarouselFonts,
  { texts: ['media'], isQuiet: true },
)

interface AddedProps extends PartProps {
  readonly adding: Adding
  /** Called when the focused element goes away. */
  readonly onLeave: () => void
}

/** The form of the kind that the post is published with, with a button that removes it. */
export function Added({ draft, isLocked, adding, onLeave }: AddedProps) {
  const choice = chosenOf(heldBy(draft))
  const { removed } = adding

  return (
    <>
      <CarouselFonts />
      {choice !== null && (
        <Panel
          key={choice}
          choice={choice}
          isFresh={adding.arrived === choice}
          isLocked={isLocked}
          onRemove={() => {
            adding.remove(choice)
            onLeave()
          }}
        >
          <FormOf choice={choice} draft={draft} isLocked={isLocked} adding={adding} />
          <Told className="faint">{missingWords(choice, draft)}</Told>
        </Panel>
      )}
      <Told>
        {removed !== null && (
          <div className="cluster" ref={handFocusOn(onLeave)}>
            <span className="faint">{t.content.removed(t.content.kinds[removed].name)}</span>
            <Button
              size="small"
              icon={<Undo2 size={14} />}
              says={t.common.restored}
              disabled={isLocked}
              onClick={adding.bringBack}
            >
              {t.composer.clear.undo}
            </Button>
          </div>
        )}
      </Told>
    </>
  )
}

/** Why the post cannot be published yet; null if nothing is missing. */
function missingWords(choice: Choice, draft: ComposerDraftControl): string | null {
  if (isWhole(draft)) return null
  const { poll, text } = t.content.missing
  if (choice === 'poll') return poll
  return choice !== 'reshare' && draft.text.trim() === '' ? text : null
}

interface FormOfProps extends PartProps {
  readonly choice: Choice
  readonly adding: Adding
}

function FormOf({ choice, adding, ...part }: FormOfProps) {
  const { given, onTaken } = adding
  switch (choice) {
    case 'pictures':
      return <PictureList {...part} onAdd={adding.addPictures} />
    case 'document':
      return <DocumentForm {...part} given={given} onTaken={onTaken} />
    case 'carousel':
      return <CarouselForm {...part} />
    case 'video':
      return <VideoForm {...part} given={given} onTaken={onTaken} />
    case 'poll':
      return <PollForm {...part} />
    case 'reshare':
      return <ReshareForm {...part} />
  }
}

interface PanelProps {
  readonly choice: Choice
  /** True for the kind that was just chosen: its form gets the focus. */
  readonly isFresh: boolean
  readonly isLocked: boolean
  readonly onRemove: () => void
  readonly children: ReactNode
}

function Panel({ choice, isFresh, isLocked, onRemove, children }: PanelProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const Icon = ICONS[choice]
  const { name } = t.content.kinds[choice]

  useLayoutEffect(() => {
    if (!isFresh) return
    // A form that is loaded later takes the focus over: `useArrival`.
    const first = panel.current?.querySelector<HTMLElement>('input:not([type="file"]), textarea')
    const target = first ?? panel.current
    target?.focus()
  }, [isFresh])

  return (
    <section ref={panel} className="added" tabIndex={-1} aria-labelledby={id}>
      <div className="added__head">
        <h3 id={id}>
          <Icon size={16} /> {name}
        </h3>
        <Button
          size="small"
          tone="quiet"
          icon={<X size={14} />}
          about={name}
          disabled={isLocked}
          onClick={onRemove}
        >
          {t.content.remove}
        </Button>
      </div>
      {children}
    </section>
  )
}
