import type { RequestContext } from '../../../platform/http/call.ts'
import { notifyPeople } from '../../../platform/notices/notify-people.ts'
import { markNews } from '../notices.ts'
import type { ChangedMark } from './mark-news.ts'

/** An attempt whose points changed. */
export interface Moved {
  readonly attempt_id: number
  readonly person_id: number
  readonly list_id: number
  readonly attempt_before: number | null
  readonly attempt_after: number | null
  readonly most: number
}

/** Notifies each student whose points changed, once. Skips lists that hide their score. */
export async function notifyStudents(
  ctx: RequestContext,
  moved: readonly Moved[],
  occasion: ChangedMark['occasion'],
): Promise<void> {
  const changed = moved.flatMap(({ attempt_before: before, attempt_after: after, ...one }) =>
    after !== null && before !== after
      ? [
          {
            ...one,
            about: { occasion, attempt: one.attempt_id, list: one.list_id, before: before ?? 0, after },
          },
        ]
      : [],
  )
  const byStudent = Map.groupBy(changed, ({ person_id: student }) => student)
  await notifyPeople<ChangedMark>(
    ctx,
    markNews,
    [...byStudent].map(([personId, theirs]) => ({
      personId,
      about: theirs.map(({ about, most }) => ({ ...about, most })),
    })),
  )
}
