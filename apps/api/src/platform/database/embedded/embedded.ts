import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { assertKazakhIsSearchable } from '../kazakh.ts'
import { withLock } from './lock.ts'
import { enter, type Presence } from './presence.ts'
import { ensureRoles, urlFor } from './roles.ts'
import { findOrStart, type Server, shutDown } from './server.ts'
import { openDataDir } from './state.ts'

export type EmbeddedDatabase = {
  /** For the role that owns the schema and runs migrations. */
  migrationUrl: string
  /** For the serving role, which owns nothing and bypasses no row-level security. */
  servingUrl: string
  /** For the cluster's superuser: creating and dropping whole databases. */
  superuserUrl: string
  port: number
  /** True when this process started the server; false when it was already running. */
  owned: boolean
  /** Leaves the cluster; stops its server when no other process uses it. */
  stop(): Promise<void>
  /** Leaves the cluster, but keeps its server running for the next process. */
  release(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** False trades safety for speed; for tests only. */
  durable?: boolean
  log?: (line: string) => void
}

/**
 * Starts the PostgreSQL of a DATA_DIR, or joins the running one: a second start, a command next to the server
 * and a start after a kill all share one server. The last process to leave stops it. While this process
 * participates, a crashed server is restarted on the same port.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { durable = true, log = () => {} } = options
  const dataDir = openDataDir(options.dataDir)
  const lockFile = join(dataDir, 'postgres.lock')
  let isLeaving = false
  let revival = Promise.resolve()

  const come = (promisedPort?: number) =>
    withLock(lockFile, () =>
      whileGoingAway(async () => {
        const server = await findOrStart({ dataDir, durable, promisedPort, log })
        if (server.started) await prepare(server)
        return { server, presence: await attend(server) }
      }),
    )

  const attend = async (server: Server): Promise<Presence> => {
    const presence = await enter(urlFor(server, 'owner'))
    presence.onLost(() => {
      revival = revive(server.port)
    })
    return presence
  }

  const revive = async (port: number) => {
    log('The database server has gone away; bringing it back')
    while (!isLeaving) {
      try {
        inside = await come(port)
        log('The database server is back')
        return
      } catch (fault) {
        log(`The database server did not come back: ${fault instanceof Error ? fault.message : fault}`)
        await pause(1_000)
      }
    }
  }

  const leave = async (run: (presence: Presence, cluster: string) => Promise<void>) => {
    if (isLeaving) return
    isLeaving = true
    await revival
    await withLock(lockFile, () => run(inside.presence, inside.server.cluster))
  }

  let inside = await come()
  const { server } = inside
  return {
    migrationUrl: urlFor(server, 'owner'),
    servingUrl: urlFor(server, 'app'),
    superuserUrl: urlFor(server, 'superuser', 'postgres'),
    port: server.port,
    owned: server.started,
    stop: () =>
      leave(async (presence, cluster) => {
        if (await presence.leaveLast()) await shutDown(cluster)
      }),
    release: () => leave((presence) => presence.leave()),
  }
}

async function prepare(server: Server): Promise<void> {
  await ensureRoles(server)
  await assertKazakhIsSearchable(urlFor(server, 'owner'))
}

/** Retries: a server that is being killed still looks alive for a moment. */
async function whileGoingAway<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 15_000
  for (;;) {
    try {
      return await work()
    } catch (fault) {
      if (!isGoingAway(fault) || Date.now() > deadline) throw fault
      await pause(100)
    }
  }
}

function isGoingAway(fault: unknown): boolean {
  const { code = '', message } = fault as { code?: string; message: string }
  const codes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']
  return codes.includes(code) || message.startsWith('Connection terminated')
}
