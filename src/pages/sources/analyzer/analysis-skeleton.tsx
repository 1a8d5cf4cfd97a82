import '#ui/feedback/skeleton.css'
import './analysis-skeleton.css'

/** In the shape of one half of an analysis: a title, a sentence, a chart, and what is told below. */
export function AnalysisSkeleton({ chart }: { readonly chart: 'small' | 'medium' }) {
  return (
    <div className="analysis__part" aria-hidden="true">
      <span className="skeleton__bar skeleton__bar--short" />
      <span className="skeleton__bar" />
      <span className={`skeleton__bar analysis-skeleton__chart--${chart}`} />
      <span className="skeleton__bar" />
      <span className="skeleton__bar" />
      <span className="skeleton__bar skeleton__bar--short" />
      {chart === 'medium' && <span className="skeleton__bar analysis-skeleton__terms" />}
    </div>
  )
}

export function MomentSkeleton() {
  return <span className="skeleton__bar analysis-skeleton__moment" aria-hidden="true" />
}

export function NextStepsSkeleton() {
  return <div className="skeleton__bar analysis-skeleton__steps" aria-hidden="true" />
}
