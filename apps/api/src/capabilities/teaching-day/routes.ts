import * as calls from '@qadam/contract/teaching-day/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { mayReadTeachingDay } from './policy.ts'
import { teachingDayOf } from './queries/teaching-day.ts'

export function teachingDayRoutes(app: App): void {
  serve(app, calls.getTeachingDay, {
    access: mayReadTeachingDay,
    // A plan contains only names; attendance and reasons are more sensitive.
    peopleIn: ({ classes, unmarked, behind }) => [
      ...[...classes, ...unmarked.classes].flatMap(({ students }) =>
        students.filter(({ attendance }) => attendance !== null).map(({ id }) => id),
      ),
      ...behind.results.map(({ student }) => student.id),
    ],
    handler: (call) => teachingDayOf(call),
  })
}
