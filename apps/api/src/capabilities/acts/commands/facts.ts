import type { newActLine } from '@qadam/contract/acts/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { factTaken } from '../errors.ts'
import { listOpenFacts } from '../queries/facts.ts'

type Line = Pick<z.output<typeof newActLine>, 'facts'>

const keysOf = ({ facts }: Line): string[] => facts?.ids.map((id) => `${facts.kind} ${id}`) ?? []

/** @throws Failure 409 when something was not done for this student, stands on another act, or on two lines */
export async function assertOpenFacts(
  ctx: RequestContext,
  studentId: number,
  lines: readonly Line[],
): Promise<void> {
  const keys = lines.flatMap(keysOf)
  if (keys.length === 0) return
  const { time_zone: zone } = await getSchoolRow(ctx.db)
  const open = new Set(
    (await listOpenFacts(ctx.db, { studentId, zone })).map(({ kind, id }) => `${kind} ${id}`),
  )
  const seen = new Set<string>()
  for (const [nr, line] of lines.entries())
    for (const key of keysOf(line)) {
      if (!open.has(key) || seen.has(key))
        throw factTaken({ fields: [{ path: `lines.${nr}`, code: 'acts.fact_taken' }] })
      seen.add(key)
    }
}

/** Stores what an act rests on, so that it is suggested no more. */
export async function storeFacts(
  ctx: RequestContext,
  {
    actId,
    studentId,
    lines,
  }: { readonly actId: number; readonly studentId: number; readonly lines: readonly Line[] },
): Promise<void> {
  const facts = lines.flatMap(({ facts: on }) => on?.ids.map((id) => ({ kind: on.kind, id })) ?? [])
  if (facts.length === 0) return
  await ctx.db.rows(sql`
    insert into act_facts (school_id, act_id, student_id, kind, fact_id)
    select ${ctx.schoolId}, ${actId}, ${studentId}, f.kind, f.id
    from unnest(${facts.map(({ kind }) => kind)}::text[], ${facts.map(({ id }) => id)}::bigint[]) as f (kind, id)`)
}

/** Lets go of what a voided act rested on: it can stand on another one. */
export async function releaseFacts(ctx: RequestContext, actId: number): Promise<void> {
  await ctx.db.rows(sql`
    update act_facts set is_released = true where school_id = ${ctx.schoolId} and act_id = ${actId}`)
}
