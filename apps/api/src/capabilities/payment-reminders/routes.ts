import * as calls from '@qadam/contract/payment-reminders/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { changeReminderSettings } from './commands/settings.ts'
import * as may from './policy.ts'
import { reminderSettingsOf } from './queries/settings.ts'

export function reminderRoutes(app: App): void {
  serve(app, calls.getReminderSettings, {
    access: may.mayReadReminderSettings,
    handler: (call) => reminderSettingsOf(call.db),
  })
  serve(app, calls.changeReminderSettings, {
    access: may.mayChangeReminderSettings,
    handler: (call) => changeReminderSettings(call, call.body),
  })
}
