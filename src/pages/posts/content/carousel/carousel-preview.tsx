import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Carousel } from '#contract/content.ts'
import { useCarouselAuthor, useCarouselPages } from '#data/posts/carousel.ts'
import { t } from '#text/t.ts'
import { IconButton } from '#ui/form/button.tsx'
import { numberText } from '#ui/format/numbers.ts'

import { SlidePage } from './slide-page.tsx'

import './carousel-preview.css'

interface CarouselPreviewProps {
  readonly carousel: Carousel
  readonly title: string
  readonly account: Account | undefined
}

/** The pages as in the feed, one at a time, below the document's title. */
export function CarouselPreview({ carousel, title, account }: CarouselPreviewProps) {
  const author = useCarouselAuthor(account)
  const { layout } = useCarouselPages(carousel, author)
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
