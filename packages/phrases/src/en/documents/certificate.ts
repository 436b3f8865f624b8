import type { certificate as russian } from '../../ru/documents/certificate.ts'
import type { Translation } from '../../translation.ts'

export const certificate: Translation<typeof russian> = {
  title: 'Certificate of completion',
  given: 'This certificate is awarded to',
  finished: 'for successfully completing the course',
  date: 'Date of issue',
  lessons: 'Lessons',
  hours: 'Hours',
  number: 'Number',
  verify: 'Point your camera at the code to verify',
  revoked: 'REVOKED',
}
