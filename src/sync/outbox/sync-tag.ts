/** The name of the Background Sync that sends what waits. */
export const SYNC_TAG = 'lin-outbox'
