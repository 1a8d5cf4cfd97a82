/**
 * The page's open transactions. WebKit retains a page that Back may bring back, even in the middle of a transaction:
 * every other page would wait for the same tables for as long.
 */
const running = new Set<IDBTransaction>()
let leavings = 0

/** From now on, aborts the page's transactions when the browser retains the page while it shows another one. */
export function endTransactionsWithPage(): void {
  addEventListener('pagehide', (event) => {
    // A page that is not retained ends by itself, and may finish its transactions.
    if ('persisted' in event && event.persisted) abortRunning()
  })
}

/**
 * Has the transaction aborted when the page is left. The caller sees the abort once the page is back, and begins again:
 * see `timesLeft`.
 */
export function endWithPage(transaction: IDBTransaction): void {
  function forget(): void {
    running.delete(transaction)
  }
  running.add(transaction)
  transaction.addEventListener('complete', forget)
  transaction.addEventListener('abort', forget)
}

/** If the count has grown meanwhile, a failed transaction was aborted because the page was left. */
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
    // The transaction is committed, and about to say so.
  }
}
