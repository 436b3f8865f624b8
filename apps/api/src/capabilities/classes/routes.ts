import * as calls from '@qadam/contract/classes/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { markAttendance } from './commands/attendance.ts'
import { changeClass } from './commands/change.ts'
import { addToClasses } from './commands/join.ts'
import { planClasses } from './commands/plan.ts'
import { removeClasses } from './commands/remove.ts'
import { resetStatus } from './commands/reset.ts'
import { changePlanning } from './commands/settings.ts'
import { changeStatus } from './commands/status.ts'
import * as policy from './policy.ts'
import { countClasses } from './queries/counts.ts'
import { getClassDetail } from './queries/detail.ts'
import { hintsOf } from './queries/hints.ts'
import { listClasses, listClassesOfGroup, listClassesOfStudent } from './queries/list.ts'
import { settingsOf } from './queries/planning.ts'
import { quotasOf } from './queries/quotas.ts'
import { rowsByIds } from './queries/rows.ts'

export function classRoutes(app: App): void {
  readingRoutes(app)
  planningRoutes(app)
  statusRoutes(app)
  settingRoutes(app)
}

function readingRoutes(app: App): void {
  serve(app, calls.listClasses, {
    access: policy.mayReadClasses,
    // A plan contains only names; attendance is more sensitive.
    peopleIn: ({ results }) =>
      results.flatMap(({ students }) =>
        students.filter((one) => one.attendance !== null).map(({ id }) => id),
      ),
    handler: async (call) => pageOfRows(call.url, call.query, await listClasses(call, call.query)),
  })
  serve(app, calls.listClassesOfGroup, {
    access: policy.mayReadOfOthers,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await listClassesOfGroup(call, call.params.id, call.query)),
  })
  serve(app, calls.listClassesOfStudent, {
    access: policy.mayReadOfOthers,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await listClassesOfStudent(call, call.params.userId, call.query)),
  })
  serve(app, calls.getClass, {
    access: policy.mayReadClasses,
    handler: (call) => getClassDetail(call, call.params.id),
  })
  serve(app, calls.listQuotas, {
    access: policy.mayReadClasses,
    handler: (call) => quotasOf(call, call.query),
  })
  serve(app, calls.countClasses, {
    access: policy.mayReadCounts,
    handler: (call) => countClasses(call, call.params.userId),
  })
}

function planningRoutes(app: App): void {
  serve(app, calls.checkPlan, {
    access: policy.mayReadClasses,
    handler: (call) => hintsOf(call, call.query),
  })
  serve(app, calls.planClass, {
    access: policy.mayPlan,
    handler: async (call) => {
      const { ids, seriesId, skipped } = await planClasses(call, call.body)
      return { results: await rowsByIds(call, ids), series_id: seriesId, skipped }
    },
  })
  serve(app, calls.removeClasses, {
    access: policy.mayPlan,
    handler: async (call) => ({ deleted: await removeClasses(call, call.body) }),
  })
  serve(app, calls.addToClasses, {
    access: policy.mayPlan,
    handler: async (call) => ({
      results: await rowsByIds(call, await addToClasses(call, call.params.userId, call.body)),
    }),
  })
}

function statusRoutes(app: App): void {
  serve(app, calls.changeStatus, {
    access: policy.mayChangeStatus,
    handler: async (call) => {
      await changeStatus(call, call.params.scheduleId, call.body)
      return getClassDetail(call, call.params.scheduleId)
    },
  })
  serve(app, calls.resetStatus, {
    access: policy.mayChangeStatus,
    handler: async (call) => {
      await resetStatus(call, call.params.id, call.body)
      return getClassDetail(call, call.params.id)
    },
  })
  serve(app, calls.changeClass, {
    access: policy.mayTeach,
    handler: async (call) => {
      await changeClass(call, call.params.id, call.body)
      return getClassDetail(call, call.params.id)
    },
  })
  serve(app, calls.markAttendance, {
    access: policy.mayTeach,
    handler: async (call) => {
      await markAttendance(call, call.params.id, call.body)
      return getClassDetail(call, call.params.id)
    },
  })
}

function settingRoutes(app: App): void {
  serve(app, calls.getPlanningSettings, {
    access: policy.mayReadPlanning,
    handler: (call) => settingsOf(call.db),
  })
  serve(app, calls.changePlanningSettings, {
    access: policy.mayChangePlanning,
    handler: async (call) => {
      await changePlanning(call, call.body)
      return settingsOf(call.db)
    },
  })
}
