import { Workbox } from 'workbox-window'
import { isAttemptRunning } from './running-attempt.ts'
import { hasUnsavedWork } from './unsaved-work.ts'

const recheck_ms = 30_000

/** Has the browser store the app and what is opened, for a network that is weak or gone. */
export function startServiceWorker(): void {
  const worker = new Workbox('/sw.js')
  worker.addEventListener('waiting', () => takeWhenFree(worker))
  worker.register().catch(() => {
    // A browser that denies storage works as before, with the network alone.
  })
}

/**
 * Takes a new version as soon as nothing that was typed waits to be saved: the next page is then of one piece with it.
 * The page that is open stays as it is.
 */
function takeWhenFree(worker: Workbox): void {
  if (hasUnsavedWork() || isAttemptRunning()) setTimeout(() => takeWhenFree(worker), recheck_ms)
  else worker.messageSkipWaiting()
}
