import type { consultations as russian } from '../../ru/errors/consultations.ts'
import type { Translation } from '../../translation.ts'

export const consultations: Translation<typeof russian> = {
  'consultations.contact_needed': 'Leave a phone number or an e-mail so that we can answer.',
  'consultations.phone_for_way': 'This way of contact needs a phone number.',
  'consultations.email_for_way': 'To answer by e-mail we need your address.',
  'consultations.asked_often':
    'Several requests have come from this address or contact. We have them; you can send another in {{minutes}} min.',
  'consultations.state_not_allowed': 'The request is in another state by now. Reload the page.',
  'consultations.ended': 'The request has ended. Reopen it to set a next step.',
  'consultations.owner_unknown':
    'There is no such member of staff, or their access is closed. Choose another.',
  'consultations.student_unknown': 'There is no such student. Choose another.',
  'consultations.step_past': 'That day is over. Choose today or a later day.',
  'consultations.many_notes': 'This request has {{limit}} notes; no more can be added. The rest is saved.',
}
