export interface Judged {
  readonly truth: string
  readonly isRight: boolean
  /** 0 to 1 */
  readonly confidence: number
}

export interface Method {
  readonly name: string
  readonly judged: readonly Judged[]
  /** The share of noise in which the method sees a rhythm. */
  readonly falseRhythm: number
}

export function printTable(title: string, methods: readonly Method[]): void {
  const truths = [...new Set(methods.flatMap(({ judged }) => judged.map(({ truth }) => truth)))]
  const head = ['balanced', ...truths, 'false rhythm']
  console.log(`${title}, ${methods[0]?.judged.length ?? 0} series`)
  console.log(`  ${''.padEnd(12)}${head.map((name) => name.padStart(14)).join('')}`)
  for (const { name, judged, falseRhythm } of methods) {
    const cells = [balanced(judged), ...truths.map((truth) => recall(judged, truth)), falseRhythm]
    console.log(`  ${name.padEnd(12)}${cells.map((cell) => percent(cell).padStart(14)).join('')}`)
  }
}

/** The mean, over all truths, of the share of right answers. */
export function balanced(judged: readonly Judged[]): number {
  const truths = [...new Set(judged.map(({ truth }) => truth))]
  return truths.reduce((sum, truth) => sum + recall(judged, truth), 0) / truths.length
}

export function recall(judged: readonly Judged[], truth: string): number {
  const of = judged.filter((one) => one.truth === truth)
  return share(of, (one) => one.isRight)
}

export function printCalibration(judged: readonly Judged[]): void {
  console.log('\nConfidence stated → told right')
  for (const { stated, right, count } of steps(judged)) {
    console.log(`  ${stated.toFixed(2)} → ${right.toFixed(2)} of ${count}`)
  }
  console.log(`Expected calibration error ${expectedError(judged).toFixed(3)}`)
}

/** The mean distance between what was stated and what was right, by tenths of confidence. */
export function expectedError(judged: readonly Judged[]): number {
  const off = steps(judged).reduce(
    (sum, { stated, right, count }) => sum + Math.abs(stated - right) * count,
    0,
  )
  return off / judged.length
}

interface Step {
  readonly stated: number
  readonly right: number
  readonly count: number
}

function steps(judged: readonly Judged[]): Step[] {
  const groups = Map.groupBy(judged, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)))
  return [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(([, of]) => ({
      stated: of.reduce((sum, { confidence }) => sum + confidence, 0) / of.length,
      right: share(of, ({ isRight }) => isRight),
      count: of.length,
    }))
}

export function share<T>(values: readonly T[], is: (value: T) => boolean): number {
  return values.filter(is).length / values.length
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`
}
