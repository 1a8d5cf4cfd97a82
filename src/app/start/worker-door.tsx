import { useNavigate } from 'react-router-dom'

import { useWorkerNews } from '#data/outbox/worker-news.ts'

/** Lets the service worker lead to a screen, without the page being loaded anew. */
export function WorkerDoor() {
  const navigate = useNavigate()
  useWorkerNews((path) => void navigate(path))
  return null
}
