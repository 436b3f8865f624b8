import { setTimeout as after } from 'node:timers/promises'
import type { App, Services } from './platform/http/app-services.ts'
import { closeMailConnections } from './platform/mail/smtp-driver.ts'

/** What to stop, and the time limits. */
export interface Stopping {
  readonly services: Services
  /** Undefined in a process that serves no requests. */
  readonly app: App | undefined
  /** Aborts the filling of the demo, if any, and waits for it. */
  readonly endFilling: () => Promise<void>
  /** How long to keep accepting requests after readiness fails, in seconds. */
  readonly drainSeconds: number
  /** How long running requests and jobs may take after that, in seconds. */
  readonly seconds: number
}

const closing_ms = 200

/**
 * Stops a process in order: fails readiness, closes keep-alive connections, accepts no new ones, finishes
 * running requests and jobs, closes the database. Connections still open after half of the time are cut; a
 * job still running at the end is returned to the queue.
 */
export async function stop({ services, app, endFilling, drainSeconds, seconds }: Stopping): Promise<void> {
  services.drain.begin()
  const filled = endFilling()
  if (app?.http.server.listening) await after(drainSeconds * 1000)
  const began = performance.now()
  if (app) await closeServer(app, seconds * 500)
  await filled
  // Before the jobs: one of them may wait for news of a chat.
  await services.botApi?.close()
  await services.jobs.stop(Math.max(1, seconds - (performance.now() - began) / 1000))
  closeMailConnections()
  await services.versions.stop()
  await services.signals.stop()
  await services.pools.close()
}

async function closeServer({ http }: App, cutAfter_ms: number): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), cutAfter_ms)
  // A connection whose response began before the drain was not told to close: close it once it is idle.
  const tidy = setInterval(() => http.server.closeIdleConnections(), closing_ms)
  await http.close()
  clearTimeout(cut)
  clearInterval(tidy)
}
