import type { certificates as russian } from '../../ru/screens/certificates.ts'
import type { Translation } from '../../translation.ts'

export const certificates: Translation<typeof russian> = {
  validTitle: 'This certificate is genuine',
  revokedTitle: 'This certificate was revoked',
  revokedText: 'The school declared it void.',
  unknownTitle: 'There is no such certificate',
  unknownText: 'Check the address: it has 40 characters. If you used the code, try to scan it again.',
  name: 'Awarded to',
  program: 'Course',
  school: 'School',
  date: 'Date of issue',
}
