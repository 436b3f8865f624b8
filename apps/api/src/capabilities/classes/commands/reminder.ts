import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { id } from '../../../platform/events/event-type.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Writer } from '../../../platform/notices/notice.ts'
import { snapshotsOf } from '../queries/snapshots.ts'
import { type ClassPhrase, classWords } from './letter.ts'

/** A class of which a reader is reminded, with its start as they were to hear it. */
export const soonClass = z.strictObject({
  class: id,
  reader: id,
  starts_at: z.iso.datetime({ offset: true }),
})
export type SoonClass = z.output<typeof soonClass>

type Context = RequestContext<Actor | null>

/** Returns the classes that are still ahead at that time, with the reader in them. */
export async function stillSoon({ db, now }: Context, about: readonly SoonClass[]): Promise<SoonClass[]> {
  const rows = await db.rows<{ id: number; starts_at: string; people: number[] }>(sql`
    select c.id, c.starts_at, array(select s.student_id from class_students s
      where s.school_id = c.school_id and s.class_id = c.id) || c.teacher_id as people
    from classes c where c.school_id = ${db.schoolId} and c.status = 'planned' and c.starts_at > ${now}
      and c.id = ${anyId(about.map((one) => one.class))}`)
  return about.filter((one) =>
    rows.some(
      (row) =>
        row.id === one.class &&
        Date.parse(row.starts_at) === Date.parse(one.starts_at) &&
        row.people.includes(one.reader),
    ),
  )
}

/** Returns the writer of reminders: all classes of a reader that come soon. */
export async function soonWords(
  ctx: Context,
  about: readonly SoonClass[],
): Promise<Writer<ClassPhrase, SoonClass>> {
  const snapshots = await snapshotsOf(ctx.db, [...new Set(about.map((one) => one.class))])
  const writer = await classWords(ctx, snapshots)
  return {
    write: (reader, theirs) => {
      const ids = new Set(theirs.map((one) => one.class))
      return writer.write(reader, [{ kind: 'reminder', classes: snapshots.filter((one) => ids.has(one.id)) }])
    },
  }
}

/** Returns when the first of them begins: nobody needs the reminder then. */
export const soonUntil = (about: readonly SoonClass[]): Date =>
  new Date(Math.min(...about.map((one) => Date.parse(one.starts_at))))
