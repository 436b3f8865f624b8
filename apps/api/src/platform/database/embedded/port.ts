import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Returns the port to listen on: the stored one, after a short wait for it to become free. Without one, or
 * when it stays taken and was not promised to a caller, returns a free port below the ephemeral range.
 */
export async function choosePort(stored: number | undefined, isPromised: boolean): Promise<number> {
  for (let tries = 0; stored !== undefined && tries < 20; tries += 1) {
    if (await isFree(stored)) return stored
    await pause(100)
  }
  if (isPromised) throw new Error(`Port ${stored} of the embedded PostgreSQL is taken by another program.`)
  for (;;) {
    const port = randomInt(20_000, 30_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
