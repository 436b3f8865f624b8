import { parentPort, workerData } from 'node:worker_threads'
import { busyTimesOf, CalendarError } from './busy-times.ts'
import type { Folded, Unfolded } from './unfold.ts'

const { text, now, zone } = workerData as Folded
parentPort?.postMessage(outcomeOf())

function outcomeOf(): Unfolded {
  try {
    return { times: busyTimesOf(text, { now, zone }) }
  } catch (error) {
    return { fault: error instanceof CalendarError ? error.fault : 'no_calendar' }
  }
}
