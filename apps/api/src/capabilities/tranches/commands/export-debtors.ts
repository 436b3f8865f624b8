import { exportDebtors as exportCall } from '@qadam/contract/tranches/endpoints.ts'
import { maxExportedDebtors } from '@qadam/contract/tranches/rules.ts'
import type { debtorExportQuery } from '@qadam/contract/tranches/schemas.ts'
import type { z } from 'zod'
import { noteRead } from '../../../platform/access/many-read.ts'
import { requireReauthentication } from '../../../platform/access/reauthentication.ts'
import { record } from '../../../platform/events/record.ts'
import { writeSheet } from '../../../platform/files/sheet-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { schoolToday } from '../../schools/public.ts'
import { tooManyDebtors } from '../errors.ts'
import { debtorsExported } from '../events.ts'
import { debtorSheet } from '../formats/debtors.ts'
import { debtorsOf } from '../queries/debtors.ts'

/** Returns a list of debtors as a table. @throws Failure 403 without a fresh sign-in, 409 for more than a file holds */
export async function exportDebtors(
  ctx: RequestContext,
  { file, ...query }: z.output<typeof debtorExportQuery>,
): Promise<FileAnswer> {
  requireReauthentication(ctx.actor, ctx.now)
  const debtors = await debtorsOf(ctx, { ...query, limit: maxExportedDebtors + 1 })
  if (debtors.length > maxExportedDebtors) throw tooManyDebtors({ values: { max: maxExportedDebtors } })
  const people = new Set(debtors.map(({ student }) => student.id))
  await noteRead(ctx, { call: exportCall.path, asked: { ...query, file }, people })
  await record(ctx, debtorsExported, {
    kind: 'school',
    id: ctx.schoolId,
    payload: { list: query.list, people: people.size },
  })
  const day = await schoolToday(ctx.db, ctx.now)
  const sheet = debtorSheet(debtors, { list: query.list, day, language: ctx.language })
  return (await writeSheet(sheet, file)).answer
}
