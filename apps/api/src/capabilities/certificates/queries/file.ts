import type { Language } from '@qadam/contract/values.ts'
import { create as dispositionOf } from 'content-disposition'
import type { ReadContext } from '../../../platform/http/call.ts'
import { FileAnswer } from '../../../platform/http/file-answer.ts'
import { getSchoolRow, printedSchool } from '../../schools/public.ts'
import { numberOf } from '../rules.ts'
import { getCertificateRow, pageAddress, titleOf } from './certificates.ts'
import { drawCertificate } from './draw.ts'

/** Returns a certificate as PDF in the given language. @throws Failure 404 */
export async function fileAnswer(call: ReadContext, id: number, language: Language): Promise<FileAnswer> {
  const row = await getCertificateRow(call, id)
  const school = await getSchoolRow(call.db)
  const body = await drawCertificate({
    language,
    school: await printedSchool(call),
    timeZone: school.time_zone,
    number: numberOf(row),
    name: row.person_name,
    program: titleOf(row, language),
    lessons: row.lessons,
    minutes: row.minutes,
    issuedAt: row.issued_at,
    isRevoked: row.revoked_at !== null,
    page: await pageAddress(call, row.address),
  })
  return new FileAnswer(body, {
    'content-type': 'application/pdf',
    'content-length': String(body.length),
    'content-disposition': dispositionOf(`${numberOf(row)} ${row.person_name}.pdf`),
    'cache-control': 'private, no-store',
  })
}
