import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { followNotifications } from '@qadam/contract/notifications/endpoints.ts'
import type pg from 'pg'
import { Tokens } from '../../apps/api/src/platform/access/tokens.ts'
import { secret } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { pace } from './measure.ts'
import type { Served } from './processes.ts'
import type { Line } from './report.ts'

interface Given {
  readonly urls: BenchUrls
  readonly schoolId: number
  readonly client: pg.Client
}

/** The memory that open streams of the bell cost a server, each of another student. */
export async function openStreams(api: Served, { schoolId, client }: Given): Promise<Line> {
  const count = pace.isQuick ? 500 : 2_000
  const tokens = await tokensOf(client, schoolId, count)
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  const open = (token: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
      const asked = get(
        api.origin + pathOf(followNotifications),
        { agent, headers },
        (answer: IncomingMessage) => {
          answer.resume()
          if (answer.statusCode === 200) resolve()
          else reject(new Error(`a stream answered ${answer.statusCode}`))
        },
      )
      // The agent ends them all.
      asked.on('error', reject)
    })
  try {
    // What the first streams load is not what each of them costs.
    for (const token of tokens.slice(0, 50)) await open(token)
    const before = api.memory().now
    for (let from = 50; from < tokens.length; from += 50)
      await Promise.all(tokens.slice(from, from + 50).map(open))
    await pause(5_000)
    const more = api.memory().now - before
    console.log(`  ${count} streams: ${more} MiB more`)
    return {
      name: `${count.toLocaleString('en')} open streams of the bell, memory of the server`,
      ratio: more,
      unit: 'MiB more',
      goal: (150 * count) / 2_000,
      atMost: true,
    }
  } finally {
    agent.destroy()
  }
}

async function tokensOf(client: pg.Client, schoolId: number, count: number): Promise<string[]> {
  const now = new Date()
  const ends = new Date(now.getTime() + 86_400_000)
  const { rows } = await client.query<{ id: string; person_id: string }>(
    `insert into sign_ins (school_id, person_id, started_at, expires_at)
     select school_id, id, $2, $3 from people where school_id = $1 and role = 'student' order by id limit $4
     returning id, person_id`,
    [schoolId, now.toISOString(), ends.toISOString(), count],
  )
  const issuer = new Tokens(secret)
  return Promise.all(
    rows.map(({ id, person_id }) =>
      issuer.sign(
        {
          first_name: 'Bench',
          role: 'student',
          tariff_status: true,
          first_visit: true,
          email: '',
          user_id: Number(person_id),
          school_id: schoolId,
          currency: 'KZT',
          sid: Number(id),
        },
        now,
        ends,
      ),
    ),
  )
}
