import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, paging } from '../paging.ts'
import { id } from '../values.ts'
import type { ReportName } from './definitions.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/schedule/report'
const { periodDay, filterId, searchText, view } = schemas

/** Declares the call of a report; the names of its parameters are those of the specification. */
const report = <const Query extends z.ZodRawShape, const Path extends string>(
  name: ReportName,
  path: Path,
  { summary, query }: { summary: string; query: Query },
) =>
  endpoint({
    method: 'GET',
    path: `${root}/${path}/`,
    summary,
    query: z.object({ ...query, ...view }),
    response: schemas.answerOf(name),
  })

const startEnd = { start_date: periodDay, end_date: periodDay }
const pubDates = { pub_date_after: periodDay, pub_date_before: periodDay }

export const reportProgramWeeks = report('program_weeks', 'mv', {
  summary: 'Classes and attendance of programs by week',
  query: { ...startEnd, course_id: filterId },
})
export const reportProgramResults = report('program_results', 'mv1', {
  summary: 'Results of programs by exercise list',
  query: { ...startEnd, course_id: filterId },
})
export const reportProgramTeachers = report('program_teachers', 'mv2', {
  summary: 'The load of the teachers of programs',
  query: { ...startEnd, course_id: filterId },
})
export const reportProgramProgress = report('program_progress', 'progress_course', {
  summary: 'Progress by program',
  query: { course_id: filterId, ...pubDates },
})
export const reportStudentProgress = {
  ...report('student_progress', 'student_progress/:courseId', {
    summary: 'Progress of the students of a program',
    query: { q: searchText, ...startEnd },
  }),
  params: z.object({ courseId: id }),
}
export const reportTeacherHours = report('teacher_hours', 'teacher', {
  summary: 'Classes held, rescheduled and cancelled, and hours, by teacher and type of class',
  query: { ...startEnd, teacher_id: filterId },
})
export const reportTeacherStudents = report('teacher_students', 'report_teacher_relation', {
  summary: 'Who teaches whom, since when',
  query: { date_after: periodDay, date_before: periodDay, q: searchText, teacher_id: filterId },
})
export const reportTeacherPage = report('teacher_page', 'teacher_report', {
  summary: "A teacher's programs: students, classes, homework",
  query: { teacher_id: filterId, ...startEnd },
})
export const reportStudentClasses = report('student_classes', 'report_student_count_lesson', {
  summary: "Students' counts of classes, and how they attended",
  query: { ...startEnd, student_id: filterId },
})
export const reportStudentPage = report('student_page', 'report_student', {
  summary: "A student's programs: lessons, classes, homework, results",
  query: { ...startEnd, course_id: filterId, student_id: filterId },
})
export const reportStudentHomework = report('student_homework', 'student_homework', {
  summary: 'Homework of students: in time, late, returned, graded',
  query: {
    homework_student__student_id: filterId,
    ...pubDates,
    id: filterId.describe('The id of a student, like homework_student__student_id'),
  },
})
export const reportTeachersOfStudent = report('teachers_of_student', 'page_report_teacher', {
  summary: 'The teachers of a student, by program',
  query: { student_id: filterId },
})
export const reportStudentTeachers = report('student_teachers', 'teacher_report_page', {
  summary: "A student's classes by teacher",
  query: { ...startEnd, student_id: filterId },
})
export const listBehind = endpoint({
  method: 'GET',
  path: `${root}/rows/:report/`,
  summary: 'The rows behind a number of a report',
  params: z.object({ report: schemas.reportName }),
  query: schemas.behindQuery,
  response: pageOf(schemas.behindRow),
})
export const exportReport = endpoint({
  method: 'GET',
  path: `${root}/export/:report/`,
  summary: 'A report as CSV, XLSX or PDF, with its definition and filters',
  params: z.object({ report: schemas.reportName }),
  query: schemas.exportQuery,
  response: 'file',
})
const ofFile = z.object({ id })
export const orderFile = endpoint({
  method: 'POST',
  path: `${root}/exports/`,
  summary: 'Order a long report as a file',
  body: schemas.orderedFile,
  response: schemas.reportFile,
  status: 202,
})
export const listFiles = endpoint({
  method: 'GET',
  path: `${root}/exports/`,
  summary: 'The files of reports that the caller ordered, newest first',
  query: z.object(paging),
  response: pageOf(schemas.reportFile),
})
export const getFile = endpoint({
  method: 'GET',
  path: `${root}/exports/:id/`,
  summary: 'An ordered file: its state and progress',
  params: ofFile,
  response: schemas.reportFile,
})
export const downloadFile = endpoint({
  method: 'GET',
  path: `${root}/exports/:id/file/`,
  summary: 'The content of an ordered file, for seven days, for its person alone',
  params: ofFile,
  response: 'file',
})

export const listCorrections = endpoint({
  method: 'GET',
  path: `${root}/corrections/`,
  summary: "Corrections of the hours of closed months, newest first; a teacher's own",
  query: schemas.correctionQuery,
  response: pageOf(schemas.correction),
})
export const enterCorrection = endpoint({
  method: 'POST',
  path: `${root}/corrections/`,
  summary: 'Correct the hours of a teacher in a closed month by an entry, which stays',
  body: schemas.newCorrection,
  response: schemas.correction,
  status: 201,
})

const ofView = z.object({ id })
export const listReportViews = endpoint({
  method: 'GET',
  path: `${root}/views/`,
  summary: "The caller's saved views of reports, and for staff those that the school shares",
  response: z.array(schemas.reportView),
})
export const getReportView = endpoint({
  method: 'GET',
  path: `${root}/views/:id/`,
  summary: 'A saved view of a report; 404 with its own code when its teacher, student or program is gone',
  params: ofView,
  response: schemas.reportView,
})
export const createReportView = endpoint({
  method: 'POST',
  path: `${root}/views/`,
  summary: 'Save how a report is read',
  body: schemas.newReportView,
  response: schemas.reportView,
  status: 201,
})
export const updateReportView = endpoint({
  method: 'PATCH',
  path: `${root}/views/:id/`,
  summary: 'Rename, change or share a saved view of a report',
  params: ofView,
  body: schemas.reportViewChange,
  response: schemas.reportView,
})
export const deleteReportView = endpoint({
  method: 'DELETE',
  path: `${root}/views/:id/`,
  summary: 'Delete a saved view of a report',
  params: ofView,
  response: 'nothing',
})
