import { exportActs as exportCall } from '@qadam/contract/acts/endpoints.ts'
import { actLimits } from '@qadam/contract/acts/limits.ts'
import type { actExportQuery } from '@qadam/contract/acts/schemas.ts'
import { create as contentDisposition } from 'content-disposition'
import type { z } from 'zod'
import { noteRead } from '../../../platform/access/many-read.ts'
import { requireReauthentication } from '../../../platform/access/reauthentication.ts'
import { record } from '../../../platform/events/record.ts'
import { writeSheet } from '../../../platform/files/sheet-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { FileAnswer } from '../../../platform/http/file-answer.ts'
import { tooManyActs } from '../errors.ts'
import { actsExported } from '../events.ts'
import { accountantJson, accountantSheet } from '../formats/accountant.ts'
import { actsOfYear } from '../queries/acts.ts'

/** Returns the acts of a year for the accountant. @throws Failure 403 without a fresh sign-in, 409 */
export async function exportActs(
  ctx: RequestContext,
  { year, file }: z.output<typeof actExportQuery>,
): Promise<FileAnswer> {
  requireReauthentication(ctx.actor, ctx.now)
  const acts = await actsOfYear(ctx, year, actLimits.exported + 1)
  if (acts.length > actLimits.exported) throw tooManyActs({ values: { max: actLimits.exported } })
  const people = new Set(acts.map(({ student_id: id }) => id))
  await noteRead(ctx, { call: exportCall.path, asked: { year, file }, people })
  await record(ctx, actsExported, { kind: 'acts', id: null, payload: { year, file, acts: acts.length } })
  const name = `acts-${year}`
  if (file === 'xlsx')
    return (await writeSheet(accountantSheet(acts, { name, language: ctx.language }), file)).answer
  return new FileAnswer(Buffer.from(JSON.stringify(accountantJson(acts), null, 2)), {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': contentDisposition(`${name}.json`),
    'X-Content-Type-Options': 'nosniff',
  })
}
