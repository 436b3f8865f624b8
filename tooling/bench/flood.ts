import { setTimeout as pause } from 'node:timers/promises'
import { ask, type Person } from './person.ts'

/** People who send a call again and again, and how many each has in flight. */
export interface Flood {
  readonly origin: string
  readonly path: string
  readonly callsInFlight: number
  readonly people: readonly Person[]
}

/** What a flood was answered. */
export interface Flooded {
  answered: number
  rejected: number
}

const pauseOfRejected_ms = 100

/** Floods until its parent process says to stop, then sends it the counts. */
process.on('message', (message: Flood | 'stop') => {
  if (message === 'stop') {
    process.send?.(flooded)
    process.exit()
  }
  for (const person of message.people)
    for (let nr = 0; nr < message.callsInFlight; nr += 1) void send(message, person)
})

const flooded: Flooded = { answered: 0, rejected: 0 }

async function send({ origin, path }: Flood, person: Person): Promise<void> {
  for (;;) {
    const status = await ask(origin + path, person)
    if (status === 200) flooded.answered += 1
    else {
      flooded.rejected += 1
      await pause(pauseOfRejected_ms)
    }
  }
}
