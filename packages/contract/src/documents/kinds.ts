/**
 * Financial documents of the family; each is the record's field `finance_<code>`. The specification's 23, in
 * its order.
 */
export const financeDocuments = [
  'family_certificate_notary',
  'family_certificate_local',
  'student_bank_account_1',
  'student_bank_account_2',
  'mother_bank_account_1',
  'mother_bank_account_2',
  'father_bank_account_1',
  'father_bank_account_2',
  'student_salary_1',
  'student_salary_2',
  'mother_salary_1',
  'mother_salary_2',
  'father_salary_1',
  'father_salary_2',
  'student_real_estate',
  'mother_real_estate',
  'father_real_estate',
  'rental_agreement_1',
  'rental_agreement_2',
  'divorce_certificate',
  'death_certificate',
  'marriage_eligibility_certificate',
  'name_change_certificate',
] as const
export type FinanceDocument = (typeof financeDocuments)[number]

/**
 * Documents that need two apostilles: on the original, then on its notarised translation. Each has two fields
 * in the record, `<code>_first` and `<code>_second`. The specification's 11, in its order (readings D13).
 */
export const apostilleDocuments = [
  'grade_certificate_9',
  'grade_certificate_11',
  'college_diploma',
  'expulsion_certificate',
  'first_year_bachelor_transcript',
  'university_diploma',
  'birth_certificate',
  'name_change',
  'divorce',
  'death',
  'grade_certificate_12',
] as const
export type ApostilleDocument = (typeof apostilleDocuments)[number]

export const apostilleOrders = ['first', 'second'] as const

/** The record's fields that are views of financial documents. */
export const financeFields = financeDocuments.map((document) => `finance_${document}` as const)
/** The record's fields that are views of apostilles. */
export const apostilleFields = apostilleDocuments.flatMap((document) =>
  apostilleOrders.map((order) => `${document}_${order}` as const),
)
