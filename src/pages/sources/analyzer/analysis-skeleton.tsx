import '#ui/skeleton.css'
import './analysis-skeleton.css'

/** In the shape of one half of an analysis: title, two lines, a chart. */
export function AnalysisSkeleton() {
  return (
    <div className="analysis__part" aria-hidden="true">
      <span className="skeleton__bar skeleton__bar--short" />
      <span className="skeleton__bar" />
      <span className="skeleton__bar" />
      <span className="skeleton__bar analysis-skeleton__chart" />
    </div>
  )
}
