import path from 'node:path'
import { Worker as Thread } from 'node:worker_threads'

/** jsdom has no workers: a thread of Node's makes the carousels, from the same code. */
export class CarouselWorker extends EventTarget {
  readonly #thread = new Thread(path.join(import.meta.dirname, 'carousel-thread.ts'))

  constructor() {
    super()
    this.#thread.on('message', (data: unknown) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    )
    // The thread does not keep the process alive when everything else is done.
    this.#thread.unref()
  }

  postMessage(message: unknown): void {
    this.#thread.postMessage(message)
  }

  terminate(): void {
    void this.#thread.terminate()
  }
}

/** A worker that cannot be started, as when its script does not load. */
export function NoWorker(): never {
  throw new TypeError('no worker')
}
