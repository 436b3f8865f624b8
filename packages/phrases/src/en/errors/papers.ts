import type { papers as russian } from '../../ru/errors/papers.ts'
import type { Translation } from '../../translation.ts'

export const papers: Translation<typeof russian> = {
  'papers.identification_number': 'Enter 12 digits with a right last one: check the IIN or BIN.',
  'papers.signer_under_age': 'The student was not yet 18 on that day: a guardian signed the contract.',
  'papers.parts_missing': 'The act cannot be issued yet: fill in what is missing.',
  'papers.no_school_name': 'The full name of the school is not entered.',
  'papers.no_school_bin': 'The BIN of the school is not entered.',
  'papers.no_school_address': 'The address of the school is not entered.',
  'papers.no_contract': 'The number and date of the contract are not entered.',
  'papers.no_guardian_name': 'The name of the guardian who signed the contract is not entered.',
  'papers.no_guardian_iin': 'The IIN of the guardian who signed the contract is not entered.',
  'papers.no_student_name': 'The name of the student is not entered in the record.',
  'papers.no_student_iin': 'The record of the student has no valid IIN.',
  'papers.bic': 'A BIC has 8 or 11 letters and digits.',
  'papers.iban': 'The account (IBAN) begins with KZ and has 20 characters: check them.',
  'papers.beneficiary_code': 'The beneficiary code has two digits.',
  'papers.purpose_code': 'The purpose code has three digits.',
  'papers.invoice_parts_missing': 'The invoice cannot be issued yet: fill in what is missing.',
  'papers.no_school_account': 'The bank, BIC and account (IBAN) of the school are not entered.',
}
