import * as calls from '@qadam/contract/progress/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { sendReport } from './commands.ts'
import { mayGlance, mayRead, maySendReports } from './policy.ts'
import { presentGlance } from './queries/glance.ts'
import { courseTracker, lessonCounts, listTracker, studentTracker } from './queries/trackers.ts'

export function progressRoutes(app: App): void {
  serve(app, calls.getCourseTracker, {
    access: mayRead,
    handler: (call) => courseTracker(call, call.params.id),
  })
  serve(app, calls.getStudentTracker, {
    access: mayRead,
    handler: (call) => studentTracker(call, call.params.id, call.params.id2),
  })
  serve(app, calls.getListTracker, {
    access: mayRead,
    handler: (call) => listTracker(call, call.params.id),
  })
  serve(app, calls.countLessons, {
    access: mayRead,
    handler: (call) => lessonCounts(call, call.params.userId, call.query.course_id),
  })
  serve(app, calls.getGlance, { access: mayGlance, handler: presentGlance })
  serve(app, calls.sendReport, { access: maySendReports, handler: (call) => sendReport(call, call.body) })
}
