import { z } from 'zod'
import { moneyOnWire } from '../money/wire.ts'
import { day, optionalLine, plannedDay, refusal, version, wholeNumberOf } from '../values.ts'
import { isKazakhIban } from './iban.ts'
import { isIdentificationNumber } from './identification-number.ts'
import { missingParts, paperKinds, paperStates, signers } from './kinds.ts'

/** 130 random bits without letters that look alike. */
export const paperCode = z.string().regex(/^[a-hjkmnp-z2-9]{26}$/)

/** What anybody with the code of a paper may know: no names, and not whose it is. */
export const verifiedPaper = z.strictObject({
  kind: z.enum(paperKinds),
  number: z.string(),
  sum: moneyOnWire,
  state: z.enum(paperStates),
  issued_on: day,
})

const identificationNumber = z
  .string()
  .max(40)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(
    z.string().refine((text) => text === '' || isIdentificationNumber(text), {
      message: 'papers.identification_number',
    }),
  )

/** A code of banks, in capitals and without the spaces with which people write it. */
const codeOf = (form: RegExp, error: string) =>
  z
    .string()
    .max(60)
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(form, { error }))

/** The school as its papers name it. Empty where nobody entered it yet. */
export const requisites = z.object({
  name: z.string(),
  bin: z.string(),
  address: z.string(),
  /** Phone, e-mail: the form asks for means of communication. */
  contacts: z.string(),
  signatory: z.string(),
  signatory_position: z.string(),
  /** Null: the school sells without VAT. */
  vat_percent: z.int().nullable(),
  /** Where the money of an invoice goes: the bank, its BIC, the account (IBAN), and the codes of payer's forms (КБе, КНП). */
  bank: z.string(),
  bic: z.string(),
  iban: z.string(),
  beneficiary_code: z.string(),
  purpose_code: z.string(),
  version: z.int(),
})
export const requisitesChange = z
  .object({
    name: optionalLine(200),
    bin: identificationNumber,
    address: optionalLine(300),
    contacts: optionalLine(200),
    signatory: optionalLine(120),
    signatory_position: optionalLine(120),
    vat_percent: wholeNumberOf(1, 50).nullable(),
    bank: optionalLine(200),
    bic: codeOf(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, 'papers.bic'),
    iban: codeOf(/^.*$/, 'papers.iban').refine((text) => text === '' || isKazakhIban(text), {
      error: 'papers.iban',
    }),
    beneficiary_code: codeOf(/^(\d{2})?$/, 'papers.beneficiary_code'),
    purpose_code: codeOf(/^(\d{3})?$/, 'papers.purpose_code'),
    version,
  })
  .partial()

/** The contract of a student and who signed it. */
export const contract = z.object({
  number: z.string(),
  signed_on: day.nullable(),
  signer: z.enum(signers),
  /** The guardian who signed; of a student who signed, what the record says. */
  name: z.string(),
  iin: z.string(),
  address: z.string(),
  contacts: z.string(),
  version: z.int(),
})
export const contractChange = z
  .object({
    number: optionalLine(60),
    signed_on: plannedDay.nullable(),
    signer: z.enum(signers),
    name: optionalLine(160),
    iin: identificationNumber,
    address: optionalLine(300),
    contacts: optionalLine(200),
    version,
  })
  .partial()

/** What is missing for a paper: its sentence, and the page where it is entered. */
export const missingPart = refusal.extend({
  part: z.enum(missingParts),
  address: z.string(),
})
export const contractOfStudent = z.object({
  contract,
  /** Names of the student's representatives, to choose from. */
  guardians: z.array(z.string()),
  missing: z.array(missingPart),
})
