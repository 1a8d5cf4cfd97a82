import { useOnline } from '#data/device/online.ts'

interface OfflineNoteProps {
  /** What waits for the network. */
  readonly children: string
}

/** Says why the buttons beside it are off. */
export function OfflineNote({ children }: OfflineNoteProps) {
  const isOnline = useOnline()
  if (isOnline) return null
  return <p className="faint">{children}</p>
}
