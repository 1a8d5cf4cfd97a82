// Starts the database of the folder given, says so, and stops it when its input ends.
import { startBundledDatabase } from '#server/kit/database/bundled.ts'

const [dataDir = ''] = process.argv.slice(2)

function ignore(): void {
  // Nobody reads it.
}

const database = await startBundledDatabase({
  dataDir,
  log: { info: ignore, warn: ignore, error: ignore },
  settings: { fsync: 'off', synchronous_commit: 'off' },
})
process.stdout.write('started\n')
process.stdin.resume()
process.stdin.once('end', () => {
  void database.stop()
})
