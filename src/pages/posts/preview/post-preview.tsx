import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useId, useState } from 'react'

import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { Segments } from '#ui/form/choices.tsx'

import { PreviewPost } from './preview-post.tsx'
import type { PreviewPostProps } from './preview-post.tsx'

import './post-preview.css'

const WIDTHS = ['desktop', 'mobile'] as const

/** The post as LinkedIn's feed would show it, folded after three lines. On a phone it can be put away. */
export function PostPreview(post: PreviewPostProps) {
  const id = useId()
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('desktop')
  const [isHidden, setHidden] = useState(false)
  const words = t.composer.preview
  return (
    <section
      className={`preview${isHidden ? ' preview--hidden' : ''}`}
      aria-labelledby={`${id}-title`}
    >
      <div className="preview__head">
        <h3 id={`${id}-title`}>{words.title}</h3>
        <Segments
          label={words.width}
          choices={WIDTHS}
          nameOf={(each) => words[each]}
          value={width}
          onChange={setWidth}
        />
        <div className="preview__hide">
          <Button
            size="small"
            tone="quiet"
            icon={isHidden ? <ChevronDown size={16} /> : <ChevronUp size={16} />}
            aria-expanded={!isHidden}
            aria-controls={`${id}-body`}
            onClick={() => setHidden(!isHidden)}
          >
            {isHidden ? words.show : words.hide}
          </Button>
        </div>
      </div>
      <div className="preview__body" id={`${id}-body`}>
        <div className={`preview__post preview__post--${width}`}>
          <PreviewPost {...post} />
        </div>
      </div>
    </section>
  )
}
