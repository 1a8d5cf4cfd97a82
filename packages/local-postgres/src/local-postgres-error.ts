export type Fault =
  | { readonly code: 'folder-not-writable'; readonly folder: string }
  /** `uid` owns the files; this process is another user, and cannot become that one. */
  | { readonly code: 'files-of-another-user'; readonly folder: string; readonly uid: number }
  /** The owner of the files may not pass through the folders above. */
  | { readonly code: 'files-out-of-reach'; readonly folder: string; readonly uid: number }
  /** The folder of the files holds something else. */
  | { readonly code: 'no-database'; readonly folder: string }
  | {
      readonly code: 'other-version'
      readonly folder: string
      readonly found: string
      readonly needed: string
    }
  /** Somebody else made the folder under /tmp that the socket needs. */
  | { readonly code: 'socket-folder-taken'; readonly folder: string }
  | ProgramFailed
  /** Another PostgreSQL, of this folder, answers at the address. */
  | { readonly code: 'another-server'; readonly folder: string; readonly host: string }
  /** `pid`: the process that holds the files; null where none is known. */
  | { readonly code: 'no-answer'; readonly folder: string; readonly pid: number | null }
  /** A folder of the server's files, where a database within the process was asked for. */
  | { readonly code: 'needs-server'; readonly folder: string }
  /** Another process uses the database within a process that `lock` guards. */
  | { readonly code: 'used-by-another'; readonly pid: number; readonly lock: string }

export interface ProgramFailed {
  readonly code: 'not-made' | 'not-started'
  readonly folder: string
  /** PostgreSQL's own words. */
  readonly reason: string
  readonly cure: 'free-space' | 'unix-permissions' | 'unknown'
}

/** The message is one sentence that names the fault and the remedy. */
export class LocalPostgresError extends Error {
  override readonly name = 'LocalPostgresError'
  readonly fault: Fault

  constructor(fault: Fault, options?: ErrorOptions) {
    super(sentence(fault), options)
    this.fault = fault
  }
}

function sentence(fault: Fault): string {
  switch (fault.code) {
    case 'folder-not-writable':
      return `The data folder ${fault.folder} cannot be written: allow this user to write there, or name another folder.`
    case 'files-of-another-user':
      return `The database files in ${fault.folder} belong to another user (uid ${fault.uid}): start as root or as that user, or give the folder to this one with chown -R.`
    case 'files-out-of-reach':
      return `The database files in ${fault.folder} cannot be reached by their owner (uid ${fault.uid}): allow all users to pass through the folders above (chmod a+x).`
    case 'no-database':
      return `${fault.folder} holds no PostgreSQL database: move it away, or name another folder.`
    case 'other-version':
      return `The database in ${fault.folder} was made by PostgreSQL ${fault.found}, this is ${fault.needed}: export it with the program that made it, or name another folder.`
    case 'socket-folder-taken':
      return `${fault.folder}, the folder of the database's socket, belongs to somebody else: remove it.`
    case 'not-made':
      return `PostgreSQL could not make its files in ${fault.folder} (${fault.reason}): ${CURES[fault.cure]}.`
    case 'not-started':
      return `PostgreSQL did not start in ${fault.folder} (${fault.reason}): ${CURES[fault.cure]}.`
    case 'another-server':
      return `Another PostgreSQL, of ${fault.folder}, answers at ${fault.host}: stop it, or name another folder.`
    case 'no-answer':
      return fault.pid === null
        ? `PostgreSQL did not answer for a minute in ${fault.folder}: start again.`
        : `PostgreSQL, process ${fault.pid}, holds ${fault.folder} but did not answer for a minute: start again, or end that process.`
    case 'needs-server':
      return `The database in ${fault.folder} needs a PostgreSQL of its own process: start it where it was made, or name another folder.`
    case 'used-by-another':
      return `Process ${fault.pid} uses the database that ${fault.lock} guards, and only one can: end it, or remove that file if it is another program.`
  }
}

const CURES: Readonly<Record<ProgramFailed['cure'], string>> = {
  'free-space': 'free some space on that disk',
  'unix-permissions': 'use a disk that keeps Unix permissions, or name another folder',
  unknown: 'mend that, or name another folder',
}
