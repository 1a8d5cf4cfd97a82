import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { DAY_MS } from '#contract/limits.ts'
import { databaseOf } from '#db/databases.ts'

import { isPersisted, storedQueriesOf, queryClient } from './query-client.ts'

interface QueryProviderProps {
  /** The signed-in user's id: nobody is shown another user's answers. */
  readonly uid: string
  readonly children: ReactNode
}

/** A reload retains when each list was last fetched, and small lists without a mirror. Never posts, never a token. */
export function QueryProvider({ uid, children }: QueryProviderProps) {
  const [persister] = useState(() => createSyncStoragePersister(storedQueriesOf(uid)))
  return (
    <PersistQueryClientProvider
      client={queryClient}
      persistOptions={{
        persister,
        maxAge: DAY_MS,
        buster: String(import.meta.env['LIN_VERSION']),
        dehydrateOptions: {
          shouldDehydrateQuery: isPersisted,
          shouldDehydrateMutation: () => false,
        },
      }}
      onSuccess={() => dropUnfounded(uid)}
      onError={dropLists}
    >
      {children}
    </PersistQueryClientProvider>
  )
}

/** A list counts as fresh only while its rows are on the device; a reload by hand asks for news. */
async function dropUnfounded(uid: string): Promise<void> {
  const hasMirror = (await databaseOf(uid).lists.count()) > 0
  if (!hasMirror || isReload()) dropLists()
}

function dropLists(): void {
  queryClient.removeQueries({ queryKey: ['list'] })
}

function isReload(): boolean {
  const visits = performance.getEntriesByType('navigation')
  return visits.some((visit) => 'type' in visit && visit.type === 'reload')
}
