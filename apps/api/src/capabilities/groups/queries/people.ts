import type { person, teacherChoice } from '@qadam/contract/groups/schemas.ts'
import type { Role } from '@qadam/contract/values.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import { collations } from '../../../platform/database/collations.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { notRestricted, peopleWithinAccess } from '../../accounts/public.ts'
import { groupsVisibleTo } from '../policy.ts'

interface Input {
  readonly page: number
  readonly page_size: number
  readonly q?: string | undefined
}

const isActive = sql`p.deleted_at is null and p.deactivated_at is null`

const named = (q: string | undefined): SQL =>
  sql.join(
    [
      sql`true`,
      ...(q ?? '')
        .split(' ')
        .filter(Boolean)
        .slice(0, 8)
        .map(
          (word) =>
            sql`position(fold_text(${word}) in fold_text(concat_ws(' ', p.first_name, p.last_name))) > 0`,
        ),
    ],
    ' and ',
  )

/** Condition: the person teaches one of the groups `g` or is in it. */
const inGroup = (where: SQL): SQL => sql`exists (
  select 1 from groups g where g.school_id = p.school_id and ${where} and (g.teacher_id = p.id or exists (
    select 1 from group_members m where m.school_id = g.school_id and m.group_id = g.id and m.student_id = p.id
      and m.left_at is null)))`

async function page<Row extends object>(
  { db, language }: ReadContext,
  { columns, where, first }: { columns: SQL; where: SQL; first?: SQL },
  input: Input,
) {
  const collation = collations[language]
  const counted = await db.row<{ count: number }>(sql`select count(*) as count from people p where ${where}`)
  const results = await db.rows<Row>(sql`
    select p.id, p.first_name, p.last_name ${columns} from people p where ${where}
    order by ${first ? sql`${first} desc, ` : sql``}p.last_name collate ${collation}, p.first_name collate ${collation}, p.id
    limit ${input.page_size} offset ${(input.page - 1) * input.page_size}`)
  return { count: counted?.count ?? 0, results }
}

/** Returns people by role, program or group: of the school for staff, else of the reader's own groups. */
export function listPeople(
  reading: ReadContext,
  input: Input & {
    readonly role?: Role | undefined
    readonly course_id?: number | undefined
    readonly group?: number | undefined
  },
) {
  const { db, actor } = reading
  const isSeen = isStaff(actor.role)
    ? peopleWithinAccess(actor)
    : sql`(p.id = ${actor.id} or (${notRestricted()} and ${inGroup(groupsVisibleTo(actor))}))`
  const conditions = [
    sql`p.school_id = ${db.schoolId} and ${isActive} and ${isSeen} and ${named(input.q)}`,
    ...(input.role === undefined ? [] : [sql`p.role = ${input.role}`]),
    ...(input.course_id === undefined
      ? []
      : [
          sql`exists (select 1 from program_people pp where pp.school_id = p.school_id
            and pp.program_id = ${input.course_id} and pp.person_id = p.id)`,
        ]),
    ...(input.group === undefined ? [] : [inGroup(sql`g.id = ${input.group} and ${groupsVisibleTo(actor)}`)]),
  ]
  return page<z.output<typeof person>>(
    reading,
    { columns: sql``, where: sql.join(conditions, ' and ') },
    input,
  )
}

/**
 * Returns the teachers available for a group, those of the program first; others than staff see those of
 * their programs.
 */
export function listTeachers(reading: ReadContext, input: Input & { readonly course?: number | undefined }) {
  const { db, actor } = reading
  const teaches = sql`exists (select 1 from program_people pp where pp.school_id = p.school_id
    and pp.program_id = ${input.course ?? 0} and pp.person_id = p.id and pp.part = 'teacher')`
  const isSeen = isStaff(actor.role)
    ? sql`true`
    : sql`exists (select 1 from program_people mine
        join program_people theirs on theirs.school_id = mine.school_id and theirs.program_id = mine.program_id
          and theirs.person_id = p.id and theirs.part = 'teacher'
        where mine.school_id = p.school_id and mine.person_id = ${actor.id})`
  const where = sql`p.school_id = ${db.schoolId} and p.role = 'teacher' and ${isActive} and ${isSeen}
    and ${named(input.q)}`
  const columns = sql`, ${teaches} as teaches, (select count(*) from groups g where g.school_id = p.school_id
    and g.teacher_id = p.id and g.deleted_at is null) as groups`
  return page<z.output<typeof teacherChoice>>(reading, { columns, where, first: teaches }, input)
}
