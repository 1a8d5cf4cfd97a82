/** The bundled PostgreSQL cannot run on this machine at all: another C library, processor or a user that cannot be left. */
export class BundledUnavailable extends Error {
  override readonly name = 'BundledUnavailable'
}
