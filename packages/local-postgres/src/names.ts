export interface Names {
  readonly program: string
  readonly database: string
  /** A superuser, and the owner of everything. */
  readonly owner: string
  /** A role that owns nothing. */
  readonly serving: string
  /** Used by root when the account that runs PostgreSQL cannot reach the data folder. */
  readonly rootFolder: string
  /** The beginning of the socket's folder, for a data folder whose path is too long for one. */
  readonly shortFolder: string
}

/**
 * @param name Letters, digits and `_` alone, as it stands in SQL and in paths.
 * @throws RangeError for a name with anything else
 */
export function namesAfter(name: string): Names {
  if (!/^[a-z][a-z\d_]{0,30}$/.test(name))
    throw new RangeError(`${name} cannot be a program's name`)
  return {
    program: name,
    database: name,
    owner: name,
    serving: `${name}_app`,
    rootFolder: `/var/lib/${name}`,
    shortFolder: `/tmp/${name}-`,
  }
}
