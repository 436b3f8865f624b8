import { findField } from '@qadam/contract/students/fields.ts'
import type { ownStudentsQuery } from '@qadam/contract/students/list-query.ts'
import type { Language } from '@qadam/contract/values.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { collations } from '../../../platform/database/collations.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { groupsVisibleTo } from '../../groups/public.ts'
import { mayRead, visibleTo } from '../policy.ts'
import { rowsOf } from './list.ts'

/** Returns the students visible to the reader, with the requested columns that the reader may see. */
export async function listOwnStudents(
  { db, actor, language }: { db: SchoolDb; actor: Actor; language: Language },
  query: z.output<typeof ownStudentsQuery>,
) {
  // Digits alone are an id, not a name.
  const studentId = /^\d{1,16}$/.test(query.student ?? '') ? Number(query.student) : undefined
  const words = (studentId === undefined ? (query.student ?? '') : '')
    .toLowerCase()
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
  const conditions = [
    sql`p.school_id = ${db.schoolId} and ${visibleTo(actor)}`,
    ...(query.group === undefined
      ? []
      : [
          sql`exists (select 1 from group_members m
            join groups g on g.school_id = m.school_id and g.id = m.group_id and ${groupsVisibleTo(actor)}
            where m.school_id = p.school_id and m.group_id = ${query.group} and m.student_id = p.id
              and m.left_at is null)`,
        ]),
    ...(studentId === undefined ? [] : [sql`p.id = ${studentId}`]),
    ...words.map(
      (word) =>
        sql`fold_text(p.first_name || ' ' || p.last_name) like '%' || fold_text(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`,
    ),
  ]
  const matching = sql.join(conditions, ' and ')
  const collation = collations[language]
  const counted = await db.row<{ count: number }>(
    sql`select count(*) as count from people p where ${matching}`,
  )
  const found = await db.rows<{ id: number }>(sql`
    select p.id from people p where ${matching}
    order by p.last_name collate ${collation}, p.first_name collate ${collation}, p.id
    limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`)
  const columns = query.columns?.filter((name) => {
    const field = findField(name)
    return field !== undefined && mayRead(actor, field)
  })
  return {
    count: counted?.count ?? 0,
    ...(await rowsOf(
      db,
      found.map((row) => row.id),
      columns,
      { personal: isStaff(actor.role) },
    )),
  }
}
