import type { BinKind } from '@qadam/contract/bin/vocabulary.ts'
import { roles } from '@qadam/contract/values.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { outranks, peopleWithinAccess } from '../../accounts/public.ts'
import { writtenBy } from '../../lessons/public.ts'

interface Asked {
  /** The earliest time of deletion. */
  readonly since: string
  /** The searched text contains each of them. */
  readonly words: readonly string[]
}

const haveAll = (words: readonly string[], folded: SQL): SQL =>
  sql.join(
    [sql`true`, ...words.map((word) => sql`position(fold_text(${word}::text) in ${folded}) > 0`)],
    ' and ',
  )

const titleIn = (alias: string, language: string): SQL =>
  sql.raw(
    `coalesce(${[language, 'ru', 'kk', 'en'].map((one) => `nullif(${alias}.title_${one}, '')`).join(', ')}, '')`,
  )
const titlesOf = (alias: string): SQL =>
  sql.raw(`fold_text(concat_ws(' ', ${alias}.title_ru, ${alias}.title_kk, ${alias}.title_en))`)

/**
 * Queries what the reader may restore of one kind, as rows of kind, id, title, type, program_id, deleted_at
 * and deleted_by; deleted_by is null where only the audit log knows it.
 */
export const deletedOf: Readonly<Record<BinKind, (reading: ReadContext, asked: Asked) => SQL>> = {
  program: ({ db, language }, { since, words }) => sql`
    select 'program' as kind, x.id, ${titleIn('x', language)} as title, null::text as type, null::bigint as program_id,
      x.deleted_at, x.changed_by as deleted_by
    from programs x
    where x.school_id = ${db.schoolId} and x.deleted_at >= ${since} and ${haveAll(words, titlesOf('x'))}`,

  // A merged person is restored by undoing the merge; an erased one never.
  person: ({ db, actor }, { since, words }) => sql`
    select 'person' as kind, p.id, trim(p.first_name || ' ' || p.last_name) as title, p.role as type, null::bigint as program_id, p.deleted_at,
      null::bigint as deleted_by
    from people p
    where p.school_id = ${db.schoolId} and p.deleted_at >= ${since}
      and p.role = any(${roles.filter((role) => outranks(actor.role, role))}::text[])
      and ${peopleWithinAccess(actor)}
      and not exists (select from erasures e where e.school_id = p.school_id and e.person_id = p.id)
      and not exists (select from student_merges m
        where m.school_id = p.school_id and m.gone_id = p.id and m.undone_at is null)
      and ${haveAll(words, sql`fold_text(p.first_name || ' ' || p.last_name || ' ' || coalesce(p.email, ''))`)}`,

  // A lesson deleted with its section is restored with it.
  lesson: ({ db, actor, language }, { since, words }) => sql`
    select 'lesson' as kind, x.id, ${titleIn('x', language)} as title,
      case when x.section_id is null then 'section' else 'lesson' end as type, x.program_id, x.deleted_at,
      null::bigint as deleted_by
    from lessons x join programs p on p.school_id = x.school_id and p.id = x.program_id
    where x.school_id = ${db.schoolId} and x.deleted_at >= ${since} and ${writtenBy(actor)}
      and not exists (select from lessons s
        where s.school_id = x.school_id and s.id = x.section_id and s.deleted_at = x.deleted_at)
      and ${haveAll(words, titlesOf('x'))}`,

  question: ({ db }, { since, words }) => sql`
    select 'question' as kind, x.id, '' as title, x.type, null::bigint as program_id, x.deleted_at,
      null::bigint as deleted_by
    from questions x
    where x.school_id = ${db.schoolId} and x.deleted_at > ${since} and ${haveAll(words, sql`x.search_text`)}`,

  group: ({ db }, { since, words }) => sql`
    select 'group' as kind, x.id, x.name as title, x.type, x.program_id, x.deleted_at, x.changed_by as deleted_by
    from groups x
    where x.school_id = ${db.schoolId} and x.deleted_at >= ${since} and ${haveAll(words, sql`fold_text(x.name)`)}`,
}
