import * as calls from '@qadam/contract/student-merge/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { mayMergeStudents } from '../students/public.ts'
import { mergeStudents, previewMerge, undoMerge } from './commands.ts'
import { listDuplicates } from './queries.ts'

export function mergeRoutes(app: App): void {
  const access = mayMergeStudents
  serve(app, calls.listDuplicates, { access, handler: (call) => listDuplicates(call, call.params.id) })
  serve(app, calls.previewMerge, { access, handler: (call) => previewMerge(call, call.query) })
  serve(app, calls.mergeStudents, { access, handler: (call) => mergeStudents(call, call.body) })
  serve(app, calls.undoMerge, { access, handler: (call) => undoMerge(call, call.params.id) })
}
