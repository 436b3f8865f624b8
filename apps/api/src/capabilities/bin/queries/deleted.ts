import type { binItem, binQuery } from '@qadam/contract/bin/schemas.ts'
import { type BinKind, restoreDays } from '@qadam/contract/bin/vocabulary.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { lastActor } from '../../../platform/events/last-actor.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { taskTitle } from '../../tasks/public.ts'
import { listRestorableKinds } from '../policy.ts'

import { deletedOf } from './deleted-of-kind.ts'

type Item = z.output<typeof binItem>

interface Row extends Omit<Item, 'restorable_until'> {
  readonly content: TaskContent | null
}

const days = 86_400_000

/** Returns a page of what the reader may restore, last deleted first, and the matches per kind. */
export async function listDeleted(reading: ReadContext, asked: z.output<typeof binQuery>) {
  const { db, language } = reading
  const kinds = await listRestorableKinds(reading.actor, db)
  const since = new Date(reading.now.getTime() - restoreDays * days).toISOString()
  const of = (chosen: readonly BinKind[]) =>
    sql.join(
      chosen.map((kind) => deletedOf[kind](reading, { since, words: wordsOf(asked.q) })),
      ' union all ',
    )
  const counted = await db.rows<{ kind: BinKind; count: number }>(
    sql`select kind, count(*) as count from (${of(kinds)}) d group by kind`,
  )
  const counts = kinds.map((kind) => ({
    kind,
    count: counted.find((one) => one.kind === kind)?.count ?? 0,
  }))
  const chosen = asked.kind ? kinds.filter((kind) => kind === asked.kind) : kinds
  const rows = chosen.length === 0 ? [] : await rowsOf(reading, of(chosen), asked)
  return {
    kinds: counts,
    count: counts.filter(({ kind }) => chosen.includes(kind)).reduce((sum, { count }) => sum + count, 0),
    results: rows.map(({ content, ...row }) => ({
      ...row,
      title: content ? taskTitle(content, language) : row.title,
      restorable_until: new Date(Date.parse(row.deleted_at) + restoreDays * days).toISOString(),
    })),
  }
}

/**
 * Reads the page's rows with what only they need: who deleted them, their program and the content of
 * questions.
 */
function rowsOf({ db, language }: ReadContext, all: SQL, slice: { page: number; page_size: number }) {
  const programTitle = sql`coalesce(${sql.raw(`p.title_${language}`)}, p.title_ru, p.title_kk, p.title_en, '')`
  return db.rows<Row>(sql`
    select d.kind, d.id, d.title, d.type, d.deleted_at, v.content,
      case when p.id is not null then jsonb_build_object('id', p.id, 'title', ${programTitle}) end as program,
      case when w.id is not null
        then jsonb_build_object('id', w.id, 'name', trim(w.first_name || ' ' || w.last_name)) end as deleted_by
    from (select * from (${all}) every_one
      order by deleted_at desc, kind, id desc limit ${slice.page_size} offset ${(slice.page - 1) * slice.page_size}) d
    left join programs p on p.school_id = ${db.schoolId} and p.id = d.program_id
    left join tasks t on d.kind = 'question' and t.school_id = ${db.schoolId} and t.id = d.id
    left join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version
    left join lateral (${lastActor({ schoolId: db.schoolId, kind: sql`d.kind`, id: sql`d.id`, action: sql`d.kind || '.deleted'` })}) told
      on d.deleted_by is null
    left join people w on w.school_id = ${db.schoolId} and w.id = coalesce(d.deleted_by, told.actor_id)
    order by d.deleted_at desc, d.kind, d.id desc`)
}

const wordsOf = (q: string | undefined): string[] => (q ?? '').split(' ').filter(Boolean).slice(0, 8)
