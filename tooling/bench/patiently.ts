import { setTimeout as pause } from 'node:timers/promises'

/**
 * Sends a request again while the server answers that it is busy: on a machine that others load too, it takes a
 * database that is silent for two seconds for lost. The time of such a turn counts as a whole.
 */
export async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask()
    if (answer.status !== 503 || tries === 5) return answer
    await answer.arrayBuffer()
    console.log('  busy, asked again')
    await pause(500)
  }
}
