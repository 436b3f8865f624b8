import type { statementFileQuery, statementQuery } from '@qadam/contract/payment-history/schemas.ts'
import { maxStatementLines } from '@qadam/contract/payment-history/schemas.ts'
import { create as dispositionOf } from 'content-disposition'
import type { z } from 'zod'
import { recordLook } from '../../../platform/events/record-many.ts'
import { asBuffer, inWorker } from '../../../platform/files/decoding/decoders.ts'
import { writeSheet } from '../../../platform/files/sheet-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { FileAnswer } from '../../../platform/http/file-answer.ts'
import { printedSchool, schoolToday } from '../../schools/public.ts'
import { requireStudent } from '../../students/public.ts'
import { statementTooLong } from '../errors.ts'
import { statementOpened } from '../events.ts'
import type { printStatement } from '../formats/print.ts'
import { statementSheet } from '../formats/sheet.ts'
import { nameOf } from '../formats/words.ts'
import { getStatement, type Statement } from '../queries/statement.ts'

// Fonts and layout take too long for the event loop: a statement is drawn in a process of its own.
const printInWorker = inWorker<typeof printStatement>(
  new URL('../formats/print.ts', import.meta.url),
  'printStatement',
  30_000,
)

/** Returns a page of a student's statement, and records that staff opened it. @throws Failure 400, 404 */
export async function openStatement(
  ctx: RequestContext,
  student: number,
  query: z.output<typeof statementQuery>,
): Promise<Statement> {
  const { page, page_size: size, ...period } = query
  // Sent together; a student who is not visible fails first. Whoever is signed in is visible to themselves.
  const [, found] = await Promise.all([
    ctx.actor.id === student || requireStudent(ctx.db, ctx.actor, student),
    getStatement(ctx, { student, ...period, limit: size, offset: (page - 1) * size }),
  ])
  recordOpening(ctx, found, { as: 'screen', page })
  return found
}

/** Returns a student's statement as a file, and records that staff took it. @throws Failure 400, 404, 409 */
export async function exportStatement(
  ctx: RequestContext,
  student: number,
  { file, lang, ...period }: z.output<typeof statementFileQuery>,
): Promise<FileAnswer> {
  await requireStudent(ctx.db, ctx.actor, student)
  const language = lang ?? ctx.language
  const found = await getStatement(ctx, { student, ...period, language, limit: maxStatementLines, offset: 0 })
  if (found.count > maxStatementLines)
    throw statementTooLong({ values: { lines: found.count, max: maxStatementLines } })
  const letterhead = await printedSchool(ctx)
  const facts = {
    language,
    school: letterhead.name,
    today: await schoolToday(ctx.db, ctx.now),
    statement: found,
  }
  recordOpening(ctx, found, { as: file, page: 1 })
  if (file === 'xlsx') return (await writeSheet(statementSheet(facts), file)).answer
  const body = asBuffer(await printInWorker(ctx, { ...facts, letterhead, at: ctx.now.toISOString() }))
  return new FileAnswer(body, {
    'content-type': 'application/pdf',
    'content-length': String(body.length),
    'content-disposition': dispositionOf(`${nameOf(facts)}.pdf`),
    'cache-control': 'private, no-store',
  })
}

/** What students open of their own is not recorded. */
function recordOpening(
  ctx: RequestContext,
  { student, from, to, results }: Statement,
  { as, page }: { readonly as: 'screen' | 'xlsx' | 'pdf'; readonly page: number },
): void {
  if (ctx.actor.id === student.id) return
  recordLook(ctx, statementOpened, {
    kind: 'person',
    ids: [student.id],
    payload: { student: student.id, from, to, as, page, lines: results.length },
  })
}
