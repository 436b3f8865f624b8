import { isIdentificationNumber } from '@qadam/contract/papers/identification-number.ts'
import type { MissingPart } from '@qadam/contract/papers/kinds.ts'
import type { missingPart } from '@qadam/contract/papers/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/http/call.ts'
import type { FieldFault } from '../../../platform/http/failure.ts'
import { sentence } from '../../../platform/http/problem.ts'
import { partsMissing } from '../errors.ts'
import { type Contract, type Customer, customerOf, readContract } from './contracts.ts'
import { type Requisites, readRequisites } from './requisites.ts'

type Missing = FieldFault & { readonly path: MissingPart; readonly address: string }

const settings = '/settings?tab=requisites'

/** Returns what a paper for a student cannot be issued without, each with the page where it is entered. */
export async function missingFor(ctx: ReadContext, studentId: number): Promise<Missing[]> {
  const contract = await readContract(ctx, studentId)
  return missingIn(studentId, {
    requisites: await readRequisites(ctx.db),
    contract,
    customer: await customerOf(ctx.db, studentId, contract),
  })
}

/** @throws Failure 409 that names everything that is missing */
export async function assertComplete(ctx: ReadContext, studentId: number): Promise<void> {
  const fields = await missingFor(ctx, studentId)
  if (fields.length > 0) throw partsMissing({ fields })
}

/** Returns what is missing as sentences in the reader's language. */
export function presentMissing(
  missing: readonly Missing[],
  language: Language,
): z.output<typeof missingPart>[] {
  return missing.map(({ path, code, address }) => ({
    part: path,
    code,
    message: sentence(language, code),
    address,
  }))
}

function missingIn(
  studentId: number,
  {
    requisites,
    contract,
    customer,
  }: { readonly requisites: Requisites; readonly contract: Contract; readonly customer: Customer },
): Missing[] {
  const card = `/user/view/${studentId}`
  const ofCustomer = `${card}?tab=${customer.signer === 'guardian' ? 'acts' : 'personal'}`
  const parts: readonly (Missing & { readonly isThere: boolean })[] = [
    {
      path: 'school_name',
      code: 'papers.no_school_name',
      address: settings,
      isThere: requisites.name !== '',
    },
    { path: 'school_bin', code: 'papers.no_school_bin', address: settings, isThere: requisites.bin !== '' },
    {
      path: 'school_address',
      code: 'papers.no_school_address',
      address: settings,
      isThere: requisites.address !== '',
    },
    {
      path: 'contract',
      code: 'papers.no_contract',
      address: `${card}?tab=acts`,
      isThere: contract.number !== '' && contract.signed_on !== null,
    },
    {
      path: 'customer_name',
      code: customer.signer === 'guardian' ? 'papers.no_guardian_name' : 'papers.no_student_name',
      address: ofCustomer,
      isThere: customer.name !== '',
    },
    {
      path: 'customer_iin',
      code: customer.signer === 'guardian' ? 'papers.no_guardian_iin' : 'papers.no_student_iin',
      address: ofCustomer,
      isThere: isIdentificationNumber(customer.iin),
    },
  ]
  return parts.flatMap(({ isThere, ...part }) => (isThere ? [] : [part]))
}
