import * as calls from '@qadam/contract/opening-balances/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { importOpenings, readOpenings } from './commands/import.ts'
import { recordOpening, takeBackOpening } from './commands/record.ts'
import { mayRecordOpening as access } from './policy.ts'

export function openingRoutes(app: App): void {
  serve(app, calls.recordOpeningBalance, {
    access,
    handler: (call) => recordOpening(call, call.body),
  })
  serve(app, calls.takeBackOpeningBalance, {
    access,
    handler: (call) => takeBackOpening(call, call.body),
  })
  serve(app, calls.importOpeningBalances, {
    access,
    quota: { name: 'opening-balances-import', points: 100, seconds: 3_600 },
    prepare: (call) => readOpenings(call, call.files, call.body),
    peopleIn: ({ preview }) => preview.map(({ student }) => student.id),
    handler: (call, file) => importOpenings(call, file, call.body.dry_run),
  })
}
