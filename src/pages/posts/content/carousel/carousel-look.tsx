import type { Author } from '@lin/carousel'
import { useId, useMemo } from 'react'

import { CAROUSEL_SIZES, CAROUSEL_TEMPLATES } from '#contract/content/post-content.ts'
import type { Carousel, Slide } from '#contract/content/post-content.ts'
import { useCarouselPages } from '#data/posts/carousel/carousel.ts'
import { t } from '#text/t.ts'
import { Segments } from '#ui/form/choices.tsx'

import { SlidePage } from './slide-page.tsx'

interface CarouselLookProps {
  readonly carousel: Carousel
  /** The slide that samples of the templates show. */
  readonly slide: Slide
  readonly author: Author | null
  readonly onChange: (carousel: Carousel) => void
}

/** How all pages look. */
export function CarouselLook({ carousel, slide, author, onChange }: CarouselLookProps) {
  const name = useId()
  const words = t.carousel.editor
  return (
    <section className="carousel-look" aria-labelledby={`${name}-title`}>
      <h3 id={`${name}-title`}>{words.look}</h3>
      <div className="carousel-look__templates" role="radiogroup" aria-label={words.template}>
        {CAROUSEL_TEMPLATES.map((template) => (
          <label key={template} className="carousel-look__template">
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={template === carousel.template}
              onChange={() => onChange({ ...carousel, template })}
            />
            <span className="carousel-look__sample">
              <Sample carousel={carousel} template={template} slide={slide} author={author} />
            </span>
            {words.templates[template]}
          </label>
        ))}
      </div>
      <div className="carousel-look__row">
        <span className="field__label" aria-hidden="true">
          {words.size}
        </span>
        <Segments
          label={words.size}
          choices={CAROUSEL_SIZES}
          nameOf={(size) => words.sizes[size]}
          value={carousel.size}
          onChange={(size) => onChange({ ...carousel, size })}
        />
      </div>
      <Colors color={carousel.color} onChange={(color) => onChange({ ...carousel, color })} />
    </section>
  )
}

interface SampleProps {
  readonly carousel: Carousel
  readonly template: Carousel['template']
  readonly slide: Slide
  readonly author: Author | null
}

/** The present slide in another template. */
function Sample({ carousel: { size, color }, template, slide, author }: SampleProps) {
  const sample = useMemo(
    () => ({ template, size, color, slides: [slide] }),
    [template, size, color, slide],
  )
  const { layout } = useCarouselPages(sample, author, true)
  const page = layout?.pages[0]
  return page === undefined || author === null ? null : (
    <SlidePage page={page} author={author} label={null} />
  )
}

const COLORS = {
  blue: '#24488f',
  teal: '#0f6b5c',
  yellow: '#ffd23f',
  orange: '#d9572b',
  red: '#b3261e',
  violet: '#5b3aa6',
  ink: '#1d1b17',
} as const

const COLOR_NAMES = ['blue', 'teal', 'yellow', 'orange', 'red', 'violet', 'ink'] as const

interface ColorsProps {
  readonly color: Carousel['color']
  readonly onChange: (color: Carousel['color']) => void
}

function Colors({ color, onChange }: ColorsProps) {
  const name = useId()
  const words = t.carousel.editor
  const isOwn = color !== null && !COLOR_NAMES.some((each) => COLORS[each] === color)
  return (
    <div className="carousel-look__row">
      <span className="field__label" aria-hidden="true">
        {words.color}
      </span>
      <div className="carousel-look__colors" role="radiogroup" aria-label={words.color}>
        <label className="carousel-look__plain">
          <input
            type="radio"
            name={name}
            checked={color === null}
            onChange={() => onChange(null)}
          />
          {words.ownColor}
        </label>
        {COLOR_NAMES.map((each) => (
          <label key={each} className="carousel-look__color" title={words.colors[each]}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={color === COLORS[each]}
              onChange={() => onChange(COLORS[each])}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="11" fill={COLORS[each]} />
            </svg>
            <span className="visually-hidden">{words.colors[each]}</span>
          </label>
        ))}
        <label className="carousel-look__other">
          <input
            type="color"
            value={color ?? COLORS.blue}
            aria-current={isOwn ? 'true' : undefined}
            onChange={({ currentTarget }) => onChange(currentTarget.value.toLowerCase())}
          />
          <span className="visually-hidden">{words.otherColor}</span>
        </label>
      </div>
    </div>
  )
}
