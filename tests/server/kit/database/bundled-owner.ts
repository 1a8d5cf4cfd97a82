// Starts the database of the folder given, says so, and stops it when its input ends.
import { startBundledDatabase } from '#server/kit/database/bundled/start.ts'

const [dataDir = ''] = process.argv.slice(2)

function ignore(): void {
  // Nobody reads it.
}

try {
  const database = await startBundledDatabase({
    dataDir,
    log: { info: ignore, warn: ignore, error: ignore },
    settings: { fsync: 'off', synchronous_commit: 'off' },
  })
  process.stdout.write('started')
  process.stdin.once('end', () => {
    void database.stop()
  })
  process.stdin.resume()
} catch (error) {
  process.stdout.write(String(error))
}
