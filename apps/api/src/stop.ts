import { setTimeout as after } from 'node:timers/promises'
import type { App, Services } from './platform/http/app-services.ts'

/** How a process is stopped. */
export interface Stopping {
  readonly services: Services
  /** Absent in a process that serves nobody. */
  readonly app: App | undefined
  /** Ends the filling of the demo, where there is one, and waits for it. */
  readonly endFilling: () => Promise<void>
  /** So long requests are still taken after nobody should send any. */
  readonly drainSeconds: number
  /** So long running requests and jobs get after that. */
  readonly seconds: number
}

const closing_ms = 200

/**
 * Stops a process in order: not ready any more, kept connections told to close, no new connection, running requests and
 * jobs to their end, the database. Who still sends or reads after half of the time is cut; a job that still runs at the
 * end is handed back to the queue.
 */
export async function stop({ services, app, endFilling, drainSeconds, seconds }: Stopping): Promise<void> {
  services.drain.begin()
  const filled = endFilling()
  if (app?.http.server.listening) await after(drainSeconds * 1000)
  const began = performance.now()
  if (app) await closeServer(app, seconds * 500)
  await filled
  await services.jobs.stop(Math.max(1, seconds - (performance.now() - began) / 1000))
  await services.versions.stop()
  await services.signals.stop()
  await services.pools.close()
}

async function closeServer({ http }: App, cutAfter_ms: number): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), cutAfter_ms)
  // A connection whose answer began before the drain was not told to close: it goes when the answer is out.
  const tidy = setInterval(() => http.server.closeIdleConnections(), closing_ms)
  await http.close()
  clearTimeout(cut)
  clearInterval(tidy)
}
