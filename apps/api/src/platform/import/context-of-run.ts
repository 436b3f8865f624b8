import type { Language, Role } from '@qadam/contract/values.ts'
import type { Actor } from '../access/actor.ts'
import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import type { Services } from '../http/app-services.ts'
import type { RequestContext } from '../http/call.ts'
import type { AnyImportRow } from './import-row.ts'

/**
 * Returns the request context of a background run, on behalf of the person who started the import; without an
 * actor for an operator.
 */
export async function contextOfRun(
  services: Services,
  db: SchoolDb,
  row: Pick<AnyImportRow, 'id' | 'created_at' | 'created_by'>,
): Promise<RequestContext<Actor | null>> {
  const person =
    row.created_by === null
      ? undefined
      : await db.row<{ id: number; role: Role; language: Language | null }>(
          sql`select id, role, language from people where school_id = ${db.schoolId} and id = ${row.created_by}`,
        )
  return {
    db,
    actor: person
      ? { ...person, schoolId: db.schoolId, signInId: null, signedInAt: row.created_at, tariffActive: true }
      : null,
    schoolId: db.schoolId,
    now: services.clock.now(),
    language: person?.language ?? 'ru',
    requestId: `import-${row.id}`,
    ip: '',
    clientKey: '',
    inSlot: (work) => work(),
    client: '',
    services,
    afterCommit: () => {
      throw new Error('a background run has no answer to wait for')
    },
  }
}
