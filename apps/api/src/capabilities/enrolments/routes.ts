import * as calls from '@qadam/contract/enrolments/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { changeSettings, extendAccess } from './commands/access.ts'
import { addStudents } from './commands/add.ts'
import { decide } from './commands/decide.ts'
import { removeStudent, returnStudent } from './commands/departures.ts'
import { askForSeat, enterProgram, leaveProgram, withdrawRequest } from './commands/enter.ts'
import { enrolByFile, readAddresses } from './commands/file.ts'
import { notifyStudents } from './commands/notify-students.ts'
import * as may from './policy.ts'
import { listHistory } from './queries/history.ts'
import { ownEntryOf } from './queries/own-entry.ts'
import { getRequest, listRequests } from './queries/requests.ts'
import { entryOf, settingsOf } from './queries/settings.ts'
import { getStudent, listStudents } from './queries/students.ts'

export function enrolmentRoutes(app: App): void {
  serve(app, calls.getOwnEntry, {
    access: may.mayReadOwn,
    handler: (call) => ownEntryOf(call, call.params.courseId),
  })
  serve(app, calls.enter, {
    access: may.mayEnter,
    handler: async (call) => {
      await enterProgram(call, call.params.courseId)
      return ownEntryOf(call, call.params.courseId)
    },
  })
  serve(app, calls.ask, {
    access: may.mayEnter,
    handler: async (call) => {
      await askForSeat(call, call.params.courseId, call.body.message)
      return ownEntryOf(call, call.params.courseId)
    },
  })
  serve(app, calls.withdraw, {
    access: may.mayEnter,
    handler: async (call) => {
      await withdrawRequest(call, call.params.courseId)
      return ownEntryOf(call, call.params.courseId)
    },
  })
  serve(app, calls.leave, {
    access: may.mayEnter,
    handler: async (call) => {
      await leaveProgram(call, call.params.courseId)
      return ownEntryOf(call, call.params.courseId)
    },
  })
  serveRequests(app)
  serveStudents(app)
  serve(app, calls.getEntrySettings, {
    access: may.mayEnrol,
    handler: async (call) => settingsOf(await entryOf(call, call.params.courseId)),
  })
  serve(app, calls.changeEntrySettings, {
    access: may.mayEnrol,
    handler: async (call) => {
      await changeSettings(call, call.params.courseId, call.body)
      return settingsOf(await entryOf(call, call.params.courseId))
    },
  })
}

function serveRequests(app: App): void {
  serve(app, calls.listRequests, {
    access: may.mayEnrol,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => pageOfRows(call.url, call.query, await listRequests(call, call.query)),
  })
  serve(app, calls.decideRequest, {
    access: may.mayEnrol,
    handler: async (call) => {
      await decide(call, call.params.id, call.body)
      return getRequest(call, call.params.id)
    },
  })
}

function serveStudents(app: App): void {
  serve(app, calls.listStudents, {
    access: may.mayEnrol,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) =>
      pageOfRows(call.url, call.query, await listStudents(call, call.params.courseId, call.query)),
  })
  serve(app, calls.addStudents, {
    access: may.mayEnrol,
    handler: (call) => addStudents(call, call.params.courseId, call.body),
  })
  serve(app, calls.enrolFile, {
    access: may.mayEnrol,
    quota: { name: 'enrolment-file', points: 200, seconds: 3_600 },
    before: (call) => entryOf(call, call.params.courseId),
    prepare: (call) => readAddresses(call, call.files),
    handler: (call, lines) => enrolByFile(call, call.params.courseId, { lines, input: call.body }),
  })
  serve(app, calls.changeAccess, {
    access: may.mayEnrol,
    handler: async (call) => {
      const { courseId: programId, studentId: personId } = call.params
      await extendAccess(call, programId, { personId, until: call.body.until })
      return getStudent(call, { programId, personId })
    },
  })
  serve(app, calls.removeFromProgram, {
    access: may.mayEnrol,
    handler: async (call) => {
      const { courseId: programId, studentId: personId } = call.params
      const { reason } = call.body
      const id = await removeStudent(call, programId, { personId, reason })
      await notifyStudents(call, [personId], { occasion: 'removed', program: programId, reason })
      return { id }
    },
  })
  serve(app, calls.undoDeparture, {
    access: may.mayEnrol,
    handler: async (call) => getStudent(call, await returnStudent(call, call.params.id)),
  })
  serve(app, calls.listEnrolmentHistory, {
    access: may.mayEnrol,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await listHistory(call, call.params.courseId, call.query)),
  })
}
