import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { Failure, type FieldFault } from '../../../platform/http/failure.ts'
import { peopleWithinAccess } from '../../accounts/public.ts'
import type { ProgramFacts } from './fields.ts'

/** The dictionary table of each choice in the form. */
const choices = {
  university: 'universities',
  faculty: 'faculties',
  degree: 'degrees',
  format: 'formats',
  property_form: 'property_forms',
  package: 'packages',
  period: 'periods',
  tags: 'tags',
  cities: 'cities',
  univer_tags: 'university_tags',
} as const

/**
 * Throws when a choice is missing from the school's dictionaries, or a person is not its teacher or student.
 */
export async function assertKnown(
  { db, actor }: { readonly db: SchoolDb; readonly actor: Actor },
  facts: ProgramFacts,
): Promise<void> {
  const faults: FieldFault[] = []
  for (const [field, table] of Object.entries(choices)) {
    const given = facts[field as keyof typeof choices]
    if (given == null) continue
    const ids = Array.isArray(given) ? given : [given]
    const known = await knownIds(db, table, ids)
    for (const [index, id] of ids.entries())
      if (!known.has(id))
        faults.push({
          path: Array.isArray(given) ? `${field}.${index}` : field,
          code: 'programs.unknown_choice',
        })
  }
  faults.push(...(await unknownPeople({ db, actor }, 'teachers', facts.teachers)))
  faults.push(...(await unknownPeople({ db, actor }, 'students', facts.students)))
  faults.push(...(await unknownCodes(db, facts)))
  if (faults.length > 0) throw new Failure('request.malformed', 400, { fields: faults })
}

async function knownIds(db: SchoolDb, table: string, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from ${sql.identifier(table)}
    where school_id = ${db.schoolId} and deleted_at is null and id = ${anyId(ids)}`)
  return new Set(rows.map((row) => row.id))
}

async function unknownPeople(
  { db, actor }: { readonly db: SchoolDb; readonly actor: Actor },
  field: 'teachers' | 'students',
  ids: readonly number[] | undefined,
): Promise<FieldFault[]> {
  if (!ids || ids.length === 0) return []
  const part = field === 'teachers' ? 'teacher' : 'student'
  const rows = await db.rows<{ id: number }>(sql`
    select p.id from people p where p.school_id = ${db.schoolId} and p.role = ${part} and p.deleted_at is null
      and p.id = ${anyId(ids)} and ${peopleWithinAccess(actor)}`)
  const known = new Set(rows.map((row) => row.id))
  return ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `${field}.${index}`, code: `programs.not_a_${part}` as const }],
  )
}

async function unknownCodes(db: SchoolDb, facts: ProgramFacts): Promise<FieldFault[]> {
  const faults: FieldFault[] = []
  if (facts.countries && facts.countries.length > 0) {
    const rows = await db.rows<{ code: string }>(
      sql`select code from countries where code = any(${facts.countries}::text[])`,
    )
    const known = new Set(rows.map((row) => row.code))
    for (const [index, code] of facts.countries.entries())
      if (!known.has(code)) faults.push({ path: `countries.${index}`, code: 'programs.unknown_choice' })
  }
  if (facts.currency) {
    const known = await db.row(sql`select 1 from currencies where code = ${facts.currency}`)
    if (!known) faults.push({ path: 'currency', code: 'programs.unknown_currency' })
  }
  return faults
}

/** Returns true if the id is a teacher or student of the school. */
export async function isPerson(db: SchoolDb, id: number, part: 'teacher' | 'student'): Promise<boolean> {
  const found = await db.row(sql`
    select 1 from people
    where school_id = ${db.schoolId} and id = ${id} and role = ${part} and deleted_at is null`)
  return found !== undefined
}
