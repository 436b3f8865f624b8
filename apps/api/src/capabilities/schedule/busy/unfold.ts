import { Worker } from 'node:worker_threads'
import { type BusyTime, CalendarError } from './busy-times.ts'

/** What a calendar is unfolded with. */
export interface Folded {
  readonly text: string
  readonly now: Date
  readonly zone: string
}
export type Unfolded = { readonly times: readonly BusyTime[] } | { readonly fault: CalendarError['fault'] }

/**
 * Unfolds somebody's calendar in a thread of its own: a rule that was written to keep a machine busy is cut off, and
 * nobody waits for it meanwhile.
 * @throws CalendarError
 */
export async function unfolded(given: Folded, mostMs = 20_000): Promise<readonly BusyTime[]> {
  const worker = new Worker(new URL('./unfold-worker.ts', import.meta.url), {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  const outcome = await new Promise<Unfolded>((answer) => {
    const timer = setTimeout(() => answer({ fault: 'too_large' }), mostMs)
    worker.once('message', (found: Unfolded) => {
      clearTimeout(timer)
      answer(found)
    })
    worker.once('error', () => {
      clearTimeout(timer)
      answer({ fault: 'too_large' })
    })
  })
  await worker.terminate()
  if ('fault' in outcome) throw new CalendarError(outcome.fault)
  return outcome.times
}
