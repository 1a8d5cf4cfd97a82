/**
 * WebKit keeps a page that Back may bring back as it was left: in the middle of a transaction too. All
 * that wait for the same tables, in every other page, would wait for as long as it is kept.
 */
const running = new Set<IDBTransaction>()
let leavings = 0

/** From now on, what a page has begun ends where the browser keeps the page while it shows another one. */
export function endTransactionsWithPage(): void {
  addEventListener('pagehide', (event) => {
    // A page that is not kept ends by itself, and may finish what it has asked for.
    if ('persisted' in event && event.persisted) abortRunning()
  })
}

/** Whoever began it hears of its end once the page is back, and does it again: see `timesLeft`. */
export function endWithPage(transaction: IDBTransaction): void {
  function forget(): void {
    running.delete(transaction)
  }
  running.add(transaction)
  transaction.addEventListener('complete', forget)
  transaction.addEventListener('abort', forget)
}

/** Where it has grown meanwhile, what failed was aborted because the page was left. */
export function timesLeft(): number {
  return leavings
}

function abortRunning(): void {
  leavings += 1
  for (const transaction of running) abort(transaction)
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has been committed, and is about to say so.
  }
}
