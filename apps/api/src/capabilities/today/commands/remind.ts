import type { reminded, reminder } from '@qadam/contract/today/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { sendMessage } from '../../conversations/public.ts'
import { dueLines, dueReader, studentsVisibleTo } from '../../students/public.ts'
import { owedTables } from '../queries/today.ts'
import { type Owed, reminderText } from '../rules/reminder-text.ts'

interface Owing {
  readonly id: number
  readonly first_name: string
  readonly language: Language
  readonly waits: boolean
  readonly is_written_to: boolean
  readonly count: number
  readonly owed: readonly Owed[]
}

/**
 * Writes to each of some students what they owe, in their own language, as a message from the reader that they can answer.
 * Who waits for an answer, or was written to today, is left out with the reason. @throws Failure 429
 */
export async function remindStudents(
  ctx: RequestContext,
  { students, text }: z.output<typeof reminder>,
): Promise<z.output<typeof reminded>> {
  const ids = [...new Set(students)]
  const owing = new Map((await owingOf(ctx, ids)).map((one) => [one.id, one]))
  const answer: { reminded: number[]; skipped: z.output<typeof reminded>['skipped'] } = {
    reminded: [],
    skipped: [],
  }
  for (const id of ids) {
    const one = owing.get(id)
    const reason = !one
      ? 'owes_nothing'
      : one.waits
        ? 'waits_for_answer'
        : one.is_written_to
          ? 'written_today'
          : null
    if (!one || reason) {
      answer.skipped.push({ student: id, reason: reason ?? 'owes_nothing' })
      continue
    }
    await sendMessage(ctx, { user: id, text: reminderText(one, text) }, [])
    answer.reminded.push(id)
  }
  return answer
}

async function owingOf(ctx: RequestContext, ids: readonly number[]): Promise<Owing[]> {
  const reader = await dueReader(ctx)
  return ctx.db.rows<Owing>(sql`
    ${dueLines(reader, sql`${studentsVisibleTo(ctx.actor)} and p.id = any(${ids}::bigint[])`)},
    ${owedTables(reader, sql`true`)}
    select p.id, p.first_name, coalesce(p.language, s.default_language) as language, o.waits, o.is_written_to, o.count,
      (select json_agg(l) from (
        select owed.kind, owed.text, owed.due_on from owed where owed.student_id = o.student_id
        order by owed.due_on nulls last, owed.since nulls last, owed.kind, owed.ref limit 10) l) as owed
    from owing o join people p on p.school_id = current_school() and p.id = o.student_id
    join schools s on s.school_id = p.school_id`)
}
