import { reportOf } from '@qadam/contract/reports/definitions.ts'
import * as calls from '@qadam/contract/reports/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { enterCorrection } from './commands/corrections.ts'
import { exportReport } from './commands/export.ts'
import { downloadFile, orderFile } from './commands/files.ts'
import { createView, deleteView, updateView } from './commands/views.ts'
import * as may from './policy.ts'
import { answerReport, studentsIn } from './queries/answer.ts'
import { rowsBehind } from './queries/behind.ts'
import { listCorrections } from './queries/corrections.ts'
import { getOwnFile, listOwnFiles, presentFile } from './queries/files.ts'
import { scopeOf } from './queries/scope.ts'
import { listViews, openView } from './queries/views.ts'

const startEnd = { first: 'start_date', last: 'end_date' } as const
const pubDates = { first: 'pub_date_after', last: 'pub_date_before' } as const
const dates = { first: 'date_after', last: 'date_before' } as const
const own = { first: 'first', last: 'last' } as const

export function reportRoutes(app: App): void {
  serveReports(app)
  serveDetails(app)
  serveFiles(app)
  serveViews(app)
  serveCorrections(app)
}

function serveReports(app: App): void {
  serve(app, calls.reportProgramWeeks, {
    access: may.mayRead('program_weeks'),
    handler: (call) => answerReport(call, 'program_weeks', startEnd, { program: call.query.course_id }),
  })
  serve(app, calls.reportProgramResults, {
    access: may.mayRead('program_results'),
    handler: (call) => answerReport(call, 'program_results', startEnd, { program: call.query.course_id }),
  })
  serve(app, calls.reportProgramTeachers, {
    access: may.mayRead('program_teachers'),
    handler: (call) => answerReport(call, 'program_teachers', startEnd, { program: call.query.course_id }),
  })
  serve(app, calls.reportProgramProgress, {
    access: may.mayRead('program_progress'),
    handler: (call) => answerReport(call, 'program_progress', pubDates, { program: call.query.course_id }),
  })
  serve(app, calls.reportStudentProgress, {
    access: may.mayRead('student_progress'),
    peopleIn: studentsIn,
    handler: (call) => answerReport(call, 'student_progress', startEnd, { program: call.params.courseId }),
  })
  serve(app, calls.reportTeacherHours, {
    access: may.mayRead('teacher_hours'),
    handler: (call) => answerReport(call, 'teacher_hours', startEnd, { teacher: call.query.teacher_id }),
  })
  serve(app, calls.reportTeacherStudents, {
    access: may.mayRead('teacher_students'),
    peopleIn: studentsIn,
    handler: (call) => answerReport(call, 'teacher_students', dates, { teacher: call.query.teacher_id }),
  })
  serve(app, calls.reportTeacherPage, {
    access: may.mayRead('teacher_page'),
    handler: (call) => answerReport(call, 'teacher_page', startEnd, { teacher: call.query.teacher_id }),
  })
  serve(app, calls.reportStudentClasses, {
    access: may.mayRead('student_classes'),
    peopleIn: studentsIn,
    handler: (call) => answerReport(call, 'student_classes', startEnd, { student: call.query.student_id }),
  })
  serve(app, calls.reportStudentPage, {
    access: may.mayRead('student_page'),
    peopleIn: studentsIn,
    handler: (call) =>
      answerReport(call, 'student_page', startEnd, {
        student: call.query.student_id,
        program: call.query.course_id,
      }),
  })
  serve(app, calls.reportStudentHomework, {
    access: may.mayRead('student_homework'),
    peopleIn: studentsIn,
    handler: (call) =>
      answerReport(call, 'student_homework', pubDates, {
        student: call.query.homework_student__student_id ?? call.query.id,
      }),
  })
  serve(app, calls.reportTeachersOfStudent, {
    access: may.mayRead('teachers_of_student'),
    handler: (call) => answerReport(call, 'teachers_of_student', own, { student: call.query.student_id }),
  })
  serve(app, calls.reportStudentTeachers, {
    access: may.mayRead('student_teachers'),
    handler: (call) => answerReport(call, 'student_teachers', startEnd, { student: call.query.student_id }),
  })
}

/** The rows behind a report, and its files. */
function serveDetails(app: App): void {
  serve(app, calls.listBehind, {
    access: may.mayOpen,
    peopleIn: ({ results }) => results.flatMap(({ student }) => (student ? [student.id] : [])),
    handler: async (call) => {
      const { report } = call.params
      may.assertReader(call.actor, report)
      const scope = await scopeOf(call, reportOf(report), call.query, own)
      return pageOfRows(call.url, call.query, await rowsBehind(call, report, scope, call.query))
    },
  })
  serve(app, calls.exportReport, {
    access: may.mayExport,
    writes: true,
    handler: (call) => exportReport(call, call.params.report, call.query),
  })
}

/** Files that a job writes, each for the person who ordered it. */
function serveFiles(app: App): void {
  const own = { access: may.mayExport } as const
  serve(app, calls.orderFile, { ...own, handler: (call) => orderFile(call, call.body) })
  serve(app, calls.listFiles, {
    ...own,
    handler: async (call) => pageOfRows(call.url, call.query, await listOwnFiles(call, call.query)),
  })
  serve(app, calls.getFile, {
    ...own,
    handler: async (call) => presentFile(await getOwnFile(call, call.params.id), call),
  })
  serve(app, calls.downloadFile, {
    ...own,
    writes: true,
    handler: (call) => downloadFile(call, call.params.id),
  })
}

function serveCorrections(app: App): void {
  serve(app, calls.listCorrections, {
    access: may.mayReadCorrections,
    handler: async (call) => pageOfRows(call.url, call.query, await listCorrections(call, call.query)),
  })
  serve(app, calls.enterCorrection, {
    access: may.mayCorrect,
    handler: (call) => enterCorrection(call, call.body),
  })
}

function serveViews(app: App): void {
  const own = { access: may.mayOpen } as const
  serve(app, calls.listReportViews, { ...own, handler: listViews })
  serve(app, calls.getReportView, { ...own, handler: (call) => openView(call, call.params.id) })
  serve(app, calls.createReportView, { ...own, handler: (call) => createView(call, call.body) })
  serve(app, calls.updateReportView, {
    ...own,
    handler: (call) => updateView(call, call.params.id, call.body),
  })
  serve(app, calls.deleteReportView, { ...own, handler: (call) => deleteView(call, call.params.id) })
}
