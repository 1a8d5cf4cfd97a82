/**
 * True under libfaketime. With the clock ahead PostgreSQL never gives up waiting by itself then: its timer fires while
 * it waits, and there it is told the true time, which is before the moment that it waits for. See
 * findings/libfaketime-ahead-stops-postgresql-timeouts.sh.
 */
export const isWithoutTimeouts = process.env['FAKETIME'] !== undefined
