/**
 * True under libfaketime, where PostgreSQL never gives up waiting by itself: its timer fires while it waits, and there it
 * is told the true time, which is before the moment that it waits for. See
 * findings/libfaketime-and-postgresqls-timeouts.sh.
 */
export const isWithoutTimeouts = process.env['FAKETIME'] !== undefined
