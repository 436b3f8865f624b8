import type { serviceRatings as russian } from '../../ru/mails/serviceRatings.ts'
import type { Translation } from '../../translation.ts'

export const serviceRatings: Translation<typeof russian> = {
  step_documents: 'documents are ready',
  step_pre_enrolment: 'the university validated the pre-enrolment',
  step_visa: 'the visa is here',
  step_departure: 'departure to the university',
  step_course: 'the course “{{course}}”',
  lowSubject: '{{student}}: {{mark}} out of 5',
  greeting: 'Hello {{name}}!',
  low: '{{student}} rates our work {{mark}} out of 5. What for: {{step}}. Write to the student while it matters.',
  openStudent: 'Open the conversation',
  linkBelow: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}}.',
}
