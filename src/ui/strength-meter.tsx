import './strength-meter.css'

interface StrengthMeterProps {
  /** 0 to `max`. */
  readonly score: number
  readonly max: number
  readonly label: 'Weak' | 'Fair' | 'Good' | 'Strong'
}

export function StrengthMeter({ score, max, label }: StrengthMeterProps) {
  const steps = Array.from({ length: max }, (_, step) => step)
  return (
    <div className={`strength-meter strength-meter--${label.toLowerCase()}`}>
      <div className="strength-meter__bar" aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={stepClass(step < score)} />
        ))}
      </div>
      <p aria-live="polite">
        Password strength: <span className="strength-meter__label">{label}</span>
      </p>
    </div>
  )
}

function stepClass(isReached: boolean): string {
  return isReached ? 'strength-meter__step strength-meter__step--reached' : 'strength-meter__step'
}
