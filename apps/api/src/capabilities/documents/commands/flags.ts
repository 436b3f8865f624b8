import { apostilleDocuments, apostilleFields, financeFields } from '@qadam/contract/documents/kinds.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { requireStudent } from '../../students/public.ts'
import { firstApostilleFirst } from '../errors.ts'
import { documentFlags } from '../queries/flags.ts'
import { isTicked } from '../rules.ts'
import { changeDocumentState, type LockedDocument, lockDocument } from './change-state.ts'
import { checkDocument, reopenDocument, waiveDocument } from './decide.ts'

type Flags = Readonly<Record<string, boolean | undefined>>

/** Returns the finance documents of a student as flags. @throws Failure 404 */
export async function readFlags(ctx: ReadContext, userId: number, fields: readonly string[]) {
  await requireStudent(ctx.db, ctx.actor, userId)
  const flags = await documentFlags(ctx.db, userId)
  return { user_id: userId, ...Object.fromEntries(fields.map((field) => [field, flags[field] ?? false])) }
}

/**
 * Sets flags by changing their documents: true accepts an uploaded document, or waives one that was seen in
 * print, also when no rule requires it; false undoes that, and a document that no rule requires is not needed
 * again. Every check of the documents applies.
 * @throws Failure 404, 409
 */
export async function writeFlags(
  ctx: RequestContext,
  userId: number,
  given: Flags,
  fields: readonly string[],
) {
  await requireStudent(ctx.db, ctx.actor, userId)
  const before = await documentFlags(ctx.db, userId)
  const wanted = Object.entries(given).filter(
    ([field, value]) => fields.includes(field) && value !== undefined && value !== before[field],
  )
  if (fields === apostilleFieldNames) assertNotSecondAlone({ ...before, ...Object.fromEntries(wanted) })
  for (const [field, value] of wanted) {
    const type = await ctx.db.row<{ id: number }>(sql`
      select id from document_types where school_id = ${ctx.schoolId} and code = ${field}`)
    if (type) await writeFlag(ctx, await lockDocument(ctx, userId, type.id), value === true)
  }
  return readFlags(ctx, userId, fields)
}

async function writeFlag(ctx: RequestContext, document: LockedDocument, isToBe: boolean): Promise<void> {
  const which = { id: document.student_id, typeId: document.type_id }
  if (isTicked(document.state) === isToBe) return
  if (isToBe) {
    if (document.state === 'not_checked') await checkDocument(ctx, which)
    else if (document.state === 'not_needed') await tickUnasked(ctx, document)
    else await waiveDocument(ctx, which, { reason: 'seen_on_paper', text: '' })
  } else if (document.state === 'checked') await reopenDocument(ctx, which, '')
  else await changeDocumentState(ctx, document, 'ask')
}

async function tickUnasked(ctx: RequestContext, document: LockedDocument): Promise<void> {
  await changeDocumentState(ctx, document, 'ask', { set: sql`is_asked = true` })
  await changeDocumentState(ctx, await lockDocument(ctx, document.student_id, document.type_id), 'waive', {
    reason: 'seen_on_paper',
    set: sql`is_asked = false`,
  })
}

/** Throws for a notarized translation of a document without an apostille. @throws Failure 409 */
function assertNotSecondAlone(flags: Flags): void {
  const alone = apostilleDocuments.filter(
    (document) => flags[`${document}_second`] && !flags[`${document}_first`],
  )
  if (alone.length > 0) throw firstApostilleFirst({ facts: { papers: alone } })
}

export const financeFieldNames: readonly string[] = financeFields
export const apostilleFieldNames: readonly string[] = apostilleFields
