import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './postmaster.ts'

const heartbeat = 1_000
const staleAfter = 15_000

/**
 * Runs `work` while no other process holds the lock file. Ignores a dead holder at once; a holder whose pid
 * now belongs to another process, once the file's heartbeat has stopped.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!take(file)) {
    if (isAbandoned(file)) moveAside(file)
    else await pause(50)
  }
  const beating = setInterval(() => beat(file), heartbeat)
  try {
    return await work()
  } finally {
    clearInterval(beating)
    rmSync(file, { force: true })
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 })
    return true
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw fault
  }
}

function beat(file: string): void {
  unlessGone(() => utimesSync(file, new Date(), new Date()))
}

function isAbandoned(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  const holder = Number(unlessGone(() => readFileSync(file, 'utf8')))
  if (!found || !holder) return false
  return Date.now() - found.mtimeMs > staleAfter || !isAlive(holder)
}

function moveAside(file: string): void {
  const aside = `${file}.${process.pid}`
  unlessGone(() => renameSync(file, aside))
  rmSync(aside, { force: true })
}

/** Returns undefined when the file is gone: another waiting process was faster. */
function unlessGone<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw fault
  }
}
