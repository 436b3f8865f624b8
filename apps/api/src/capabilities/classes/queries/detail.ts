import type { classDetail } from '@qadam/contract/classes/schemas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { sentence } from '../../../platform/http/problem.ts'
import { peopleWithinAccess } from '../../accounts/public.ts'
import { classNotFound } from '../errors.ts'
import { visibleTo } from '../policy.ts'
import { blockerOf, classActions, type Situation } from '../rules.ts'
import { type ClassRow, columns, names, shapeOf } from './rows.ts'
import { getClassFacts, situationOf } from './situation.ts'

type Detail = z.output<typeof classDetail>
interface Neighbours {
  readonly note: string
  readonly meeting_url: string | null
  readonly meeting_key: string
  readonly moved_from: Detail['moved_from']
  readonly moved_to: Detail['moved_to']
  readonly makes_up: Detail['makes_up']
}

/**
 * Returns a class with the actions that the reader may perform now, and why not the others.
 * @throws Failure 404
 */
export async function getClassDetail(reader: ReadContext, id: number): Promise<Detail> {
  const { db, actor, language } = reader
  const [row, facts, history] = await Promise.all([
    db.row<ClassRow & Neighbours>(sql`
      select ${columns(actor)}, c.note, c.meeting_url, c.meeting_key, ${neighbour(sql`n.id = c.moved_from_id`)} as moved_from,
        ${neighbour(sql`n.moved_from_id = c.id`)} as moved_to, ${neighbour(sql`n.id = c.makes_up_id`)} as makes_up
      from classes c ${names} where c.school_id = ${db.schoolId} and c.id = ${id} and ${visibleTo(actor)}`),
    getClassFacts(reader, id),
    historyOf(reader, id),
  ])
  if (!row) throw classNotFound()
  const { situation, quotas, planning } = await situationOf(reader, facts)
  return {
    ...shapeOf(row, language),
    note: row.note,
    meeting_url: meetingUrl(row, planning.meeting_base),
    moved_from: row.moved_from,
    moved_to: row.moved_to,
    makes_up: row.makes_up,
    acts: actionsOf(situation, reader),
    quotas,
    history,
  }
}

/**
 * Returns the address of an online class: its own link, else its room on the school's meeting server; null
 * without one.
 */
export function meetingUrl(
  row: { readonly meeting_url: string | null; readonly meeting_key: string },
  base: string,
): string | null {
  if (row.meeting_url) return row.meeting_url
  return base ? `${base.replace(/\/+$/, '')}/${row.meeting_key}` : null
}

function actionsOf(situation: Situation, { language }: ReadContext): Detail['acts'] {
  const blockers = classActions.map((action) => {
    const blocker = blockerOf(action, situation)
    return [
      action,
      blocker && {
        code: blocker.code,
        message: sentence(language, blocker.code, blocker.values),
      },
    ] as const
  })
  return Object.fromEntries(blockers) as Detail['acts']
}

const neighbour = (which: SQL): SQL => sql`
  (select jsonb_build_object('id', n.id,
      'starts_at', to_char(n.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    from classes n where n.school_id = c.school_id and ${which} limit 1)`

interface Step {
  readonly act: string
  readonly at: string
  readonly reason: string | null
  readonly was_at: string | null
  readonly by_id: number | null
  readonly first_name: string | null
  readonly last_name: string | null
}

/** Returns the history of a class, latest first. Reasons are visible only to their author and to staff. */
async function historyOf({ db, actor }: ReadContext, id: number): Promise<Detail['history']> {
  const seesReason = isStaff(actor.role)
    ? sql`true`
    : sql`(h.by_id = ${actor.id} or h.by_role in ('student', 'teacher'))`
  const rows = await db.rows<Step>(sql`
    select h.act, h.at, case when ${seesReason} then h.reason end as reason, h.was_at, p.id as by_id, p.first_name,
      p.last_name
    from class_history h left join people p on p.school_id = h.school_id and p.id = h.by_id and ${peopleWithinAccess(actor)}
    where h.school_id = ${db.schoolId} and h.class_id = ${id} order by h.id desc limit 100`)
  return rows.map(({ act, at, reason, was_at, by_id: by, first_name, last_name }) => ({
    act,
    at,
    by: by === null || first_name === null ? null : { id: by, first_name, last_name },
    reason,
    was_at,
  }))
}
