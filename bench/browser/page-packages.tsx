import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient, useQuery } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import axios from 'axios'
import { Dexie } from 'dexie'
import type { EntityTable } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { get, set } from 'idb-keyval'
import { jwtDecode } from 'jwt-decode'
import { createRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter } from 'react-router-dom'
import { Workbox } from 'workbox-window'
import * as z from 'zod/mini'

/** The least that can be made of the packages that Lin stands on: a router, a query, a database, one list. */
interface Row {
  readonly id: number
  readonly text: string
}

class Rows extends Dexie {
  declare readonly rows: EntityTable<Row, 'id'>

  constructor() {
    super('bare-packages')
    this.version(1).stores({ rows: 'id' })
  }
}

const db = new Rows()
const http = axios.create({ withCredentials: true })
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } })
const persister = createSyncStoragePersister({ storage: localStorage })
const List = z.array(z.object({ id: z.number(), text: z.string() }))
/** A token that names nobody: {"exp":4102444800}. */
const TOKEN = 'e30.eyJleHAiOjQxMDI0NDQ4MDB9.'

function Screen() {
  const rows = useLiveQuery(() => db.rows.toArray())
  useQuery({ queryKey: ['rows'], queryFn: fetchRows })
  return (
    <>
      <h1>A bare page of the same packages</h1>
      {rows?.slice(0, 20).map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </>
  )
}

async function fetchRows(): Promise<number> {
  const { data } = await http.get<unknown>('/rows.json')
  await db.rows.bulkPut(List.parse(data))
  return Date.now()
}

async function isSignedIn(): Promise<boolean> {
  const token = (await get<string>('token')) ?? TOKEN
  await set('token', token)
  return (jwtDecode(token).exp ?? 0) * 1000 > Date.now()
}

const router = createBrowserRouter([{ path: '*', loader: isSignedIn, Component: Screen }])
const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <PersistQueryClientProvider client={client} persistOptions={{ persister }}>
    <RouterProvider router={router} />
  </PersistQueryClientProvider>,
)
// There is no worker to register: the package is there, as it is in the app.
if (location.hash === '#worker') void new Workbox('/sw.js').register()
