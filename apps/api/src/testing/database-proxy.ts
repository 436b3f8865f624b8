import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { inject } from 'vitest'

/** A TCP proxy between a server and the test database that simulates network and database failures. */
export interface DatabaseProxy {
  /** Database URL through the proxy, for the serving role. */
  readonly url: string
  /** Database URL through the proxy, for the role that owns the schema. */
  readonly migrationUrl: string
  /** Stops forwarding silently: existing and new connections hang. */
  freeze(): void
  /** Existing connections hang forever; new ones work. */
  forget(): void
  /** Existing connections are reset; new ones work. */
  reset(): void
  /** Existing connections are reset, and new ones rejected. */
  refuse(): Promise<void>
  /** Forwards everything again, including delayed data. */
  resume(): Promise<void>
  close(): Promise<void>
}

interface Line {
  readonly near: Socket
  readonly far: Socket
}

function pause({ near, far }: Line): void {
  near.unpipe(far).pause()
  far.unpipe(near).pause()
}

function through(address: string, port: number): string {
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}

/** Starts a proxy in front of the test database; it forwards everything until told otherwise. */
export async function databaseProxy(): Promise<DatabaseProxy> {
  const target = new URL(inject('databaseServingUrl'))
  const lines = new Set<Line>()
  const stopped = new Set<Line>()
  const held = new Set<Socket>()
  let isFrozen = false
  const join = (near: Socket) => {
    const line = { near, far: connect(Number(target.port), target.hostname) }
    lines.add(line)
    near.pipe(line.far).pipe(near)
    for (const [socket, other] of [
      [near, line.far],
      [line.far, near],
    ] as const) {
      socket.on('error', () => {})
      socket.on('close', () => {
        other.destroy()
        lines.delete(line)
        stopped.delete(line)
      })
    }
  }
  const server = createServer((near) => {
    if (!isFrozen) return join(near)
    near.on('error', () => {})
    near.on('close', () => held.delete(near))
    held.add(near)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const near of held) near.resetAndDestroy()
    for (const { near } of lines) near.resetAndDestroy()
  }
  const hold = (line: Line) => {
    pause(line)
    stopped.add(line)
  }
  return {
    url: through(inject('databaseServingUrl'), port),
    migrationUrl: through(inject('databaseMigrationUrl'), port),
    freeze: () => {
      isFrozen = true
      for (const line of lines) hold(line)
    },
    forget: () => {
      for (const line of lines) hold(line)
    },
    reset: cut,
    refuse: async () => {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
    resume: async () => {
      isFrozen = false
      if (!server.listening) await listen(port)
      for (const { near, far } of stopped) near.pipe(far).pipe(near)
      stopped.clear()
      for (const near of held) join(near)
      held.clear()
    },
    close: async () => {
      cut()
      if (server.listening) await new Promise((closed) => server.close(closed))
    },
  }
}
