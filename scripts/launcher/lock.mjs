import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { Stop } from './programs.mjs'

const BETWEEN_LOOKS_MS = 300

/** Does the work while no other launcher of this folder does; waits for one that does. */
export async function withLock(file, work) {
  makeFolder(path.dirname(file))
  let isTold = false
  while (!take(file)) {
    const holder = holderOf(file)
    if (!isRunning(holder)) {
      release(file, holder)
      continue
    }
    if (!isTold) console.log(`Another launcher, process ${holder}, is setting up: waiting for it.`)
    isTold = true
    await delay(BETWEEN_LOOKS_MS)
  }
  function letGo() {
    release(file, process.pid)
  }
  process.once('exit', letGo)
  try {
    return await work()
  } finally {
    letGo()
    process.off('exit', letGo)
  }
}

function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new Stop(`${folder} cannot be made (${error.code}): allow this user to write there.`)
  }
}

function take(file) {
  const mine = `${file}.${process.pid}`
  try {
    writeFileSync(mine, String(process.pid))
    // A link appears with its content or not at all.
    linkSync(mine, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw new Stop(`${file} cannot be written (${error.code}): allow this user to write there.`)
  } finally {
    rmSync(mine, { force: true })
  }
}

function holderOf(file) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch {
    // The holder released the lock meanwhile.
    return Number.NaN
  }
}

/** Removes the lock of one holder. If another process has locked meanwhile, its lock is put back. */
function release(file, holder) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (Object.is(holderOf(aside), holder)) rmSync(aside)
    else renameSync(aside, file)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function isRunning(pid) {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
