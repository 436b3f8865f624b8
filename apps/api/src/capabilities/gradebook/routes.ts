import * as calls from '@qadam/contract/gradebook/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { decideCell } from './commands/decide.ts'
import { exportGradebook } from './commands/export.ts'
import { changeScale } from './commands/scale.ts'
import { changeWeights } from './commands/weights.ts'
import * as may from './policy.ts'
import { behindIn, deskOf } from './queries/behind.ts'
import { storyOf } from './queries/cell.ts'
import { gradebookOf, ownGradesIn } from './queries/gradebook.ts'
import { scaleOfSchool } from './queries/scale.ts'
import { courseStatisticsOf, listStatisticsOf } from './queries/statistics.ts'

export function gradebookRoutes(app: App): void {
  serve(app, calls.getGradebook, {
    access: may.mayRead,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: (call) => gradebookOf(call, call.params.courseId, call.query),
  })
  serve(app, calls.getOwnGrades, {
    access: may.mayReadOwn,
    handler: (call) => ownGradesIn(call, call.params.courseId),
  })
  serve(app, calls.getCell, {
    access: may.mayRead,
    handler: (call) =>
      storyOf(call, { programId: call.params.courseId, studentId: call.params.studentId, place: call.query }),
  })
  serve(app, calls.decideCell, {
    access: may.mayRead,
    handler: (call) => decideCell(call, call.params.courseId, call.params.studentId, call.body),
  })
  serve(app, calls.changeWeights, {
    access: may.mayWeigh,
    handler: (call) => changeWeights(call, call.params.courseId, call.body),
  })
  serve(app, calls.exportGradebook, {
    access: may.mayExport,
    writes: true,
    handler: (call) => exportGradebook(call, call.params.courseId, call.query.file),
  })
  serve(app, calls.getScale, { access: may.mayReadScale, handler: (call) => scaleOfSchool(call.db) })
  serve(app, calls.changeScale, {
    access: may.mayChangeScale,
    handler: (call) => changeScale(call, call.body),
  })
  serve(app, calls.getCourseStatistics, {
    access: may.mayRead,
    handler: (call) => courseStatisticsOf(call, call.params.courseId),
  })
  serve(app, calls.getListStatistics, {
    access: may.mayRead,
    handler: (call) => listStatisticsOf(call, call.params.id),
  })
  serve(app, calls.getBehind, {
    access: may.mayRead,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: (call) => behindIn(call, call.params.courseId),
  })
  serve(app, calls.getDesk, { access: may.mayHaveDesk, handler: (call) => deskOf(call) })
}
