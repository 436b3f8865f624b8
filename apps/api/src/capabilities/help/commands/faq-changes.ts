import type { EventType, PayloadOf } from '../../../platform/events/event-type.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { announceVisibleChange } from '../../schools/public.ts'
import { type Spoken, spokenTo } from '../rules.ts'

/** Returns a row that is about to change. @throws Failure 409 when it is no longer the version that was read */
export function unchangedSince<Row extends { readonly version: number }>(
  row: Row,
  version: number | undefined,
): Row {
  if (version !== undefined && version !== row.version) throw staleVersion({ facts: { current: row } })
  return row
}

/** Returns the title in the language of the request. */
export const titleOf = (texts: Spoken, { language }: RequestContext): string =>
  spokenTo(texts, language).title

/** Records a change of a chapter or question, and lets guests see it. */
export async function announce<Type extends EventType>(
  ctx: RequestContext,
  type: Type,
  entity: { readonly kind: 'faq_chapter' | 'faq_question'; readonly id: number },
  payload: PayloadOf<Type>,
): Promise<void> {
  await announceVisibleChange(ctx.db)
  await record<EventType>(ctx, type, { ...entity, payload })
}
