/** The fields that a mailing fills in for each recipient. */
export const fieldNames = [
  'first_name',
  'last_name',
  'full_name',
  'student',
  'guardian_name',
  'curator',
  'school',
  'balance',
  'next_payment',
  'next_payment_day',
  'visa_date',
  'city',
  'cashback',
  'link',
] as const
export type FieldName = (typeof fieldNames)[number]
