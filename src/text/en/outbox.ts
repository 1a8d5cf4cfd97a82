/** What waits on the device until the server can be reached. */
export const outbox = {
  kept: 'Saved on this device. It is sent as soon as Lin can be reached.',
}
