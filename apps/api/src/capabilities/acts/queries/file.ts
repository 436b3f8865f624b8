import { numberOf } from '@qadam/contract/papers/number.ts'
import type { Language } from '@qadam/contract/values.ts'
import { create as dispositionOf } from 'content-disposition'
import { requireSecondFactorOnNewDevice } from '../../../platform/access/second-factor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { asBuffer, inWorker } from '../../../platform/files/decoding/decoders.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { FileAnswer } from '../../../platform/http/file-answer.ts'
import { privateFile } from '../../../platform/http/private-file.ts'
import { pageOfPaper } from '../../papers/public.ts'
import { printedSchool } from '../../schools/public.ts'
import { actNotFound } from '../errors.ts'
import type { printAct } from '../formats/print.ts'
import { getActRow } from './acts.ts'

// Fonts and layout take too long for the event loop: an act is drawn in a process of its own.
const printInWorker = inWorker<typeof printAct>(
  new URL('../formats/print.ts', import.meta.url),
  'printAct',
  30_000,
)

/**
 * Returns an act as PDF in a language, drawn from what was stored when it was issued.
 * @throws Failure 403 before staff open one on a new device, 404
 */
export async function actFile(ctx: ReadContext, id: number, language: Language): Promise<FileAnswer> {
  const act = await getActRow(ctx, id)
  requireSecondFactorOnNewDevice(ctx.actor, ctx.now)
  const number = numberOf(act)
  const body = asBuffer(
    await printInWorker(ctx, {
      language,
      number,
      issuedOn: act.issued_on,
      issuedAt: act.issued_at,
      sumMinor: act.sum_minor,
      layout: act.layout,
      content: act.content,
      school: await printedSchool(ctx),
      isVoided: act.state === 'voided',
      page: await pageOfPaper(ctx, act.paper_code),
    }),
  )
  return new FileAnswer(body, {
    'content-type': 'application/pdf',
    'content-length': String(body.length),
    'content-disposition': dispositionOf(`${number} ${act.student} ${language}.pdf`),
    'cache-control': 'private, no-store',
  })
}

/** Returns the signed scan of an act. @throws Failure 403 before staff open one on a new device, 404 */
export async function scanFile(ctx: ReadContext, id: number): Promise<FileAnswer> {
  await getActRow(ctx, id)
  requireSecondFactorOnNewDevice(ctx.actor, ctx.now)
  const found = await ctx.db.row<{ name: string; store_key: string; media_type: string; bytes: number }>(sql`
    select f.name, f.store_key, f.media_type, f.bytes
    from act_scans s join files f on f.school_id = s.school_id and f.id = s.file_id
    where s.school_id = ${ctx.schoolId} and s.act_id = ${id}`)
  const body = found && (await ctx.services.files.get(found.store_key))
  if (!body) throw actNotFound()
  return privateFile(body, found)
}
