import './bar-chart.css'

export interface Bar {
  readonly label: string
  /** The label's group, such as the year of a month; shown if it differs from the one before. */
  readonly group?: string
  readonly text?: string
  /** At least 0; the highest value fills the height. */
  readonly value: number
}

interface BarChartProps {
  readonly label: string
  /** At least one bar. */
  readonly bars: readonly Bar[]
  readonly top?: string
  readonly size?: 'medium' | 'small'
}

/** A column chart. Horizontal places are in percent, so that texts keep their size at any width. */
export function BarChart({ label, bars, top, size = 'medium' }: BarChartProps) {
  const plot = PLOT_PX[size]
  const floor = HEAD_PX + plot
  const highest = Math.max(...bars.map(({ value }) => value))
  const slot = 100 / bars.length
  const width = Math.min(slot * 0.7, WIDEST)
  const hasGroups = bars.some(({ group }) => group !== undefined)
  const labels = labelsOf(bars)
  return (
    <svg
      className="bar-chart"
      role="img"
      aria-label={label}
      width="100%"
      height={floor + (hasGroups ? 2 : 1) * LINE_PX + 4}
    >
      {top !== undefined && (
        <>
          <line className="bar-chart__line" x1="0" x2="100%" y1={HEAD_PX} y2={HEAD_PX} />
          <text x="0" y={HEAD_PX - 5}>
            {top}
          </text>
        </>
      )}
      {bars.map(({ value, text }, place) => {
        const height = heightOf(value, highest, plot)
        const middle = slot * (place + 0.5)
        return (
          // Bars have no id but their place.
          <g key={middle}>
            <rect
              className="bar-chart__bar"
              x={`${middle - width / 2}%`}
              y={floor - height}
              width={`${width}%`}
              height={height}
            />
            {text !== undefined && (
              <text x={`${middle}%`} y={floor - height - 4} textAnchor="middle">
                {text}
              </text>
            )}
          </g>
        )
      })}
      <line className="bar-chart__floor" x1="0" x2="100%" y1={floor} y2={floor} />
      {labels.map(({ place, text, group }) => (
        <text key={place} textAnchor="middle">
          <tspan x={`${slot * (place + 0.5)}%`} y={floor + LINE_PX}>
            {text}
          </tspan>
          <tspan x={`${slot * (place + 0.5)}%`} y={floor + 2 * LINE_PX}>
            {group}
          </tspan>
        </text>
      ))}
    </svg>
  )
}

const PLOT_PX = { medium: 120, small: 56 } as const
/** Room for the text above the highest bar. */
const HEAD_PX = 20
const LINE_PX = 16
/** In percent of the width. */
const WIDEST = 8
/** The most labels: more would touch each other in a window of 320 px. */
const LABELS_MAX = 7

/** A value above zero has at least 2 px, so that it is visible. */
function heightOf(value: number, highest: number, plot: number): number {
  return value <= 0 ? 0 : Math.max(2, Math.round((value / highest) * plot))
}

interface Label {
  readonly place: number
  readonly text: string
  readonly group: string | undefined
}

/** The labels that fit; the last bar always has one. */
function labelsOf(bars: readonly Bar[]): readonly Label[] {
  const step = Math.ceil(bars.length / LABELS_MAX)
  const labelled = bars
    .map(({ label, group }, place) => ({ place, text: label, group }))
    .filter(({ place }) => (bars.length - 1 - place) % step === 0)
  return labelled.map((label, index) => ({
    ...label,
    group: label.group === labelled[index - 1]?.group ? undefined : label.group,
  }))
}
