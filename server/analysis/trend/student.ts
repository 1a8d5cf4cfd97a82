/** The chance that Student's t lies below a value. */
export function studentBelow(value: number, degrees: number): number {
  const tail = incompleteBeta(degrees / (degrees + value * value), degrees / 2, 0.5) / 2
  return value > 0 ? 1 - tail : tail
}

/** Regularized, by Lentz's way through its continued fraction. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x),
  )
  let c = 1
  let d = 1 / notZero(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let step = 1; step <= 200; step++) {
    const even = (step * (b - step) * x) / ((a + 2 * step - 1) * (a + 2 * step))
    d = 1 / notZero(1 + even * d)
    c = notZero(1 + even / c)
    fraction *= c * d
    const odd = (-(a + step) * (a + b + step) * x) / ((a + 2 * step) * (a + 2 * step + 1))
    d = 1 / notZero(1 + odd * d)
    c = notZero(1 + odd / c)
    fraction *= c * d
    if (Math.abs(c * d - 1) < 1e-12) break
  }
  return (front * fraction) / a
}

function notZero(value: number): number {
  return Math.abs(value) < 1e-300 ? 1e-300 : value
}

/** Stirling's series, far enough out to be exact. */
function logGamma(x: number): number {
  if (x < 12) return logGamma(x + 1) - Math.log(x)
  const inverse = 1 / (x * x)
  const series = (1 / 12 - inverse * (1 / 360 - inverse / 1260)) / x
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series
}
