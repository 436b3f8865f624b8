import type { MenuCounts } from '@qadam/contract/home/schemas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { countUnread } from '../../conversations/public.ts'
import { ownHomework } from '../../homework/public.ts'
import { countDue, listDueOf } from '../../students/public.ts'
import { countUnreadQuestions } from '../../threads/public.ts'

const none: MenuCounts = {
  today: 0,
  students: 0,
  applications: 0,
  documents: 0,
  messages: 0,
  study: 0,
  programs: 0,
}

/** Returns what waits for the reader; a teacher's messages are the questions under their lessons. */
export async function menuCountsOf(ctx: RequestContext): Promise<MenuCounts> {
  if (isStaff(ctx.actor.role))
    return { ...none, ...(await countDue(ctx)), messages: (await countUnread(ctx)).unread }
  if (ctx.actor.role === 'teacher') {
    const { results } = await countUnreadQuestions(ctx)
    return { ...none, messages: results.reduce((sum, { unread }) => sum + unread, 0) }
  }
  if (ctx.actor.role !== 'student') return none
  const { results } = await listDueOf(ctx, ctx.actor.id)
  const count = (kind: string) => results.filter((one) => one.kind === kind).length
  return {
    ...none,
    study: (await ownHomework(ctx, { stage: 'to_do', page: 1, page_size: 1 })).count,
    programs: count('decision'),
    documents: count('paper'),
    messages: (await countUnread(ctx)).unread,
  }
}
