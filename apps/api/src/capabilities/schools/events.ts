import { legalKinds } from '@qadam/contract/schools/schemas.ts'
import { z } from 'zod'
import { event, noPayload } from '../../platform/events/event-type.ts'

export const schoolCreated = event(
  'school.created',
  z.strictObject({ slug: z.string(), domains: z.array(z.string()) }),
  { since: '2026-11-21' },
)
export const schoolLegalDocumentPublished = event(
  'school.legal_document_published',
  z.strictObject({ kind: z.enum(legalKinds), version: z.number() }),
  { since: '2026-11-21' },
)
export const schoolLogoRemoved = event('school.logo_removed', noPayload, { since: '2026-11-21' })
export const schoolSwitchTurned = event(
  'school.switch_turned',
  z.strictObject({
    name: z.enum([
      'managers_end_sign_ins',
      'managers_delete_people',
      'managers_change_money_settings',
      'managers_plan_payments',
      'managers_confirm_payments',
      'managers_read_debtors',
      'managers_read_tariff',
      'teachers_author',
      'managers_second_factor',
      'teachers_second_factor',
      'students_second_factor',
    ]),
    row: z.enum([
      '1.3',
      '9.6',
      '15.2',
      '11.3',
      '11.4',
      '11.9',
      '11.5',
      'teachers_author',
      'managers_second_factor',
      'teachers_second_factor',
      'students_second_factor',
    ]),
    on: z.boolean(),
  }),
  { since: '2026-11-21' },
)
export const schoolUpdated = event('school.updated', z.strictObject({ changed: z.array(z.string()) }), {
  since: '2026-11-21',
})
