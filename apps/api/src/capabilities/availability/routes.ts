import * as calls from '@qadam/contract/availability/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import * as absences from './commands/absences.ts'
import { correctHolidays, undoHolidayCorrection } from './commands/correct-holidays.ts'
import * as holidays from './commands/holidays.ts'
import * as week from './commands/week.ts'
import * as may from './policy.ts'
import { findFreeTeachers } from './queries/free-teachers.ts'
import { listCorrections } from './queries/holiday-corrections.ts'
import { listHolidays } from './queries/holidays.ts'
import { getTeacher, workWeekOf } from './queries/week.ts'
import { teachersOfProgram, workTimeOf } from './queries/work-time.ts'

export function hoursRoutes(app: App): void {
  serveWeeks(app)
  serveDays(app)
  serveAbsences(app)
  serveHolidays(app)
  serve(app, calls.filterTeachers, {
    access: may.mayReadTeachers,
    handler: (call) => findFreeTeachers(call, call.query),
  })
  serve(app, calls.listTeachersOfProgram, {
    access: may.mayReadTeachers,
    handler: (call) => teachersOfProgram(call, call.params.id),
  })
}

function serveWeeks(app: App): void {
  serve(app, calls.getWorkWeek, {
    access: may.mayReadHours,
    handler: async (call) => workWeekOf(call, await getTeacher(call, call.params.id)),
  })
  serve(app, calls.getWorkTime, {
    access: may.mayReadHours,
    handler: (call) => workTimeOf(call, call.query),
  })
  serve(app, calls.createWorkDay, {
    access: may.mayChangeHours,
    handler: (call) => week.createWorkDay(call, call.body),
  })
  serve(app, calls.updateWorkDay, {
    access: may.mayChangeHours,
    handler: (call) => week.updateWorkDay(call, call.params.id, call.body),
  })
  serve(app, calls.deleteWorkDay, {
    access: may.mayChangeHours,
    handler: (call) => week.deleteWorkDay(call, call.params.id),
  })
}

function serveDays(app: App): void {
  const ofTeacher =
    <
      Call extends Parameters<typeof getTeacher>[0] &
        Parameters<typeof workWeekOf>[0] & { params: { id: number } },
    >(
      change: (call: Call, teacher: Awaited<ReturnType<typeof getTeacher>>) => Promise<void>,
    ) =>
    async (call: Call) => {
      const teacher = await getTeacher(call, call.params.id)
      await change(call, teacher)
      return workWeekOf(call, teacher)
    }
  serve(app, calls.replaceWeek, {
    access: may.mayChangeHours,
    handler: ofTeacher((call, teacher) => week.replaceWeek(call, teacher, call.body)),
  })
  serve(app, calls.setOverride, {
    access: may.mayChangeHours,
    handler: ofTeacher((call, teacher) => week.setOverride(call, teacher, call.body)),
  })
  serve(app, calls.deleteOverride, {
    access: may.mayChangeHours,
    handler: ofTeacher((call, teacher) => week.deleteOverride(call, teacher, call.params.day)),
  })
  serve(app, calls.changeWorkTerms, {
    access: may.mayChangeHours,
    handler: ofTeacher((call, teacher) => week.changeTerms(call, teacher, call.body)),
  })
}

function serveAbsences(app: App): void {
  serve(app, calls.createAbsence, {
    access: may.mayChangeHours,
    handler: (call) => absences.createAbsence(call, call.body),
  })
  serve(app, calls.updateAbsence, {
    access: may.mayChangeHours,
    handler: (call) => absences.updateAbsence(call, call.params.id, call.body),
  })
  serve(app, calls.deleteAbsence, {
    access: may.mayChangeHours,
    handler: (call) => absences.deleteAbsence(call, call.params.id),
  })
}

function serveHolidays(app: App): void {
  serve(app, calls.listHolidays, {
    access: may.mayReadHolidays,
    handler: (call) => listHolidays(call, call.query.year),
  })
  serve(app, calls.createHoliday, {
    access: may.mayChangeHolidays,
    handler: (call) => holidays.createHoliday(call, call.body),
  })
  serve(app, calls.updateHoliday, {
    access: may.mayChangeHolidays,
    handler: (call) => holidays.updateHoliday(call, call.params.day, call.body),
  })
  serve(app, calls.deleteHoliday, {
    access: may.mayChangeHolidays,
    handler: (call) => holidays.deleteHoliday(call, call.params.day),
  })
  serve(app, calls.fillHolidays, {
    access: may.mayChangeHolidays,
    handler: async (call) => {
      await holidays.fillHolidays(call, call.body.year)
      return listHolidays(call, call.body.year)
    },
  })
  serve(app, calls.listHolidayCorrections, { access: may.mayChangeHolidays, handler: listCorrections })
  serve(app, calls.correctHolidays, { access: may.mayChangeHolidays, handler: correctHolidays })
  serve(app, calls.undoHolidayCorrection, { access: may.mayChangeHolidays, handler: undoHolidayCorrection })
}
