type MakeError = (message: string | null, container: Element) => Error

/**
 * A search that finds nothing says so with the whole page in print, and one that waits fails every
 * few milliseconds: here the page is printed once somebody reads what went wrong.
 */
export function printedWhenRead(makeError: MakeError): MakeError {
  return function getElementError(message, container) {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    // Begins where the error of the library would: the report shows the first line of ours.
    Error.captureStackTrace(error, getElementError)
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => makeError(message, container).message,
    })
  }
}
