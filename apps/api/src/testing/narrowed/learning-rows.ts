import { by, counting, dayOf, file, picture, type Rows, refused, silent } from './row.ts'

const course = '/api/v1/course'
const homework = `${course}/homework`
const enrolment = `${course}/enrolment`
const statistics = `${course}/status-program`

/** Calls of programs, learning, applications and groups. */
export const learningRows: Rows = {
  // students of a program
  [`GET ${course}/course/detail/:id/`]: silent(by('program')),
  [`GET ${course}/course/get_detail_course/:id/`]: silent(by('program')),
  [`GET ${course}/course/history/:id/`]: silent(by('program')),
  [`POST ${course}/course/create/`]: refused(
    (ids) => ({ body: { title_ru: 'Программа', students: [ids.other] } }),
    400,
  ),
  [`POST ${course}/course/add_std/:courseId/`]: refused(
    (ids) => ({ params: { courseId: ids.program }, body: { student_id: ids.other } }),
    400,
  ),
  [`DELETE ${course}/course/delete_student_in_course/:courseId/:userId/`]: refused((ids) => ({
    params: { courseId: ids.program, userId: ids.other },
  })),
  [`GET ${enrolment}/requests/`]: silent(),
  [`POST ${enrolment}/decide/:id/`]: refused(by('request', { body: { accept: true } })),
  [`GET ${enrolment}/students/:courseId/`]: silent(by('program', {}, 'courseId')),
  [`POST ${enrolment}/add/:courseId/`]: refused(
    (ids) => ({ params: { courseId: ids.program }, body: { students: [ids.other] } }),
    400,
  ),
  [`POST ${enrolment}/file/:courseId/`]: silent((ids) => ({
    params: { courseId: ids.program },
    files: [{ part: 'file', name: 'students.csv', type: 'text/csv', content: `${ids.otherEmail}\n` }],
  })),
  [`PATCH ${enrolment}/access/:courseId/:studentId/`]: refused((ids) => ({
    params: { courseId: ids.program, studentId: ids.student },
    body: { until: '2040-01-01' },
  })),
  [`POST ${enrolment}/remove/:courseId/:studentId/`]: refused((ids) => ({
    params: { courseId: ids.copiedProgram, studentId: ids.student },
    body: { reason: 'asked' },
  })),
  [`POST ${enrolment}/undo/:id/`]: refused(by('departure')),
  [`GET ${enrolment}/history/:courseId/`]: silent(by('program', {}, 'courseId')),
  // attempts and progress
  [`GET ${course}/ex/attempt/:id/`]: refused(by('attempt')),
  [`GET ${course}/ex/extra_time/:id/`]: silent(by('attemptedList')),
  [`POST ${course}/ex/extra_time/:id/`]: refused((ids) => ({
    params: { id: ids.attemptedList },
    body: { student_id: ids.student, extra_minutes: 5, extra_attempts: 1, reason: 'ill' },
  })),
  [`GET ${course}/ex/get_course_tracker/:id/`]: silent(by('program')),
  [`GET ${course}/ex/get_course_tracker/:id/:id2/`]: refused((ids) => ({
    params: { id: ids.program, id2: ids.student },
  })),
  [`GET ${course}/ex/get_ex_list_tracker/:id/`]: silent(by('attemptedList')),
  [`GET ${course}/course/list_count_lesson/:userId/`]: refused(by('student', {}, 'userId')),
  [`POST ${course}/lesson/send_report_student/`]: refused((ids) => ({
    body: { student_id: ids.student, course_id: ids.program },
  })),
  // homework
  [`GET ${homework}/get_ans_homework/:taskId/:exListId/`]: silent((ids) => ({
    params: { taskId: ids.task, exListId: ids.list },
  })),
  [`GET ${homework}/get_new_result_ex/:id/`]: silent(by('list')),
  [`GET ${homework}/get_std_gr/:id/`]: refused(by('student')),
  [`GET ${homework}/sort/`]: [silent(), silent((ids) => ({ query: { student: ids.student } }))],
  [`GET ${homework}/for_program/`]: silent(),
  [`GET ${homework}/detail/:id/`]: refused(by('homework')),
  [`GET ${homework}/file/:name/`]: refused(by('homeworkFile', {}, 'name')),
  [`GET ${homework}/file/:name/address/`]: refused(by('homeworkFile', {}, 'name')),
  [`GET ${homework}/queue/`]: silent(() => ({ query: { state: 'submitted' } })),
  [`GET ${homework}/queue/:id/`]: refused(by('homework')),
  [`POST ${homework}/claim/:id/`]: refused(by('homework', { body: {} })),
  [`DELETE ${homework}/claim/:id/`]: refused(by('homework')),
  [`POST ${course}/course/add-to-final-doc/`]: refused((ids) => ({
    body: { homework_id: ids.homework, file_url: '/api/v1/course/homework/file/none/' },
  })),
  [`POST ${homework}/grade/:id/`]: refused(
    by('homework', { body: { grade: 90, reason: 'done', version: 999 } }),
  ),
  [`POST ${homework}/return/:id/`]: refused(
    by('homework', { body: { comment: 'more', reason: 'short', version: 999 } }),
  ),
  [`POST ${homework}/excuse/:id/`]: refused(by('homework', { body: { reason: 'ill', version: 999 } })),
  // gradebook
  [`GET ${course}/gradebook/course/:courseId/`]: silent(by('program', {}, 'courseId')),
  [`GET ${course}/gradebook/cell/:courseId/:studentId/`]: refused((ids) => ({
    params: { courseId: ids.program, studentId: ids.student },
    query: { ex_list: ids.list },
  })),
  [`POST ${course}/gradebook/cell/:courseId/:studentId/`]: refused((ids) => ({
    params: { courseId: ids.program, studentId: ids.student },
    body: { ex_list: ids.list, act: 'set', percent: 50, reason: 'seen' },
  })),
  [`GET ${course}/gradebook/export/:courseId/`]: silent(
    by('program', { query: { file: 'csv' } }, 'courseId'),
  ),
  [`GET ${course}/gradebook/behind/:courseId/`]: silent(by('program', {}, 'courseId')),
  [`GET ${course}/gradebook/statistics/course/:courseId/`]: counting(by('program', {}, 'courseId')),
  [`GET ${course}/gradebook/statistics/list/:id/`]: counting(by('attemptedList')),
  // students at risk
  [`GET ${course}/risk/list/`]: [
    silent(),
    silent((ids) => ({ query: { course_id: ids.program, snoozed: 'all' } })),
  ],
  [`GET ${course}/risk/student/:userId/`]: refused(by('student', {}, 'userId')),
  [`GET ${course}/risk/facts/:userId/`]: refused(by('student', {}, 'userId')),
  [`POST ${course}/risk/note/:id/`]: refused(by('risk', { body: { text: 'called' } })),
  [`POST ${course}/risk/snooze/:id/`]: refused(by('risk', { body: { until: dayOf(3), text: 'ill' } })),
  [`POST ${course}/risk/unsnooze/:id/`]: refused(by('risk')),
  // certificates
  [`GET ${course}/certificate/list/`]: [silent(), silent((ids) => ({ query: { student_id: ids.student } }))],
  [`GET ${course}/certificate/file/:id/`]: refused(by('certificate')),
  [`POST ${course}/certificate/revoke/:id/`]: refused(by('certificate', { body: { reason: 'a mistake' } })),
  [`POST ${course}/certificate/issue/:courseId/:studentId/`]: refused((ids) => ({
    params: { courseId: ids.program, studentId: ids.student },
  })),
  // questions under lessons
  [`GET ${course}/question/list/`]: [silent(), silent((ids) => ({ query: { lesson_id: ids.lesson } }))],
  [`POST ${course}/question/answer/:id/`]: refused(by('question', { body: { text: 'an answer' } })),
  [`POST ${course}/question/hide/:id/`]: refused(by('question', { body: { hidden: true } })),
  [`POST ${course}/question/resolve/:id/`]: refused(by('question', { body: { resolved: true } })),
  // boards
  [`POST ${course}/board/open/`]: refused((ids) => ({ body: { lesson: ids.lesson, student: ids.student } })),
  [`GET ${course}/board/:id/`]: refused(by('board')),
  [`POST ${course}/board/:id/draw/`]: refused(by('board', { body: { elements: [] } })),
  [`POST ${course}/board/:id/file/`]: refused((ids) => ({
    params: { id: ids.board },
    body: { name: 'another-picture' },
    files: picture('file'),
  })),
  [`GET ${course}/board/:id/file/:name/`]: refused((ids) => ({
    params: { id: ids.board, name: ids.boardFile },
  })),
  [`GET ${course}/board/:id/live/`]: refused(by('board')),
  // applications
  [`GET ${course}/course/status/`]: [silent(), refused((ids) => ({ query: { user_id: ids.student } }))],
  [`GET ${course}/course/status/export/`]: silent(() => ({ query: { file: 'csv' } })),
  [`GET ${course}/course/status/file/:id/`]: refused(by('applicationFile')),
  [`GET ${course}/course/status/eligibility/`]: refused((ids) => ({
    query: { course_id: ids.program, user_id: ids.student },
  })),
  [`POST ${course}/course/status/`]: [
    refused((ids) => ({ body: { id: ids.application, status: 'refusal', note: 'no' } })),
    refused((ids) => ({ body: { id: ids.application, version: 1, undo: true } })),
  ],
  [`GET ${course}/course/program-files/`]: refused((ids) => ({
    query: { user_id: ids.student, course_id: ids.program },
  })),
  [`POST ${course}/course/program-files/`]: refused((ids) => ({
    body: { user_id: ids.student, course_id: ids.program },
    files: file('file'),
  })),
  [`GET ${course}/course/program-files/file/:id/`]: refused(by('programFile')),
  [`GET ${course}/course/log-program-files/`]: refused((ids) => ({ query: { spf_id: ids.programFile } })),
  [`POST ${course}/course/program-files/check/`]: refused((ids) => ({
    body: { id: ids.programFile, checked: true },
  })),
  [`DELETE ${course}/course/program-files/`]: refused((ids) => ({ body: { id: ids.programFile } })),
  [`POST ${course}/course/status/:id/answer/`]: refused(by('application', { body: { declined: true } })),
  [`PUT ${course}/course/status/:id/conditions/`]: refused(
    by('application', { body: { conditions: [{ text: 'B2' }] } }),
  ),
  [`DELETE ${course}/course/status/:id/`]: refused(by('application', { body: { note: 'by mistake' } })),
  [`GET ${statistics}/count/`]: counting(),
  [`GET ${statistics}/stats/`]: counting(),
  [`GET ${statistics}/steps/`]: counting(),
  [`GET ${statistics}/users/`]: silent(),
  [`GET ${statistics}/get-status/`]: counting(),
  // groups
  [`GET ${course}/group/detail_group/:id/`]: [refused(by('group')), silent(by('mixedGroup'))],
  [`GET ${course}/group/list/:schoolId/`]: silent(by('school', {}, 'schoolId')),
  [`GET ${course}/course/get_group/:courseId/`]: silent(by('program', {}, 'courseId')),
  [`GET ${course}/group/list_teacher_group/:id/`]: silent(by('teacher')),
  'GET /api/v1/user/group/get_user_group/:id/': refused(by('student'), 200),
  'GET /api/v1/user/accounts/list_group_teacher/:id/': silent(by('teacher')),
  [`GET ${course}/group/list_users/:schoolId/`]: [
    silent(by('school', {}, 'schoolId')),
    silent((ids) => ({ params: { schoolId: ids.school }, query: { group: ids.mixedGroup } })),
  ],
  [`POST ${course}/group/copy_course/:courseId/:userId/`]: refused((ids) => ({
    params: { courseId: ids.program, userId: ids.other },
  })),
}
