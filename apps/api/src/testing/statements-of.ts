import pg from 'pg'
import { vi } from 'vitest'

// What every call begins and ends with reads no table; limits and jobs have connections of their own, and the queue reads its
// settings by its own clock, whatever is called.
const isFrame = /^(begin|commit|select set_config)|request_limits|from pgboss\./i

/** Runs some calls and returns the statements that the connections of requests were sent, the frame left out. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    return queries.mock.calls
      .map(([sent]) => sent as unknown as string | { text: string })
      .map((sent) => (typeof sent === 'string' ? sent : sent.text).trim())
      .filter((text) => !isFrame.test(text))
  } finally {
    queries.mockRestore()
  }
}
