import { endpoint } from '../endpoint.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/pay/reminders'

export const getReminderSettings = endpoint({
  method: 'GET',
  path: `${root}/settings/`,
  summary: 'Whether families are reminded of payments, and when the work may stop',
  response: schemas.reminderSettings,
})
export const changeReminderSettings = endpoint({
  method: 'PATCH',
  path: `${root}/settings/`,
  summary: 'Switch reminders of payments on or off, and set when the work may stop',
  body: schemas.reminderSettingsChange,
  response: schemas.reminderSettings,
})
