/** Papers with a number and a code that anybody can verify. */
export const paperKinds = ['act', 'receipt', 'invoice', 'correction'] as const
export type PaperKind = (typeof paperKinds)[number]

export const paperStates = ['valid', 'voided'] as const

/** Who signed the contract of a student, and is the customer on papers. */
export const signers = ['student', 'guardian'] as const
export type Signer = (typeof signers)[number]

/** What a paper cannot be issued without. */
export const missingParts = [
  'school_name',
  'school_bin',
  'school_address',
  'school_account',
  'contract',
  'customer_name',
  'customer_iin',
] as const
export type MissingPart = (typeof missingParts)[number]

/** The age from which a student can sign a contract alone. */
export const ageOfMajority = 18
