import Rss from 'lucide-react/icons/rss'

import { Badge } from '#ui/badge.tsx'

import './desk.css'

/** What the product does, told by its own parts: from an article to a post with its hour. */
export function Desk() {
  return (
    <figure className="desk">
      <figcaption className="visually-hidden">
        An example: an article from a source becomes a draft, and the draft gets its slot.
      </figcaption>
      <div className="desk__source">
        <Rss size={16} />
        <p>
          <span className="desk__small">From your sources, 7:40</span>
          Four-day week trial: output steady after a year
        </p>
      </div>
      <div className="desk__sheet">
        <p className="desk__row">
          <span className="desk__small">Draft</span>
          <Badge tone="accent">Draft ready</Badge>
        </p>
        <p className="desk__text">
          A year of four-day weeks, and output held. What changed was not the hours but the
          meetings: half of them went, and nobody asked for them back.
          <span className="desk__caret" aria-hidden="true" />
        </p>
        <p className="desk__row desk__small">
          <span>Source: the article above</span>
          <span>142 / 3000</span>
        </p>
      </div>
      <div className="desk__slots">
        <p className="desk__slot desk__slot--done">
          Mon 18:00 <Badge tone="success">Published</Badge>
        </p>
        <p className="desk__slot desk__slot--next">
          Wed 18:00 <Badge tone="accent">Next</Badge>
        </p>
        <p className="desk__slot">
          Fri 18:00 <Badge>Planned</Badge>
        </p>
      </div>
    </figure>
  )
}
