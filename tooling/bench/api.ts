import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@qadam/contract/values.ts'
import pg from 'pg'
import { Tokens } from '../../apps/api/src/platform/access/tokens.ts'
import type { BenchUrls } from './cluster.ts'
import { type Served, startServer } from './processes.ts'

// Every process of an installation uses the same files: any of them may run an import.
const dataDir = mkdtempSync(join(tmpdir(), 'qadam-bench-'))
/** The secret that signs the tokens of a benchmark. */
export const secret = 'a benchmark signs its tokens with this sentence'

/** Starts the product itself in a process of its own, as `npm start` does. */
export function startApi(urls: BenchUrls, settings: Record<string, string> = {}): Promise<Served> {
  return startServer(
    '../../apps/api/src/main.ts',
    {
      NODE_ENV: 'development',
      DATABASE_URL: urls.serving,
      MIGRATION_DATABASE_URL: urls.owner,
      DATA_DIR: dataDir,
      TOKEN_SECRET: secret,
      LINK_SECRET: secret,
      REQUESTS_A_SECOND: '1000000',
      LOG_LEVEL: 'error',
      DEMO: 'false',
      ...settings,
    },
    '/readyz',
  )
}

/** Signs in a user of a school; returns the headers of their calls. */
export async function signIn(ownerUrl: string, schoolId: number, role: Role, email = `${role}@bench.test`) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("select set_config('app.school_id', $1, false)", [String(schoolId)])
    await client.query(
      `insert into people (school_id, role, first_name, last_name, email, first_visit_done)
       select $1, $2, 'Bench', 'Bench', $3, true where not exists (select from people where school_id = $1 and email = $3)`,
      [schoolId, role, email],
    )
    const now = new Date()
    const ends = new Date(now.getTime() + 86_400_000)
    const { rows } = await client.query<{ id: string; person_id: string }>(
      // A benchmark reads more people than a user may without re-authentication: the sign-in counts as
      // re-authenticated throughout.
      `insert into sign_ins (school_id, person_id, started_at, expires_at, proved_at)
       select $1, id, $3, $4, $4::timestamptz from people where school_id = $1 and email = $2 returning id, person_id`,
      [schoolId, email, now.toISOString(), ends.toISOString()],
    )
    const token = await new Tokens(secret).sign(
      {
        first_name: 'Bench',
        role,
        tariff_status: true,
        first_visit: true,
        email,
        user_id: Number(rows[0]?.person_id),
        school_id: schoolId,
        currency: 'KZT',
        sid: Number(rows[0]?.id),
      },
      now,
      ends,
    )
    return { authorization: `Bearer ${token}` }
  } finally {
    await client.end()
  }
}
