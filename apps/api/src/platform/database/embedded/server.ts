import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accountFor } from './account.ts'
import { findBinaries } from './binaries.ts'
import { chooseCluster, initialise, launch } from './cluster.ts'
import { choosePort } from './port.ts'
import { findPostmaster, isAlive } from './postmaster.ts'
import { readState, type State, writeState } from './state.ts'

/** A running server: its port, its passwords, and whether this call started it. */
export type Server = { cluster: string; port: number; passwords: State['passwords']; started: boolean }

export type ServerOptions = {
  dataDir: string
  durable: boolean
  /** The port that this process has already handed out. */
  promisedPort?: number
  log: (line: string) => void
}

/**
 * Finds the cluster's running server, or creates the cluster and starts it. The caller must hold the lock.
 */
export async function findOrStart(options: ServerOptions): Promise<Server> {
  const { dataDir, durable, log } = options
  const stored = readState(dataDir)
  const { passwords } = stored
  if (stored.cluster && !existsSync(join(stored.cluster, 'PG_VERSION')))
    throw new Error(goneAdvice(dataDir, stored))
  const account = accountFor(stored.cluster ?? join(dataDir, 'postgres'))
  const cluster = stored.cluster ?? chooseCluster(dataDir, account, log)
  const running = await awaitServer(cluster, undefined, log)
  if (running) return { cluster, passwords, port: running, started: false }

  const binaries = findBinaries(account, log)
  await initialise(binaries, cluster, { account, password: passwords.superuser, durable })
  const port = await choosePort(options.promisedPort ?? stored.port, options.promisedPort !== undefined)
  const isOutside = cluster !== join(dataDir, 'postgres')
  writeState(dataDir, { ...(isOutside && { cluster }), port, passwords })

  const logFile = join(dataDir, 'postgres.log')
  for (let tries = 0; tries < 60; tries += 1) {
    const stale = findPostmaster(cluster)
    const staleProcess = stale && isAlive(stale.pid) ? stale.pid : undefined
    const child = launch(binaries, cluster, { account, port, durable, logFile, staleProcess })
    if (await awaitServer(cluster, child, log)) return { cluster, passwords, port, started: true }
    // The last backends of a killed server take seconds to notice that it is gone.
    if (!/shared memory block .* still in use/.test(tailOf(logFile))) break
    await pause(250)
  }
  throw new Error(`PostgreSQL did not start. The end of ${logFile}:\n${tailOf(logFile)}`)
}

/** Stops the server in fast mode: ends sessions and writes everything to disk. */
export async function shutDown(cluster: string): Promise<void> {
  const postmaster = findPostmaster(cluster)
  if (!postmaster?.alive) return
  process.kill(postmaster.pid, 'SIGINT')
  while (findPostmaster(cluster)?.alive) await pause(20)
}

/** Waits while a server is starting or stopping; returns its port, or undefined when there is none. */
async function awaitServer(
  cluster: string,
  child: ChildProcess | undefined,
  log: (line: string) => void,
): Promise<number | undefined> {
  let isGone = false
  child?.once('error', () => {
    isGone = true
  })
  const startedAt = Date.now()
  let isReported = false
  for (;;) {
    const found = findPostmaster(cluster)
    if (found?.alive && found.ready) return found.port
    const isComing = child ? child.exitCode === null && child.signalCode === null && !isGone : found?.alive
    if (!isComing) return undefined
    if (!isReported && Date.now() - startedAt > 5_000) {
      log('PostgreSQL is still recovering from an interrupted run…')
      isReported = true
    }
    await pause(25)
  }
}

function tailOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n') : '(empty)'
}

function goneAdvice(dataDir: string, stored: State): string {
  return (
    `The database of ${dataDir} lay in ${stored.cluster}, which is gone. Put it back from a backup, ` +
    `or remove ${join(dataDir, 'postgres.json')} to begin with an empty one.`
  )
}
