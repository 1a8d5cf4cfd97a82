import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import type { WriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { pipeline as pipelineDone } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Gzip } from 'node:zlib'

import { DumpError } from './dump-error.ts'
import { hasCode } from './has-code.ts'

export interface NewFile {
  /** Settles once the disk has taken most of the texts before. */
  write(text: string): Promise<void>
  /** Moves the file to its final name, under which no half-written file is ever visible. */
  finish(): Promise<void>
  abandon(): Promise<void>
}

/**
 * Makes a gzip'd file that only its owner can read, and that never overwrites another one.
 * @throws DumpError when it is there already or cannot be made
 */
export async function createFile(file: string): Promise<NewFile> {
  const part = `${file}.part`
  if (existsSync(file)) throw new DumpError({ code: 'file-exists', file })
  const target = createWriteStream(part, { mode: 0o600, flush: true })
  try {
    await once(target, 'open')
  } catch (cause) {
    throw new DumpError({ code: 'file-not-writable', file }, { cause })
  }
  const gzip = createGzip()
  const written = writeOut(gzip, target, file)
  // The next write or finish throws the error, which may come later.
  written.catch(() => undefined)
  return {
    async write(text) {
      if (gzip.write(text)) return
      // An error of the disk reaches the end of the pipe as our DumpError, and its start unchanged.
      await Promise.race([once(gzip, 'drain').catch(() => written), written])
    },
    async finish() {
      gzip.end()
      await written
      await rename(part, file)
    },
    async abandon() {
      gzip.destroy()
      await rm(part, { force: true })
    },
  }
}

async function writeOut(gzip: Gzip, target: WriteStream, file: string): Promise<void> {
  try {
    await pipelineDone(gzip, target)
  } catch (cause) {
    if (!hasCode(cause, 'ENOSPC', 'EDQUOT')) throw cause
    throw new DumpError({ code: 'no-room', file }, { cause })
  }
}

/** @throws DumpError when the file is missing, is not gzip'd, or ends early */
export async function* readLines(file: string): AsyncGenerator<string, void> {
  const gunzip = createGunzip()
  // Errors of each stage surface at the end of the pipe.
  pipeline(createReadStream(file), gunzip, () => undefined)
  try {
    yield* linesOf(gunzip)
  } catch (error) {
    throw faultOf(error, file)
  }
}

/** Not by node:readline, which treats U+2028 as the end of a line. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  let parts: Buffer[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, end))
      yield Buffer.concat(parts).toString()
      parts = []
      from = end + 1
    }
    if (from < chunk.length) parts.push(chunk.subarray(from))
  }
  if (parts.length > 0) yield Buffer.concat(parts).toString()
}

function faultOf(cause: unknown, file: string): unknown {
  if (hasCode(cause, 'ENOENT')) return new DumpError({ code: 'file-missing', file }, { cause })
  if (hasCode(cause, 'EACCES', 'EISDIR')) {
    return new DumpError({ code: 'file-unreadable', file }, { cause })
  }
  if (hasCode(cause, 'Z_BUF_ERROR')) return new DumpError({ code: 'file-cut', file }, { cause })
  if (hasCode(cause, 'Z_DATA_ERROR')) return new DumpError({ code: 'not-gzip', file }, { cause })
  return cause
}
