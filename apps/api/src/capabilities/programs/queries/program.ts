import type { program } from '@qadam/contract/programs/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { publicFileUrl } from '../../../platform/files/stored-file.ts'
import { peopleWithinAccess } from '../../accounts/public.ts'
import { columnOf, fieldsOfPage, type PageValues } from '../tables.ts'
import {
  type CachedCard,
  type CachedPoster,
  cardOf,
  countryNamer,
  type InLanguages,
  inLanguage,
  posterOf,
  resolved,
} from './card.ts'
import { catalogueState } from './catalogue.ts'
import { countryStepsOf } from './country-steps.ts'
import { requirementsOf } from './requirements.ts'
import { yearCostsOf } from './year-costs.ts'

type Program = z.output<typeof program>
type Person = Program['teachers'][number]

interface ProgramRecord extends PageValues {
  readonly card: CachedCard
  readonly requirements_ru: string | null
  readonly requirements_kk: string | null
  readonly requirements_en: string | null
  readonly property_form: { id: number; n: InLanguages } | null
  readonly package: { id: number; n: InLanguages } | null
  readonly period: { id: number; n: InLanguages } | null
  readonly created_by: { id: number; name: string } | null
  readonly changed_by: { id: number; name: string } | null
}

export interface Reading {
  readonly actor: Actor | null
  readonly visible: SQL
  readonly language: Language
  readonly now: Date
}

/** Returns the whole program, or undefined when it is not visible to the reader. */
export async function findProgram(db: SchoolDb, id: number, reading: Reading): Promise<Program | undefined> {
  const { language } = reading
  const [row, posters, media, people, requirements, state, countryName] = await Promise.all([
    db.row<ProgramRecord>(recordOf(db, id, reading.visible)),
    postersOf(db, id),
    mediaOf(db, id),
    peopleOf({ db, actor: reading.actor }, id),
    requirementsOf(db, id),
    catalogueState(db, reading.now),
    countryNamer(db, language),
  ])
  if (!row) return undefined
  const forStaff = isStaff(reading.actor?.role)
  const named = (one: ProgramRecord['package']) => one && { id: one.id, name: inLanguage(one.n, language) }
  const card = cardOf({ id, ...row }, { language, today: state.today, countryName })
  return {
    ...card,
    category: card.tags,
    full_desc: resolved(row, 'full_desc', language),
    ...pageValuesOf(row),
    // Licences require the source to be credited wherever its data is shown.
    source: row.card.source,
    property_form: named(row.property_form),
    package: named(row.package),
    period: row.period && { id: row.period.id, period: inLanguage(row.period.n, language) },
    posters: posters.map(posterOf),
    media,
    year_costs: await yearCostsOf(db, row.card, state.today),
    country_steps: countryStepsOf(row.card),
    teachers: people.teachers.map((person) => (forStaff ? person : { ...person, last_name: null })),
    requirements: {
      text: resolved(row, 'requirements', language),
      text_ru: row.requirements_ru,
      text_kk: row.requirements_kk,
      text_en: row.requirements_en,
      ...requirements,
    },
    ...(forStaff && {
      show: row.card.show,
      is_need_mailing: row.card.is_need_mailing,
      source_id: row.card.source_id,
      incomplete: row.card.missing.length > 0,
      missing: row.card.missing as NonNullable<Program['missing']>,
      students: people.students,
      created_by: row.created_by,
      changed_by: row.changed_by,
      created_at: new Date(row.card.created_at).toISOString(),
      changed_at: new Date(row.card.changed_at).toISOString(),
      deleted_at: row.card.deleted_at && new Date(row.card.deleted_at).toISOString(),
      version: row.card.version,
    }),
  }
}

const pageColumns = fieldsOfPage.map(({ name }) => `p.${columnOf[name]} as "${name}"`).join(', ')

const pageValuesOf = (row: PageValues) =>
  Object.fromEntries(fieldsOfPage.map(({ name }) => [name, row[name]])) as unknown as PageValues

function recordOf(db: SchoolDb, id: number, visible: SQL): SQL {
  const named = (alias: string) =>
    sql.raw(
      `case when ${alias}.id is not null then jsonb_build_object('id', ${alias}.id, 'n', ${alias}.names) end`,
    )
  const person = (alias: string) =>
    sql.raw(
      `case when ${alias}.id is not null then jsonb_build_object('id', ${alias}.id, 'name', trim(${alias}.first_name || ' ' || ${alias}.last_name)) end`,
    )
  return sql`
    select c.card, p.requirements_ru, p.requirements_kk, p.requirements_en, ${sql.raw(pageColumns)},
      ${named('f')} as property_form, ${named('k')} as package, ${named('d')} as period,
      ${person('cb')} as created_by, ${person('mb')} as changed_by
    from programs p
    join program_cards c on c.school_id = p.school_id and c.program_id = p.id
    left join property_forms f on f.school_id = p.school_id and f.id = p.property_form_id
    left join packages k on k.school_id = p.school_id and k.id = p.package_id
    left join periods d on d.school_id = p.school_id and d.id = p.period_id
    left join people cb on cb.school_id = p.school_id and cb.id = p.created_by
    left join people mb on mb.school_id = p.school_id and mb.id = p.changed_by
    where p.school_id = ${db.schoolId} and p.id = ${id} and ${visible}`
}

async function postersOf(db: SchoolDb, id: number): Promise<CachedPoster[]> {
  return db.rows<CachedPoster>(sql`
    select o.id, o.width, o.height, (
      select jsonb_agg(jsonb_build_object('width', (z->>'width')::int, 'key', f.store_key) order by (z->>'width')::int)
      from jsonb_array_elements(o.sizes) as z
      join files f on f.school_id = o.school_id and f.id = (z->>'file_id')::bigint) as sizes
    from program_posters o
    where o.school_id = ${db.schoolId} and o.program_id = ${id} order by o.position, o.id`)
}

async function mediaOf(db: SchoolDb, id: number): Promise<Program['media']> {
  const rows = await db.rows<{ id: number; name: string; type: string; bytes: number; key: string }>(sql`
    select m.id, f.name, f.media_type as type, f.bytes, f.store_key as key
    from program_media m join files f on f.school_id = m.school_id and f.id = m.file_id
    where m.school_id = ${db.schoolId} and m.program_id = ${id} order by m.position, m.id`)
  return rows.map(({ key, ...file }) => ({ ...file, url: publicFileUrl(key) }))
}

/** Returns the teachers of a program, and the students whom the reader may see. */
export async function peopleOf(
  { db, actor }: { readonly db: SchoolDb; readonly actor: Actor | null },
  id: number,
): Promise<{ teachers: Person[]; students: Person[] }> {
  const rows = await db.rows<Person & { part: string }>(sql`
    select pp.part, p.id, p.first_name, p.last_name, f.store_key as avatar
    from program_people pp join people p on p.school_id = pp.school_id and p.id = pp.person_id
    left join files f on f.school_id = p.school_id and f.id = p.avatar_small_file_id
    where pp.school_id = ${db.schoolId} and pp.program_id = ${id} and p.deleted_at is null
      and ${actor === null ? sql`true` : peopleWithinAccess(actor)}
    order by p.first_name, p.last_name, p.id`)
  const of = (part: string) =>
    rows
      .filter((row) => row.part === part)
      .map(({ part: _part, ...person }) => ({
        ...person,
        avatar: person.avatar && publicFileUrl(person.avatar),
      }))
  return { teachers: of('teacher'), students: of('student') }
}
