import { isIdentificationNumber } from '@qadam/contract/papers/identification-number.ts'
import type { MissingPart } from '@qadam/contract/papers/kinds.ts'
import type { missingPart } from '@qadam/contract/papers/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/http/call.ts'
import type { FieldFault } from '../../../platform/http/failure.ts'
import { sentence } from '../../../platform/http/problem.ts'
import { invoicePartsMissing, partsMissing } from '../errors.ts'
import { type Contract, type Customer, customerOf, readContract } from './contracts.ts'
import { type Requisites, readRequisites } from './requisites.ts'

type Missing = FieldFault & { readonly path: MissingPart; readonly address: string }

const settings = '/settings?tab=requisites'

/** Returns what a paper for a student cannot be issued without, each with the page where it is entered. */
export async function missingFor(ctx: ReadContext, studentId: number): Promise<Missing[]> {
  const contract = await readContract(ctx, studentId)
  const parts = partsOf(studentId, {
    requisites: await readRequisites(ctx.db),
    contract,
    customer: await customerOf(ctx.db, studentId, contract),
  })
  return lacking(parts.filter(({ path }) => path !== 'school_account'))
}

/** An invoice needs the account that it is paid to, and the contract only where its customer pays. */
const invoiceParts: readonly MissingPart[] = ['school_name', 'school_bin', 'school_account']
const customerParts: readonly MissingPart[] = ['contract', 'customer_name']

/** Returns what an invoice for a student cannot be issued without. */
export async function missingForInvoice(
  ctx: ReadContext,
  studentId: number,
  { byContract }: { readonly byContract: boolean },
): Promise<Missing[]> {
  const contract = await readContract(ctx, studentId)
  const parts = partsOf(studentId, {
    requisites: await readRequisites(ctx.db),
    contract,
    customer: await customerOf(ctx.db, studentId, contract),
  })
  const needed = byContract ? [...invoiceParts, ...customerParts] : invoiceParts
  return lacking(parts.filter(({ path }) => needed.includes(path)))
}

/** @throws Failure 409 that names everything that an invoice lacks */
export async function assertInvoiceable(
  ctx: ReadContext,
  studentId: number,
  options: { readonly byContract: boolean },
): Promise<void> {
  const fields = await missingForInvoice(ctx, studentId, options)
  if (fields.length > 0) throw invoicePartsMissing({ fields })
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

type Part = Missing & { readonly isThere: boolean }

const lacking = (parts: readonly Part[]): Missing[] =>
  parts.flatMap(({ isThere, ...part }) => (isThere ? [] : [part]))

function partsOf(
  studentId: number,
  {
    requisites,
    contract,
    customer,
  }: { readonly requisites: Requisites; readonly contract: Contract; readonly customer: Customer },
): readonly Part[] {
  const card = `/user/view/${studentId}`
  const ofCustomer = `${card}?tab=${customer.signer === 'guardian' ? 'acts' : 'personal'}`
  return [
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
      path: 'school_account',
      code: 'papers.no_school_account',
      address: settings,
      isThere: requisites.bank !== '' && requisites.bic !== '' && requisites.iban !== '',
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
}
