import { useCallback, useState } from 'react'

import { newestFirst } from '#data/query/newest-first.ts'

interface Listed {
  readonly id: string
  readonly created_at: string
}

export interface PendingRemovals<Row extends Listed> {
  readonly among: (items: readonly Row[]) => readonly Row[]
  readonly during: (rows: readonly Row[], work: Promise<boolean>) => Promise<boolean>
}

/** Keeps a removed row visible while the server is asked, so that it can show the outcome. */
export function usePendingRemovals<Row extends Listed>(): PendingRemovals<Row> {
  const [leaving, setLeaving] = useState<readonly Row[]>([])

  const among = useCallback(
    (items: readonly Row[]): readonly Row[] => {
      const gone = leaving.filter(({ id }) => !items.some((item) => item.id === id))
      return gone.length === 0 ? items : [...items, ...gone].toSorted(newestFirst)
    },
    [leaving],
  )

  async function during(rows: readonly Row[], work: Promise<boolean>): Promise<boolean> {
    setLeaving((before) => [...before.filter((row) => !rows.includes(row)), ...rows])
    const hasWorked = await work
    setLeaving((before) => before.filter((row) => !rows.includes(row)))
    return hasWorked
  }

  return { among, during }
}
