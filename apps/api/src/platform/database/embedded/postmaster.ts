import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** The server's state, from the cluster's `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; ready: boolean; alive: boolean }

/**
 * Reads `postmaster.pid`. `alive` means that the process exists and is the PostgreSQL of this cluster: after
 * a crash the file remains, and its pid may belong to any process.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readLines(join(cluster, 'postmaster.pid'))
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isInteger(pid) || pid === 0) return undefined
  // Lines: pid, data directory, start time, port, socket directory, address, shared memory, state.
  const port = Number(lines[3])
  return { pid, port, ready: lines[7]?.trim() === 'ready', alive: isPostmasterOf(cluster, pid) }
}

/** Returns true when a process with this pid exists, regardless of its owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    // No /proc here, or one that hides other users' processes even from root.
    return commandOf(pid).includes(cluster)
  }
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return readLines(`/proc/${pid}/cmdline`).join('\n')
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw fault
  }
}
