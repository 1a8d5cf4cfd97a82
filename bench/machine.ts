import { cpus, loadavg } from 'node:os'

/** What the numbers above it were measured on. */
export function machine(): string {
  const [load = 0] = loadavg()
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load ${load.toFixed(1)}`
}
