import { inSchool } from '../platform/database/school-db.ts'
import type { RequestContext } from '../platform/http/call.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/**
 * Runs `work` with the request context of a person in one transaction of a test's school, without a request.
 */
export async function contextAs<T>(
  school: SchoolFixture,
  who: TestUser,
  work: (ctx: RequestContext) => Promise<T>,
): Promise<T> {
  const { services } = school.app
  const { id: schoolId } = school.school
  const now = services.clock.now()
  const late: (() => void | Promise<void>)[] = []
  const done = await inSchool(services.pools, { schoolId, now }, (db) =>
    work({
      db,
      actor: {
        id: who.id,
        schoolId,
        signInId: who.signInId,
        role: who.role,
        language: null,
        signedInAt: now.toISOString(),
        tariffActive: true,
      },
      schoolId,
      now,
      language: 'en',
      requestId: 'fixture',
      ip: '127.0.0.1',
      clientKey: '127.0.0.1',
      inSlot: (work) => work(),
      client: '',
      services,
      afterCommit: (step) => void late.push(step),
    }),
  )
  for (const step of late) await step()
  return done
}
