import * as calls from '@qadam/contract/storage/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { allowStorage, withdrawStorageAllowance } from './commands.ts'
import * as may from './policy.ts'
import { ownStorage, schoolStorage, studentStorage } from './queries.ts'

export function storageRoutes(app: App): void {
  serve(app, calls.getOwnStorage, { access: may.mayReadOwnStorage, handler: (call) => ownStorage(call) })
  serve(app, calls.getStudentStorage, {
    access: may.mayAllowStorage,
    handler: (call) => studentStorage(call, call.params.id),
  })
  serve(app, calls.allowStorage, {
    access: may.mayAllowStorage,
    handler: async (call) => {
      const change = call.body.allowed ? allowStorage : withdrawStorageAllowance
      await change(call, call.params.id)
      return studentStorage(call, call.params.id)
    },
  })
  serve(app, calls.getSchoolStorage, {
    access: may.mayReadSchoolStorage,
    handler: (call) => schoolStorage(call),
  })
}
