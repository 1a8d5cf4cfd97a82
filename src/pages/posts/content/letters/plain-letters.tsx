import type { PartProps } from '#pages/posts/content/part.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { cutText } from '#ui/format/text.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'

import { lookalikesIn, withPlainLetters } from './letters.ts'

interface PlainLettersProps extends PartProps {
  /** Called when the focused element goes away. */
  readonly onLeave: () => void
}

const EXCERPT_LENGTH = 40

/** Says that letters of the text only look bold; one press makes them plain. */
export function PlainLetters({ draft, isLocked, onLeave }: PlainLettersProps) {
  const found = lookalikesIn(draft.text)
  const words = t.content.letters
  return (
    <Told>
      {found !== null && (
        <div ref={handFocusOn(onLeave)}>
          <Banner
            tone="warning"
            title={words.title}
            actions={
              <Button
                size="small"
                disabled={isLocked}
                onClick={() => draft.set({ text: withPlainLetters(draft.text) })}
              >
                {words.undo}
              </Button>
            }
          >
            {words.why(cutText(withPlainLetters(found), EXCERPT_LENGTH))}
          </Banner>
        </div>
      )}
    </Told>
  )
}
