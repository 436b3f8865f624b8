import * as calls from '@qadam/contract/applications/endpoints.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { App } from '../../platform/http/app-services.ts'
import { badField } from '../../platform/http/failure.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { requireStudent } from '../students/public.ts'
import { writeConditions } from './commands/conditions.ts'
import { prepareEvidence } from './commands/evidence.ts'
import { exportApplications } from './commands/export.ts'
import { answerOffer } from './commands/offer.ts'
import { studentOf, yearOf } from './commands/position.ts'
import * as files from './commands/program-files.ts'
import { removeApplication, setStatus } from './commands/set-status.ts'
import { changeSettings, presentSettings } from './commands/settings.ts'
import * as may from './policy.ts'
import { getApplication, listApplications } from './queries/applications.ts'
import { breakdown } from './queries/breakdown.ts'
import { eligibilityOf, yearOfRecord } from './queries/eligibility.ts'
import { evidenceAnswer, openEvidence } from './queries/file-answer.ts'
import {
  getProgramFileRow,
  listFileLog,
  listProgramFiles,
  presentProgramFile,
} from './queries/program-files.ts'
import * as statistics from './queries/statistics.ts'

export function applicationRoutes(app: App): void {
  serveApplications(app)
  serveProgramFiles(app)
  serveStatistics(app)
}

function serveApplications(app: App): void {
  serve(app, calls.listApplications, {
    access: may.mayRead,
    peopleIn: ({ results }) => results.map(({ user_id: id }) => id),
    handler: async (call) => {
      const { user_id: userId } = call.query
      if (userId !== undefined) await requireStudent(call.db, call.actor, userId)
      return pageOfRows(call.url, call.query, await listApplications(call, call.query))
    },
  })
  serve(app, calls.exportApplications, {
    access: may.mayExport,
    writes: true,
    handler: (call) => exportApplications(call, call.query),
  })
  serve(app, calls.setStatus, {
    access: may.mayChoose,
    quota: { name: 'application-file', points: 200, seconds: 3_600 },
    prepare: (call) => prepareEvidence(call, isStaff(call.actor.role) ? call.files : []),
    handler: async (call, file) => getApplication(call, await setStatus(call, call.body, file)),
  })
  serve(app, calls.answerOffer, {
    access: may.mayChoose,
    handler: async (call) => {
      await answerOffer(call, call.params.id, call.body)
      return getApplication(call, call.params.id)
    },
  })
  serve(app, calls.writeConditions, {
    access: may.mayCheck,
    handler: async (call) => {
      await writeConditions(call, call.params.id, call.body)
      return getApplication(call, call.params.id)
    },
  })
  serve(app, calls.removeApplication, {
    access: may.mayChoose,
    handler: (call) => removeApplication(call, call.params.id, call.body),
  })
  serve(app, calls.getEvidence, {
    access: may.mayRead,
    writes: true,
    evenWithoutTariff: true,
    handler: (call) => openEvidence(call, call.params.id),
  })
  serve(app, calls.getEligibility, {
    access: may.mayRead,
    handler: async (call) => {
      const studentId = await studentOf(call, call.query.user_id)
      const year = await yearOf(call, undefined, await yearOfRecord(call.db, studentId))
      return eligibilityOf(call, { studentId, programIds: call.query.course_id, year })
    },
  })
  serve(app, calls.getApplicationSettings, {
    access: may.mayRead,
    handler: (call) => presentSettings(call.db),
  })
  serve(app, calls.changeApplicationSettings, {
    access: may.maySet,
    handler: (call) => changeSettings(call, call.body),
  })
}

function serveProgramFiles(app: App): void {
  serve(app, calls.listProgramFiles, {
    access: may.mayRead,
    handler: async (call) => {
      const studentId = await studentOf(call, call.query.user_id)
      return listProgramFiles(call, { studentId, programId: call.query.course_id })
    },
  })
  serve(app, calls.addProgramFile, {
    access: may.mayChoose,
    quota: { name: 'application-file', points: 200, seconds: 3_600 },
    prepare: (call) => prepareEvidence(call, call.files),
    handler: async (call, file) => {
      const id = await files.addProgramFile(call, call.body, file)
      return presentProgramFile(call, await getProgramFileRow(call, id))
    },
  })
  serve(app, calls.removeProgramFiles, {
    access: may.mayChoose,
    handler: async (call) => {
      const ids = call.body.ids ?? (call.body.id === undefined ? [] : [call.body.id])
      if (ids.length === 0) throw badField('id', 'field.required')
      await files.removeProgramFiles(call, ids)
    },
  })
  serve(app, calls.checkProgramFile, {
    access: may.mayCheck,
    handler: async (call) => {
      await files.checkProgramFile(call, call.body.id, call.body.checked)
      return presentProgramFile(call, await getProgramFileRow(call, call.body.id))
    },
  })
  serve(app, calls.getProgramFile, {
    access: may.mayRead,
    writes: true,
    evenWithoutTariff: true,
    handler: async (call) => evidenceAnswer(call, await files.openProgramFile(call, call.params.id)),
  })
  serve(app, calls.listProgramFileLog, {
    access: may.mayRead,
    handler: (call) => listFileLog(call, call.query.spf_id),
  })
}

function serveStatistics(app: App): void {
  const access = may.mayReadStatistics
  serve(app, calls.countApplications, {
    access,
    handler: (call) => statistics.countApplications(call, call.query),
  })
  serve(app, calls.getApplicationStatistics, { access, handler: (call) => breakdown(call, call.query) })
  serve(app, calls.listApplicants, {
    access,
    peopleIn: ({ results }) => results.map(({ id }) => id),
    handler: async (call) =>
      pageOfRows(call.url, call.query, await statistics.listApplicants(call, call.query)),
  })
  serve(app, calls.listStatuses, {
    access,
    handler: (call) => statistics.listStatuses(call, call.query),
  })
  serve(app, calls.countSteps, { access, handler: (call) => statistics.countSteps(call, call.query) })
}
