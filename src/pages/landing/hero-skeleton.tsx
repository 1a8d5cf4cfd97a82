import './hero-skeleton.css'

/**
 * Lies over the hero for its first 800 ms and lifts by CSS alone: the words are on the page, and
 * readable by machines, from the first byte.
 */
export function HeroSkeleton() {
  return (
    <div className="hero-skeleton" aria-hidden="true">
      <div>
        <span className="hero-skeleton__line hero-skeleton__line--title" />
        <span className="hero-skeleton__line hero-skeleton__line--title hero-skeleton__line--short" />
        <span className="hero-skeleton__line" />
        <span className="hero-skeleton__line hero-skeleton__line--short" />
        <span className="hero-skeleton__button" />
      </div>
      <span className="hero-skeleton__desk" />
    </div>
  )
}
