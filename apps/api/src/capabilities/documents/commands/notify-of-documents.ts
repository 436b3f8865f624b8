import type { Actor } from '../../../platform/access/actor.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { holdNotice } from '../../../platform/notices/held-notices.ts'
import { notifyPeople } from '../../../platform/notices/notify-people.ts'
import { documentNews } from '../notices.ts'
import type { AboutDocuments } from './news.ts'

/** Notifies a student about their documents. */
export async function notifyOfDocuments(
  ctx: RequestContext<Actor | null>,
  about: AboutDocuments,
): Promise<void> {
  await notifyPeople(ctx, documentNews, [{ personId: about.student, about: [about] }])
}

/** Notifies students that a document is wanted of them, a minute later: an ask that is undone at once reaches nobody. */
export async function announceAsked(
  ctx: RequestContext<Actor | null>,
  students: readonly number[],
  typeId: number,
): Promise<void> {
  await holdNotice(
    ctx,
    documentNews,
    students.map((student) => ({
      personId: student,
      why: 'student',
      about: { kind: 'asked', student, types: [typeId] } satisfies AboutDocuments,
    })),
  )
}
