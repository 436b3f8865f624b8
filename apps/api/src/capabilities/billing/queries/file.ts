import { numberOf } from '@qadam/contract/papers/number.ts'
import type { Language } from '@qadam/contract/values.ts'
import { create as dispositionOf } from 'content-disposition'
import { asBuffer, inWorker } from '../../../platform/files/decoding/decoders.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { FileAnswer } from '../../../platform/http/file-answer.ts'
import { pageOfPaper } from '../../papers/public.ts'
import { printedSchool } from '../../schools/public.ts'
import type { printBilling } from '../formats/print.ts'
import { inLanguages } from './content.ts'
import { type BillingRow, getBillingRow } from './documents.ts'

const printInWorker = inWorker<typeof printBilling>(
  new URL('../formats/print.ts', import.meta.url),
  'printBilling',
  30_000,
)

/** Returns a document as PDF in a language, drawn from what was stored when it was issued. @throws Failure 404 */
export async function billingFile(ctx: ReadContext, id: number, language: Language): Promise<FileAnswer> {
  return fileOfRow(ctx, await getBillingRow(ctx, id), language)
}

async function fileOfRow(ctx: ReadContext, row: BillingRow, language: Language): Promise<FileAnswer> {
  const number = numberOf(row)
  const body = asBuffer(
    await printInWorker(ctx, {
      language,
      number,
      issuedOn: row.issued_on,
      issuedAt: row.issued_at,
      sum: { minor: row.sum_minor, currency: row.currency },
      layout: row.layout,
      content: row.content,
      school: await printedSchool(ctx),
      isVoided: row.voided_at !== null,
      page: await pageOfPaper(ctx, row.code),
    }),
  )
  return new FileAnswer(body, {
    'content-type': 'application/pdf',
    'content-length': String(body.length),
    'content-disposition': dispositionOf(`${inLanguages(row.kind)[language]} ${number}.pdf`),
    'cache-control': 'private, no-store',
  })
}
