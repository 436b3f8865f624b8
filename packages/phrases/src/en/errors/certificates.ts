import type { certificates as russian } from '../../ru/errors/certificates.ts'
import type { Translation } from '../../translation.ts'

export const certificates: Translation<typeof russian> = {
  'certificates.not_given': 'This course gives no certificate.',
  'certificates.not_finished':
    'The course is not finished: {{done}} of {{lessons}} lessons, {{passed}} of {{lists}} exercise lists.',
  'certificates.was_revoked': 'The school revoked your certificate. Please ask the school.',
}
