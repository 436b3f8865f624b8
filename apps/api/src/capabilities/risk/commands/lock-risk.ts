import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { riskCleared, riskNotFound, tooManyNotes } from '../errors.ts'
import { enrolmentVisibleTo } from '../policy.ts'

/** Maximum number of notes of one reason. */
const maxNotes = 200

export interface LockedRisk {
  readonly id: number
  readonly student_id: number
  readonly program_id: number
  readonly rule: string
}

/**
 * Locks an open reason that the caller may see, so that two people do not put it aside at once. @throws Failure 404,
 * 409 when it has cleared meanwhile
 */
export async function lockRisk(ctx: RequestContext, id: number): Promise<LockedRisk> {
  const at = { student: sql`r.student_id`, program: sql`r.program_id` }
  const row = await ctx.db.row<LockedRisk & { is_over: boolean; is_gone: boolean }>(sql`
    select r.id, r.student_id, r.program_id, r.rule, r.cleared_at is not null as is_over,
      not exists (select 1 from people p where p.school_id = r.school_id and p.id = r.student_id
        and p.deleted_at is null) as is_gone
    from risks r where r.school_id = ${ctx.schoolId} and r.id = ${id} and ${enrolmentVisibleTo(ctx.actor, at)} for update`)
  if (!row || row.is_gone) throw riskNotFound()
  if (row.is_over) throw riskCleared()
  return row
}

interface Note {
  readonly kind: 'note' | 'snooze' | 'unsnooze'
  readonly text?: string
  readonly until?: string
}

/** Stores what somebody did about a locked reason. @throws Failure 409 */
export async function storeNote(ctx: RequestContext, risk: LockedRisk, note: Note): Promise<void> {
  const { stored } = await ctx.db.one<{ stored: number }>(sql`
    select count(*)::int as stored from risk_notes where school_id = ${ctx.schoolId} and risk_id = ${risk.id}`)
  if (stored >= maxNotes) throw tooManyNotes({ values: { most: maxNotes } })
  await ctx.db.rows(sql`
    insert into risk_notes (school_id, risk_id, kind, text, until, at, by_id)
    values (${ctx.schoolId}, ${risk.id}, ${note.kind}, ${note.text ?? ''}, ${note.until ?? null}::date, ${ctx.now},
      ${ctx.actor.id})`)
}

/** What the audit log says about a reason. */
export const recordedRisk = ({ student_id: student, program_id: program, rule }: LockedRisk) => ({
  student,
  program,
  rule,
})
