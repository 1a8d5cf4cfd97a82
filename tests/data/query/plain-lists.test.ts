import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useAccounts } from '#data/accounts/accounts.ts'
import { useNotifications } from '#data/notifications/notifications.ts'
import { usePosts } from '#data/posts/posts.ts'
import { useSchedules } from '#data/schedules/schedules.ts'
import { useReading } from '#data/sources/reading.ts'
import { useSources } from '#data/sources/sources.ts'
import { startApi } from '#tests/kit/client/api.ts'
import { renderHook, signedInUser } from '#tests/kit/client/render.tsx'
import { anAccount, aNotification, aPost, aSchedule, aSource } from '#tests/kit/client/things.ts'

const A_RULE = { kind: 'mute', field: 'word', value: 'gossip' } as const

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** Each list of the device: its path, the name under which an object holds it, a row, and the hook that shows it. */
const LISTS: readonly (readonly [
  path: string,
  name: string,
  row: Row,
  useRows: () => readonly { readonly id: string }[] | undefined,
])[] = [
  ['/sources', 'sources', aSource(), () => useSources().items],
  ['/posts', 'posts', aPost(), () => usePosts('posts').items],
  ['/schedules', 'schedules', aSchedule(), () => useSchedules().items],
  ['/accounts', 'accounts', anAccount(), () => useAccounts().items],
  ['/notifications', 'notifications', aNotification(), () => useNotifications().items],
  [
    '/reading',
    'reading',
    { id: crypto.randomUUID(), mark: null, rule: A_RULE },
    () => useReading()?.rules,
  ],
]

test.for(LISTS)('%s answered as a bare list is a whole list', async ([path, , row, useRows]) => {
  await signedInUser()
  await using _ = await startApi({ [`GET ${path}`]: () => ({ json: [row] }) })
  const { result } = renderHook(useRows)

  await waitFor(() => expect(result.current).toMatchObject([{ id: row.id }]))
})

test.for(LISTS)('%s answered as an object with the list is one too', async (list) => {
  const [path, name, row, useRows] = list
  await signedInUser()
  await using _ = await startApi({ [`GET ${path}`]: () => ({ json: { [name]: [row] } }) })
  const { result } = renderHook(useRows)

  await waitFor(() => expect(result.current).toMatchObject([{ id: row.id }]))
})

/** The fields of the specification (section 3), and no other one, by the list's name. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  sources: ['id', 'source', 'category', 'created_at', 'last_update'],
  posts: [
    'id',
    'Text_content',
    'image_content_url',
    'social_account_id',
    'scheduled_at',
    'created_at',
    'updated_at',
    'is_published',
  ],
  schedules: ['id', 'social_network', 'schedule_time', 'days', 'created_at', 'timezone'],
  accounts: [
    'id',
    'account_name',
    'social_network',
    'given_name',
    'family_name',
    'picture',
    'sub',
    'is_primary',
    'token',
  ],
}

const SPECIFIED = LISTS.filter(([, name]) => FIELDS[name] !== undefined)

test.for(SPECIFIED)('%s has rows with the fields of the specification alone', async (list) => {
  const [path, name, row, useRows] = list
  const plain = Object.fromEntries(
    Object.entries(row).filter(([field]) => FIELDS[name]?.includes(field)),
  )
  await signedInUser()
  await using _ = await startApi({ [`GET ${path}`]: () => ({ json: { [name]: [plain] } }) })
  const { result } = renderHook(useRows)

  await waitFor(() => expect(result.current).toMatchObject([plain]))
})
