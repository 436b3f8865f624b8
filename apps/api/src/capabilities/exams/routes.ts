import * as calls from '@qadam/contract/exams/endpoints.ts'
import { record } from '../../platform/events/record.ts'
import type { App } from '../../platform/http/app-services.ts'
import { badField } from '../../platform/http/failure.ts'
import { serve } from '../../platform/http/serve.ts'
import { evidenceAnswer } from '../applications/public.ts'
import { changeExamTypes } from './commands/exam-types.ts'
import { prepareResult } from './commands/result-file.ts'
import { createExam, removeExam, updateExam } from './commands/write-exam.ts'
import { examNotFound } from './errors.ts'
import { examFileOpened } from './events.ts'
import * as may from './policy.ts'
import {
  examTypesOf,
  getExamRow,
  listExams,
  listTeachers,
  presentExam,
  readerOf,
  standingOf,
} from './queries.ts'

export function examRoutes(app: App): void {
  serve(app, calls.listExams, {
    access: may.mayRead,
    peopleIn: (rows) => rows.map(({ user_id: id }) => id),
    handler: async (call) => listExams(call, await readerOf(call, call.query.user_id)),
  })
  serve(app, calls.createExam, {
    access: may.mayWrite,
    quota: { name: 'exam-file', points: 300, seconds: 3_600 },
    prepare: (call) => prepareResult(call, call.body, call.files),
    handler: async (call, result) => {
      const userId = call.body.user_id ?? call.query.user_id
      return presentExam(await getExamRow(call, await createExam(call, userId, call.body, result)))
    },
  })
  serve(app, calls.updateExam, {
    access: may.mayWrite,
    quota: { name: 'exam-file', points: 300, seconds: 3_600 },
    prepare: (call) => prepareResult(call, call.body, call.files),
    handler: async (call, result) => {
      await updateExam(call, call.params.id, call.body, result)
      return presentExam(await getExamRow(call, call.params.id))
    },
  })
  serve(app, calls.removeExam, {
    access: may.mayWrite,
    handler: async (call) => {
      const id = call.body?.id ?? call.query.id
      if (id === undefined) throw badField('id', 'field.required')
      await removeExam(call, id)
    },
  })
  serve(app, calls.removeExamByPath, {
    access: may.mayWrite,
    handler: (call) => removeExam(call, call.params.id),
  })
  serve(app, calls.getExamFile, {
    access: may.mayRead,
    writes: true,
    evenWithoutTariff: true,
    handler: async (call) => {
      const {
        file_name: name,
        store_key,
        media_type,
        bytes,
        student_id,
      } = await getExamRow(call, call.params.id)
      if (store_key === null) throw examNotFound()
      await record(call, examFileOpened, {
        kind: 'exam',
        id: call.params.id,
        payload: { student: student_id },
      })
      return evidenceAnswer(call, {
        store_key,
        name: name ?? '',
        media_type: media_type ?? '',
        bytes: bytes ?? 0,
      })
    },
  })
  serve(app, calls.listExamTeachers, {
    access: may.mayListTeachers,
    handler: (call) => listTeachers(call.db),
  })
  for (const [shape, family] of [
    [calls.checkIelts, 'ielts'],
    [calls.checkTolc, 'tolc'],
  ] as const)
    serve(app, shape, {
      access: may.mayRead,
      handler: async (call) => standingOf(call, await readerOf(call, call.query.user_id), family),
    })
  serve(app, calls.getExamTypes, { access: may.mayRead, handler: (call) => examTypesOf(call.db) })
  serve(app, calls.changeExamTypes, {
    access: may.maySet,
    handler: (call) => changeExamTypes(call, call.body),
  })
}
