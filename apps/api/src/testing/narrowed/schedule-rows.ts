import type { Ids } from './fixture.ts'
import { by, counting, dayOf, mondayOf, type Rows, refused, silent } from './row.ts'

const schedule = '/api/v1/schedule/schedule'
const waiting = '/api/v1/schedule/waiting'
const planned = (ids: Ids) => ({
  course: ids.program,
  teacher: ids.teacher,
  typelesson: 'group',
  starts_at: `${mondayOf(20)}T06:00:00Z`,
})
const moved = { status_lesson: 'cancelled', reason: 'asked' }

const report = '/api/v1/schedule/report'
const year = { start_date: dayOf(-300), end_date: dayOf(300) }
const published = { pub_date_after: dayOf(-300), pub_date_before: dayOf(300) }

const reportRows: Rows = {
  [`GET ${report}/mv/`]: counting(() => ({ query: year })),
  [`GET ${report}/mv1/`]: counting(() => ({ query: year })),
  [`GET ${report}/mv2/`]: counting(() => ({ query: year })),
  [`GET ${report}/progress_course/`]: counting(() => ({ query: published })),
  [`GET ${report}/student_progress/:courseId/`]: silent(by('program', { query: year }, 'courseId')),
  [`GET ${report}/teacher/`]: counting(() => ({ query: year })),
  [`GET ${report}/report_teacher_relation/`]: silent(),
  [`GET ${report}/teacher_report/`]: counting((ids) => ({ query: { ...year, teacher_id: ids.teacher } })),
  [`GET ${report}/report_student_count_lesson/`]: [
    silent(() => ({ query: year })),
    refused((ids) => ({ query: { student_id: ids.student } })),
  ],
  [`GET ${report}/report_student/`]: [
    silent(() => ({ query: year })),
    refused((ids) => ({ query: { student_id: ids.student } })),
  ],
  [`GET ${report}/student_homework/`]: [
    silent(() => ({ query: published })),
    refused((ids) => ({ query: { homework_student__student_id: ids.student } })),
  ],
  [`GET ${report}/page_report_teacher/`]: refused((ids) => ({ query: { student_id: ids.student } })),
  [`GET ${report}/teacher_report_page/`]: refused((ids) => ({ query: { student_id: ids.student } })),
  [`GET ${report}/rows/:report/`]: silent(() => ({
    params: { report: 'student_homework' },
    query: { measure: 'handed_in', first: dayOf(-300), last: dayOf(300) },
  })),
  [`GET ${report}/export/:report/`]: silent((ids) => ({
    params: { report: 'student_progress' },
    query: { file: 'csv', program: ids.program },
  })),
}

export const scheduleRows: Rows = {
  ...reportRows,
  [`GET ${schedule}/list/`]: [
    silent((ids) => ({ query: { date_after: dayOf(0), date_before: dayOf(30), teacher: ids.teacher } })),
    silent((ids) => ({ query: { date_after: dayOf(0), date_before: dayOf(30), student: ids.student } })),
  ],
  [`GET ${schedule}/list_manager_group/:id/`]: refused(by('group')),
  [`GET ${schedule}/list_manager_student/:userId/`]: refused(by('student', {}, 'userId')),
  [`GET ${schedule}/detail/:id/`]: [refused(by('class')), silent(by('mixedClass'))],
  [`GET ${schedule}/quotas/`]: refused((ids) => ({ query: { person: ids.student } })),
  [`GET ${schedule}/count/:userId/`]: refused(by('student', {}, 'userId')),
  [`GET ${schedule}/check/`]: silent((ids) => ({
    query: {
      teacher: ids.teacher,
      course: ids.program,
      group: ids.mixedGroup,
      starts_at: `${dayOf(8)}T06:00:00Z`,
    },
  })),
  [`POST ${schedule}/create/`]: [
    refused((ids) => ({ body: { ...planned(ids), students: [ids.student] } }), 400),
    refused(
      (ids) => ({ body: { ...planned(ids), starts_at: `${mondayOf(30)}T06:00:00Z`, group: ids.mixedGroup } }),
      403,
    ),
  ],
  [`PATCH ${schedule}/update/:id/`]: [
    refused(by('class', { body: { note: 'bring a pen' } })),
    refused(by('mixedClass', { body: { note: 'bring a pen' } }), 403),
  ],
  [`POST ${schedule}/attendance/:id/`]: [
    refused((ids) => ({
      params: { id: ids.class },
      body: { marks: [{ student: ids.student, attendance: 'present' }] },
    })),
  ],
  [`POST ${schedule}/add/:userId/`]: [
    refused((ids) => ({ params: { userId: ids.other }, body: { ids: [ids.mixedClass] } })),
    refused((ids) => ({ params: { userId: ids.own }, body: { ids: [ids.class] } })),
  ],
  [`POST ${schedule}/cancel_status/:id/`]: refused(by('cancelledClass', { body: { reason: 'after all' } })),
  [`POST ${schedule}/post_status/:scheduleId/`]: [
    refused(by('seriesClass', { body: { ...moved, scope: 'all' } }, 'scheduleId')),
    refused(by('mixedClass', { body: moved }, 'scheduleId'), 403),
  ],
  [`POST ${schedule}/delete/`]: [
    refused((ids) => ({ body: { ids: [ids.doomedClass] } })),
    refused((ids) => ({ body: { ids: [ids.mixedClass] } }), 403),
  ],
  [`GET ${waiting}/list/`]: silent(),
  [`GET ${waiting}/teachers/`]: refused((ids) => ({ query: { student: ids.student } })),
  [`POST ${waiting}/create/`]: refused((ids) => ({
    body: { teacher: ids.teacher, student: ids.other, weekdays: [1], time_from: '09:00', time_to: '12:00' },
  })),
  [`DELETE ${waiting}/delete/:id/`]: refused(by('waiting')),
}
