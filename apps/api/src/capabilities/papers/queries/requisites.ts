import type { requisites } from '@qadam/contract/papers/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

export type Requisites = z.output<typeof requisites>

const empty: Requisites = {
  name: '',
  bin: '',
  address: '',
  contacts: '',
  signatory: '',
  signatory_position: '',
  vat_percent: null,
  bank: '',
  bic: '',
  iban: '',
  beneficiary_code: '',
  purpose_code: '',
  version: 1,
}

/** Returns the school as its papers name it, empty where nobody entered it yet. */
export async function readRequisites(db: SchoolDb): Promise<Requisites> {
  const row = await db.row<Requisites>(sql`
    select name, bin, address, contacts, signatory, signatory_position, vat_percent, bank, bic, iban,
      beneficiary_code, purpose_code, version
    from school_requisites where school_id = ${db.schoolId}`)
  return row ?? empty
}
