import { randomUUID } from 'node:crypto'
import { createSchoolAdmin } from '../capabilities/accounts/public.ts'
import { createSchool } from '../capabilities/schools/public.ts'
import type { Actor } from '../platform/access/actor.ts'
import { openPools } from '../platform/database/pools.ts'
import { inSchool } from '../platform/database/school-db.ts'
import type { Services } from '../platform/http/app-services.ts'
import type { RequestContext } from '../platform/http/call.ts'
import { knownDemoPassword } from '../settings.ts'

/** The password of every demo account; `chooseDemoPassword` sets it before the demo is created. */
export let demoPassword = knownDemoPassword

export function chooseDemoPassword(password: string | undefined): void {
  demoPassword = password ?? knownDemoPassword
}

/** A school of the demo and its first admin. */
export interface DemoSchool {
  readonly slug: string
  readonly name: string
  readonly domains: readonly string[]
  readonly admin: {
    readonly email: string
    readonly firstName: string
    readonly lastName: string
    readonly phone?: string
  }
}

/** Creates the missing schools, like the operator's command. Returns whether any was created. */
export async function makeSchools(
  services: Services,
  migrationUrl: string,
  schools: readonly DemoSchool[],
): Promise<void> {
  const owner = openPools(migrationUrl, 1)
  try {
    for (const school of schools) {
      const { rows } = await owner.requests.query('select 1 from school_directory where slug = $1', [
        school.slug,
      ])
      if (rows.length > 0) continue
      const next = await owner.requests.query<{ id: number }>("select nextval('school_ids') as id")
      const schoolId = Number(next.rows[0]?.id)
      await inSchool(owner, { schoolId }, async (db) => {
        const ctx: RequestContext<Actor | null> = {
          db,
          actor: null,
          schoolId,
          now: services.clock.now(),
          language: 'ru',
          requestId: `demo-${randomUUID()}`,
          ip: '',
          clientKey: '',
          inSlot: (work) => work(),
          client: 'demo',
          services,
          afterCommit: () => {},
        }
        await createSchool(ctx, {
          ...school,
          domains: [...school.domains],
          currency: 'KZT',
          timeZone: 'Asia/Almaty',
          language: 'ru',
        })
        await createSchoolAdmin(ctx, { ...school.admin, password: demoPassword })
      })
    }
  } finally {
    await owner.close()
  }
}
