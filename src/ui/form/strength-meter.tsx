import { t } from '#text/t.ts'
import { Rich } from '#ui/format/rich.tsx'

import './strength-meter.css'

export interface Strength {
  /** 0 to `max`. */
  readonly score: number
  readonly max: number
  readonly label: 'Weak' | 'Fair' | 'Good' | 'Strong'
}

interface StrengthMeterProps {
  /** Null: nothing to judge yet. */
  readonly strength: Strength | null
}

/** Keep it rendered while there is no password: a live region is read out only if it was there before. */
export function StrengthMeter({ strength }: StrengthMeterProps) {
  return (
    <div className="strength-meter" aria-live="polite">
      {strength !== null && <Verdict {...strength} />}
    </div>
  )
}

function Verdict({ score, max, label }: Strength) {
  const steps = Array.from({ length: max }, (_, step) => step)
  return (
    <div className={`strength-meter__verdict strength-meter__verdict--${label.toLowerCase()}`}>
      <div className="strength-meter__bar" aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={stepClass(step < score)} />
        ))}
      </div>
      <p>
        <Rich text={t.password.strength} parts={{ label: () => <StrengthLabel label={label} /> }} />
      </p>
    </div>
  )
}

function StrengthLabel({ label }: Pick<Strength, 'label'>) {
  return <span className="strength-meter__label">{t.password.strengths[label]}</span>
}

function stepClass(isReached: boolean): string {
  return isReached ? 'strength-meter__step strength-meter__step--reached' : 'strength-meter__step'
}
