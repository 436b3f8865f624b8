import type { bulkAct, bulkActsQuery } from '@qadam/contract/bulk-acts/schemas.ts'
import { type BulkKind, bulkActionDays } from '@qadam/contract/bulk-acts/vocabulary.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { bulkActionNotFound, oldest } from '../../../platform/events/bulk-actions.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { fieldLabels } from '../../students/public.ts'
import { bulkActionsVisibleTo, listOwnKinds, objectVisibleTo } from '../policy.ts'

interface Row extends Omit<z.output<typeof bulkAct>, 'value' | 'about' | 'undoable_until'> {
  readonly details: Details
  readonly named: string | null
}

interface Details {
  readonly value?: boolean
  readonly tags?: readonly string[]
  readonly fields?: readonly string[]
}

/** Returns a page of the actions visible to the reader, newest first. */
export async function listBulkActions(reading: ReadContext, asked: z.output<typeof bulkActsQuery>) {
  const { db, actor, language } = reading
  const where = sql`b.school_id = ${db.schoolId} and ${await visibleIn(reading)}
    ${asked.kind ? sql`and b.kind = ${asked.kind}` : sql``}`
  const counted = await db.row<{ count: number }>(
    sql`select count(*) as count from bulk_acts b where ${where}`,
  )
  const rows = await db.rows<Row>(sql`
    select b.id, b.kind, b.action, b.details, b.made_at, b.undone_at, jsonb_array_length(b.kept) as left,
      (select count(*) from unnest(b.object_ids) o (id) where ${objectVisibleTo(actor)}) as count,
      ${personOf('m')} as made_by, ${personOf('u')} as undone_by, ${namedIn(language)} as named
    from bulk_acts b
    left join people m on m.school_id = b.school_id and m.id = b.made_by
    left join people u on u.school_id = b.school_id and u.id = b.undone_by
    where ${where} order by b.made_at desc, b.id desc
    limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}`)
  return {
    count: counted?.count ?? 0,
    results: rows.map(({ details, named, ...row }) => ({
      ...row,
      value: details.value ?? null,
      about: [
        ...(named ? [named] : []),
        ...(details.tags ?? []),
        ...fieldLabels(details.fields ?? [], language),
      ],
      undoable_until: new Date(Date.parse(row.made_at) + bulkActionDays * 86_400_000).toISOString(),
    })),
  }
}

/** Returns the kind of a visible action and the row used to undo it. @throws Failure 404 */
export async function getBulkAction(
  reading: ReadContext,
  id: number,
): Promise<{ readonly id: number; readonly kind: BulkKind; readonly source_id: number | null }> {
  const row = await reading.db.row<{ id: number; kind: BulkKind; source_id: number | null }>(sql`
    select b.id, b.kind, b.source_id from bulk_acts b
    where b.school_id = ${reading.db.schoolId} and b.id = ${id} and ${await visibleIn(reading)}`)
  if (!row) throw bulkActionNotFound()
  return row
}

async function visibleIn({ db, actor, now }: ReadContext): Promise<SQL> {
  const kinds = await listOwnKinds(actor, db)
  return sql`(b.made_at >= ${oldest(now)} and ${bulkActionsVisibleTo(actor, kinds)})`
}

const personOf = (alias: string): SQL =>
  sql.raw(`case when ${alias}.id is not null
    then jsonb_build_object('id', ${alias}.id, 'name', trim(${alias}.first_name || ' ' || ${alias}.last_name)) end`)

/** The current name of the tag, teacher, program or kind of document of an action. */
const namedIn = (language: Language): SQL => sql`coalesce(
  (select coalesce(g.names ->> ${language}, g.name) from tags g
    where g.school_id = b.school_id and g.id = (b.details ->> 'tag')::bigint),
  (select trim(p.first_name || ' ' || p.last_name) from people p
    where p.school_id = b.school_id and p.id = (b.details ->> 'teacher')::bigint),
  (select coalesce(${sql.raw(`p.title_${language}`)}, p.title_ru, p.title_kk, p.title_en) from programs p
    where p.school_id = b.school_id and p.id = (b.details ->> 'program')::bigint),
  (select ${sql.raw(`t.name_${language}`)} from document_types t
    where t.school_id = b.school_id and t.id = (b.details ->> 'type')::bigint))`
