import { useId, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'

import type { Account } from '#contract/accounts.ts'
import { useOnline } from '#data/device/online.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { useLinkCard } from '#data/posts/link-cards.ts'
import type { TakenJob } from '#pages/posts/generator/drafted-from.ts'
import { GeneratorRow } from '#pages/posts/generator/generator.tsx'
import type { Generator } from '#pages/posts/generator/use-generator.ts'
import { AskButton } from '#parts/approvals/ask-button.tsx'
import { t } from '#text/t.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { useChosenAccount } from './chosen-account.ts'
import { ComposerForm } from './composer-form.tsx'
import { imageToSend, undescribed } from './generated-image.ts'

import './composer.css'

/** Rendered after the form, as it stands beside or below it, in a card of its own. */
const PostPreview = lazyPart(
  async () => (await import('#pages/posts/preview/post-preview.tsx')).PostPreview,
  { wait: () => <div className="card preview composer__preview" /> },
)

/** How far the generator is: nothing, most of the time. */
const GeneratorNow = lazyPart(
  async () => (await import('#pages/posts/generator/generator-now.tsx')).GeneratorNow,
  { wait: () => null },
)

/** As high as three drafts to choose from, with the line that says what they were written from. */
const TO_COME = <div className="composer__to-come" />

/** The sources of a draft are known once the jobs are fetched. */
const WrittenFrom = lazyPart(
  async () => (await import('#pages/posts/generator/written-from.tsx')).WrittenFrom,
  { wait: () => TO_COME },
)

/** The button appears once something was written before. */
const EarlierVersions = lazyPart(async () => (await import('./kept-texts.tsx')).EarlierVersions, {
  texts: ['content'],
  wait: () => null,
})

/** Texts of a draft that was replaced by another one, or became two. */
const KeptTexts = lazyPart(async () => (await import('./kept-texts.tsx')).KeptTexts, {
  texts: ['content'],
  wait: () => null,
})

interface ComposerProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly accounts: readonly Account[] | undefined
  /** The job that drafted the text; null for the user's own text. */
  readonly draftedFrom: TakenJob | null
  readonly generator: Generator
  /** No source has brought an article, or there is no source. */
  readonly hasNothing: boolean
  /** Says why nothing can be generated; null if something can. */
  readonly nothingToWrite: ReactNode
  /** The place of the preview; null until it is there. */
  readonly preview: HTMLElement | null
  /** Called once the draft is published, or has a time. */
  readonly onDone?: (() => void) | undefined
}

/**
 * The card with the editor, and the preview in its place. Above the text stands the heading alone, so that the text is
 * always at the same height: whatever comes and goes stands below it.
 */
export function Composer({
  draft,
  editor,
  accounts,
  draftedFrom,
  generator,
  ...props
}: ComposerProps) {
  const image = imageToSend(draft.imageUrl)
  const { content, visibility } = draft.format
  const linkCard = useLinkCard(draft, image !== null || (content?.kind ?? null) !== null)
  const chosen = useChosenAccount(draft, accounts)
  const isOnline = useOnline()
  const id = useId()
  const generate = useRef<HTMLButtonElement>(null)
  const { isAwaited, letGo } = useAwaited(generator)
  const { jobs } = generator
  const hasJob = (draft.generationId ?? null) !== null
  const isFetching = hasJob && jobs.value === undefined && jobs.error === null
  return (
    <section className="card composer-card" aria-labelledby={id} onInput={letGo}>
      <GeneratorRow
        generator={generator}
        draft={draft}
        button={generate}
        hasNothing={props.hasNothing}
      >
        <h2 id={id}>{t.composer.title}</h2>
      </GeneratorRow>
      <ComposerForm
        draft={draft}
        editor={editor}
        accounts={accounts}
        chosen={chosen}
        generationId={draftedFrom?.id}
        linkCard={linkCard}
        onDone={props.onDone}
        tools={
          <>
            <EarlierVersions draft={draft} editor={editor} />
            {draft.postId && (
              <AskButton
                postId={draft.postId}
                isOff={!isOnline || !draft.isStored || !draft.isLoaded}
                editing={{ text: draft.text, onAccept: (text) => draft.set({ text }) }}
              />
            )}
          </>
        }
        below={
          <div className={`composer__drafts stack${roomFor(draft, generator, isAwaited)}`}>
            <GeneratorNow generator={generator} editor={editor} button={generate} />
            {draftedFrom === null ? (
              isFetching && TO_COME
            ) : (
              <WrittenFrom job={draftedFrom.job} draft={draft} />
            )}
            <KeptTexts draft={draft} editor={editor} />
            {props.nothingToWrite}
          </div>
        }
      />
      {props.preview !== null &&
        createPortal(
          <PostPreview
            text={draft.text}
            imageUrl={image}
            content={content}
            visibility={visibility}
            altText={draft.altText ?? ''}
            undescribed={undescribed(draft)}
            card={linkCard.card}
            author={chosen.author}
          />,
          props.preview,
        )}
    </section>
  )
}

/** The room of an awaited draft stays until somebody types, so that nothing moves when it arrives or fails. */
function useAwaited({ isRunning }: Generator): { isAwaited: boolean; letGo: () => void } {
  const [isAwaited, setAwaited] = useState(isRunning)
  if (isRunning && !isAwaited) setAwaited(true)
  return { isAwaited, letGo: () => isRunning || setAwaited(false) }
}

/** The class that keeps room for a draft while it is still to come. */
function roomFor(
  { text }: ComposerDraftControl,
  { isRunning }: Generator,
  isAwaited: boolean,
): string {
  if (isRunning && text.trim() !== '') return ' composer__drafts--awaited-beside'
  return isAwaited ? ' composer__drafts--awaited' : ''
}
