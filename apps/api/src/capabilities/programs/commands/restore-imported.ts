import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import { linkTables, listColumns, plainColumns, referenceColumns } from './imported-columns.ts'
import { type ImportedPrograms, refreshInSteps } from './write-imported.ts'

/** Selects the state of a program that an undo needs. */
export const programBefore = sql.raw(`jsonb_build_object(
  'program', to_jsonb(p),
  'city', (select jsonb_agg(jsonb_build_object('id', x.city_id, 'position', x.position)) from program_cities x
    where x.school_id = p.school_id and x.program_id = p.id),
  'tag', (select jsonb_agg(jsonb_build_object('id', x.tag_id)) from program_tags x
    where x.school_id = p.school_id and x.program_id = p.id),
  'univer_tag', (select jsonb_agg(jsonb_build_object('id', x.university_tag_id)) from program_university_tags x
    where x.school_id = p.school_id and x.program_id = p.id),
  'teacher', (select jsonb_agg(jsonb_build_object('id', x.person_id)) from program_people x
    where x.school_id = p.school_id and x.program_id = p.id and x.part = 'teacher'),
  'rounds', (select jsonb_agg(jsonb_build_object('starts_on', x.starts_on, 'ends_on', x.ends_on) order by x.id) from program_rounds x
    where x.school_id = p.school_id and x.program_id = p.id))`)

/**
 * Restores the previous state of programs; `changes` yields program_id and before. Their version still
 * increases.
 */
export async function restoreImported(
  db: SchoolDb,
  changes: SQL,
  { now, personId }: Omit<ImportedPrograms, 'importId'>,
): Promise<void> {
  const columns = [
    ...Object.keys(plainColumns),
    ...listColumns,
    ...Object.values(referenceColumns),
    'deleted_at',
    'price_tiyn',
  ]
  const sets = columns.map((name) => `${name} = b.${name}`).join(', ')
  await db.rows(sql`
    update programs p set ${sql.raw(sets)}, version = p.version + 1, changed_at = ${now}, changed_by = ${personId}
    from (${changes}) c cross join lateral jsonb_populate_record(null::programs, c.before->'program') as b
    where p.school_id = ${db.schoolId} and p.id = c.program_id`)
  for (const [key, { table, column }] of Object.entries(linkTables)) {
    const position = key === 'city' ? ', position' : ''
    await db.rows(
      sql`delete from ${sql.raw(table)} x using (${changes}) c where x.school_id = ${db.schoolId} and x.program_id = c.program_id`,
    )
    await db.rows(sql`
      insert into ${sql.raw(table)} (school_id, program_id, ${sql.raw(column + position)})
      select ${db.schoolId}, c.program_id, x.id${sql.raw(position && ', x.position')}
      from (${changes}) c cross join lateral jsonb_to_recordset(nullif(c.before->${key}, 'null')) as x (id bigint, position int)`)
  }
  await db.rows(
    sql`delete from program_rounds x using (${changes}) c where x.school_id = ${db.schoolId} and x.program_id = c.program_id`,
  )
  await db.rows(sql`
    insert into program_rounds (school_id, program_id, starts_on, ends_on)
    select ${db.schoolId}, c.program_id, x.starts_on, x.ends_on
    from (${changes}) c cross join lateral jsonb_to_recordset(nullif(c.before->'rounds', 'null')) as x (starts_on date, ends_on date)`)
  await restoreTeachers(db, changes)
}

/** Imports from before teachers were supported stored none; do not touch those. */
async function restoreTeachers(db: SchoolDb, changes: SQL): Promise<void> {
  await db.rows(sql`
    delete from program_people x using (${changes}) c
    where x.school_id = ${db.schoolId} and x.part = 'teacher' and x.program_id = c.program_id and c.before ? 'teacher'`)
  await db.rows(sql`
    insert into program_people (school_id, program_id, person_id, part)
    select ${db.schoolId}, c.program_id, x.id, 'teacher'
    from (${changes}) c cross join lateral jsonb_to_recordset(nullif(c.before->'teacher', 'null')) as x (id bigint)
    on conflict do nothing`)
}

/** Deletes programs permanently; if other rows reference one of them, all of them stay soft-deleted. */
export async function removeImported(
  db: SchoolDb,
  ids: readonly number[],
  { now, personId }: Omit<ImportedPrograms, 'importId'>,
): Promise<void> {
  const list = sql`select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`
  await db.rows(sql`
    update programs set deleted_at = ${now}, changed_at = ${now}, changed_by = ${personId}, version = version + 1
    where school_id = ${db.schoolId} and id in (${list})`)
  await refreshInSteps(db, ids)
  await db
    .savepoint(() => db.rows(sql`delete from programs where school_id = ${db.schoolId} and id in (${list})`))
    .catch((error: unknown) => {
      if (violatedConstraint(error) === undefined) throw error
    })
}
