import type { Actor } from '../../../platform/access/actor.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
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
