/**
 * What a posterior of an answer is worth: how often such answers were right, on made series whose truth
 * is known (docs/analysis.md). A rhythm is right more often than the models dare to say; that there is
 * none is so less often.
 */
export function calibrated(posterior: number, isRhythm: boolean): number {
  const points = isRhythm ? RHYTHM : NO_RHYTHM
  const above = points.findIndex(([from]) => from >= posterior)
  const [toX, toY] = points[above] ?? [1, 0.97]
  const [fromX, fromY] = points[above - 1] ?? [0, 0]
  const share = toX === fromX ? 1 : (posterior - fromX) / (toX - fromX)
  return fromY + share * (toY - fromY)
}

/** Never more than 0.97: nobody knows a habit for certain. */
const RHYTHM: readonly (readonly [posterior: number, right: number])[] = [
  [0, 0.2],
  [0.5, 0.7],
  [0.6, 0.8],
  [0.75, 0.91],
  [0.92, 0.97],
  [1, 0.97],
]
const NO_RHYTHM: readonly (readonly [posterior: number, right: number])[] = [
  [0, 0.05],
  [0.4, 0.36],
  [0.58, 0.42],
  [0.73, 0.68],
  [0.87, 0.86],
  [0.95, 0.96],
  [1, 0.97],
]
