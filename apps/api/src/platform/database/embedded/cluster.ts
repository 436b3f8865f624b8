import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Account, mayReach } from './account.ts'
import { type Binaries, reachableFolder } from './binaries.ts'
import { withSecretFile } from './state.ts'

const logLimit = 20 * 1024 * 1024

/** Returns the cluster's folder for a DATA_DIR: inside it, unless the account cannot reach that. */
export function chooseCluster(
  dataDir: string,
  account: Account | undefined,
  log: (line: string) => void,
): string {
  const inside = join(dataDir, 'postgres')
  if (!account || mayReach(account, 'x', dataDir)) return inside
  const outside = join(reachableFolder, `data-${randomBytes(6).toString('hex')}`)
  mkdirSync(reachableFolder, { recursive: true })
  chmodSync(reachableFolder, 0o755)
  log(`${dataDir} is out of reach for ${account.name}; the database lies in ${outside}`)
  return outside
}

/** Creates the cluster when there is none. Atomic: an incomplete one never has the final name. */
export async function initialise(
  binaries: Binaries,
  cluster: string,
  options: { account?: Account; password: string; durable: boolean },
): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const half = `${cluster}.new`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true, mode: 0o700 })
  if (options.account) chownSync(half, options.account.uid, options.account.gid)
  await withSecretFile(half, options.password, options.account, (passwordFile) =>
    finished(
      spawn(
        binaries.initdb,
        [
          `--pgdata=${half}`,
          // With any other locale lower() and pg_trgm silently fail on Cyrillic and Kazakh letters.
          ...['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
          ...['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
          ...(options.durable ? [] : ['--no-sync']),
        ],
        { cwd: '/', env: environment(), stdio: ['ignore', 'ignore', 'pipe'], ...identity(options.account) },
      ),
    ),
  )
  renameSync(half, cluster)
}

/**
 * Starts the server in a session of its own: it outlives this process and does not receive Ctrl-C from the
 * terminal. `staleProcess` is a pid in `postmaster.pid` that now belongs to another process.
 */
export function launch(
  binaries: Binaries,
  cluster: string,
  options: { account?: Account; port: number; durable: boolean; logFile: string; staleProcess?: number },
): ChildProcess {
  if ((statSync(options.logFile, { throwIfNoEntry: false })?.size ?? 0) > logLimit) {
    renameSync(options.logFile, `${options.logFile}.1`)
  }
  const output = openSync(options.logFile, 'a', 0o600)
  const settings = { ...settingsFor(options.durable), port: options.port }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(binaries.postgres, ['-D', cluster, ...flags], {
    cwd: '/',
    detached: true,
    // PostgreSQL takes a live process with the pid in postmaster.pid for another postmaster, unless it is given the pid (as
    // pg_ctl does) that it is an ancestor. Its check for orphaned backends stays active.
    env: {
      ...environment(),
      ...(options.staleProcess && { PG_GRANDPARENT_PID: String(options.staleProcess) }),
    },
    stdio: ['ignore', output, output],
    ...identity(options.account),
  })
  closeSync(output)
  server.unref()
  return server
}

function settingsFor(durable: boolean): Record<string, string | number> {
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: durable ? 100 : 300,
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: 1.1,
    jit: 'off',
    track_io_timing: 'off',
    log_line_prefix: '%m [%p] ',
    // Details and statements of errors contain personal data.
    log_error_verbosity: durable ? 'terse' : 'default',
    log_min_error_statement: durable ? 'panic' : 'error',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(!durable && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
    }),
    ...(!durable && { max_wal_senders: 0, autovacuum_naptime: '10min' }),
  }
}

const identity = (account: Account | undefined) => account && { uid: account.uid, gid: account.gid }

function environment(): NodeJS.ProcessEnv {
  const passed = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(passed), LC_ALL: 'C' }
}

function finished(program: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    program.stderr?.on('data', (chunk) => {
      text += chunk
    })
    program.on('error', reject)
    program.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb failed with code ${code}:\n${text.trim()}`)),
    )
  })
}
