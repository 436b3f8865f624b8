import type { certificates as russian } from '../../ru/errors/certificates.ts'
import type { Translation } from '../../translation.ts'

export const certificates: Translation<typeof russian> = {
  'certificates.not_given': 'This course gives no certificate.',
  'certificates.not_finished':
    'The course is not finished: {{done}} of {{lessons}} lessons, {{passed}} of {{lists}} exercise lists.',
  'certificates.was_revoked': 'The school revoked your certificate. Please ask the school.',
  'certificates.letters_missing':
    'The font of the certificate lacks letters of “{{text}}”. Write it in Latin or Cyrillic letters, as in the passport, and issue the certificate again.',
}
