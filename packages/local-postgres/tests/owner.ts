// Starts the database of the folder given, says so, and stops it when its input ends.
import { startPostgres } from '@lin/local-postgres'

const [dataDir = ''] = process.argv.slice(2)

try {
  const database = await startPostgres({
    name: 'lin',
    dataDir,
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
