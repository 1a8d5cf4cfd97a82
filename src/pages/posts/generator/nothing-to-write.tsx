import type { RefObject } from 'react'

import type { Source } from '#contract/sources.ts'
import { useLanguage } from '#data/settings/language.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'

import { AddSample } from './add-sample.tsx'

interface NothingToWriteProps {
  /** Sources, none of which has an article. */
  readonly sources: readonly Source[]
  readonly editor: RefObject<HTMLTextAreaElement | null>
  /** Called once all that it offers is there. */
  readonly onWhole: () => void
}

/** Why nothing can be generated, and how to change that. It stands below the text, which one can write all the same. */
export function NothingToWrite({ sources, editor, onWhole }: NothingToWriteProps) {
  useLanguage()
  const { noSources, noArticles } = t.nothingToWrite
  const hasNone = sources.length === 0
  const isReading = sources.some(({ feed }) => feed?.state === 'waiting')
  const leadOfSome = isReading ? noArticles.reading : noArticles.lead

  function write() {
    editor.current?.focus()
  }

  return (
    // Goes away with the first article that comes.
    <div ref={handFocusOn(write)}>
      <Banner
        tone={isReading ? 'info' : 'warning'}
        title={hasNone ? noSources.title : noArticles.title}
        actions={
          <>
            <LinkButton to="/sources" size="small">
              {hasNone ? noSources.add : noArticles.open}
            </LinkButton>
            <AddSample followed={sources} onKnown={onWhole} onLeave={write} />
          </>
        }
      >
        {hasNone ? noSources.lead : leadOfSome}
      </Banner>
    </div>
  )
}
