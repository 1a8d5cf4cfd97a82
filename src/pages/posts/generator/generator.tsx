import ChevronDown from 'lucide-react/icons/chevron-down'
import Sparkles from 'lucide-react/icons/sparkles'
import { useId } from 'react'
import type { ReactNode, RefObject } from 'react'

import { useOnline } from '#data/device/online.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import type { Generator } from './use-generator.ts'

import './generator.css'

// Constants, which are rendered once only.
const SPARKLES = <Sparkles size={14} />
const CHEVRON_DOWN = <ChevronDown size={16} />

const GeneratorPanel = lazyPart(
  async () => (await import('./generator-panel.tsx')).GeneratorPanel,
  { texts: ['content'] },
)

interface GeneratorRowProps {
  readonly generator: Generator
  readonly draft: ComposerDraftControl
  /** The button that generates. */
  readonly button: RefObject<HTMLButtonElement | null>
  /** No source has brought an article, or there is no source. */
  readonly hasNothing: boolean
  /** The heading at the beginning of the row. */
  readonly children: ReactNode
}

/** The first row of the composer's card: one press generates a post, another opens what it can be told. */
export function GeneratorRow({
  generator,
  draft,
  button,
  hasNothing,
  children,
}: GeneratorRowProps) {
  const isOnline = useOnline()
  const id = useId()
  const { isOpen, isRunning } = generator
  const words = t.composer.generator
  const isOff = hasNothing || !isOnline
  return (
    <>
      <div className="card__head">
        {children}
        <div className="generator__row">
          <Button
            ref={button}
            size="small"
            icon={SPARKLES}
            disabled={isOff}
            isPending={isRunning}
            pendingText={words.pending}
            onClick={generator.begin}
          >
            {words.button}
          </Button>
          <Button
            size="small"
            icon={CHEVRON_DOWN}
            title={words.title}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => generator.setOpen(!isOpen)}
          >
            <span className="visually-hidden">{words.title}</span>
          </Button>
        </div>
      </div>
      {isOpen && (
        <div className="generator__panel" id={id}>
          <GeneratorPanel generator={generator} draft={draft} isOff={isOff} />
        </div>
      )}
    </>
  )
}
