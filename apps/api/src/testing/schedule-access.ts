/** Calls of the schedule and of groups, by who may make them; letters as in access-matrix.ts. */
export const scheduleCalls: Readonly<Record<string, readonly string[]>> = {
  gstmo: [
    // reading a calendar feed by its secret address
    'GET /api/v1/schedule/feed/read/:address/',
  ],
  st: [
    // feed addresses of the caller's own calendar, 12.1
    'GET /api/v1/schedule/feed/list/',
    'POST /api/v1/schedule/feed/create/',
    'POST /api/v1/schedule/feed/renew/:id/',
    'DELETE /api/v1/schedule/feed/delete/:id/',
  ],
  stmo: [
    // reports of one's own classes, teachers and homework; the rows and the file of a report; 13.3 and 16.1
    'GET /api/v1/schedule/report/report_student_count_lesson/',
    'GET /api/v1/schedule/report/report_student/',
    'GET /api/v1/schedule/report/student_homework/',
    'GET /api/v1/schedule/report/page_report_teacher/',
    'GET /api/v1/schedule/report/teacher_report_page/',
    'GET /api/v1/schedule/report/rows/:report/',
    'GET /api/v1/schedule/report/export/:report/',
    'GET /api/v1/schedule/report/views/',
    'POST /api/v1/schedule/report/views/',
    'GET /api/v1/schedule/report/views/:id/',
    'PATCH /api/v1/schedule/report/views/:id/',
    'DELETE /api/v1/schedule/report/views/:id/',
    'POST /api/v1/schedule/report/exports/',
    'GET /api/v1/schedule/report/exports/',
    'GET /api/v1/schedule/report/exports/:id/',
    'GET /api/v1/schedule/report/exports/:id/file/',
    // teachers of the caller's programs, holidays, free teachers; 12.1 and 12.3
    'GET /api/v1/schedule/schedule/filter_teachers/',
    'GET /api/v1/schedule/schedule/teacher_in_course/:id/',
    'GET /api/v1/schedule/holiday/list/',
    // classes: the caller's own, those they teach, the school's, 12.1; the state determines the allowed
    // actions, 12.6
    'GET /api/v1/schedule/schedule/list/',
    'GET /api/v1/schedule/schedule/detail/:id/',
    'GET /api/v1/schedule/schedule/check/',
    'GET /api/v1/schedule/schedule/quotas/',
    'GET /api/v1/schedule/schedule/count/:userId/',
    'POST /api/v1/schedule/schedule/post_status/:scheduleId/',
    'POST /api/v1/schedule/schedule/cancel_status/:id/',
  ],
  s: [
    // booking a free time of a teacher, when the school and the teacher allow it; 12.4
    'GET /api/v1/schedule/booking/choice/',
    'GET /api/v1/schedule/booking/times/',
    'POST /api/v1/schedule/booking/create/',
    // answering the caller's own offers
    'POST /api/v1/schedule/waiting/accept/:id/',
    'POST /api/v1/schedule/waiting/decline/:id/',
  ],
  smo: [
    // waiting for an hour or a seat: the caller's own, the school's; 12.1 and 12.4
    'GET /api/v1/schedule/waiting/list/',
    'GET /api/v1/schedule/waiting/teachers/',
    'POST /api/v1/schedule/waiting/create/',
    'DELETE /api/v1/schedule/waiting/delete/:id/',
  ],
  tmo: [
    // reports of a teacher's own programs and classes, of the school's; 13.1 and 13.2
    'GET /api/v1/schedule/report/mv/',
    'GET /api/v1/schedule/report/mv1/',
    'GET /api/v1/schedule/report/mv2/',
    'GET /api/v1/schedule/report/progress_course/',
    'GET /api/v1/schedule/report/student_progress/:courseId/',
    'GET /api/v1/schedule/report/teacher/',
    'GET /api/v1/schedule/report/report_teacher_relation/',
    'GET /api/v1/schedule/report/teacher_report/',
    // corrections of a teacher's own hours, of the school's; 13.2
    'GET /api/v1/schedule/report/corrections/',
    // busy calendars: the caller's own, the school's; 12.7
    'GET /api/v1/schedule/busy_calendar/list/',
    'POST /api/v1/schedule/busy_calendar/create/',
    'POST /api/v1/schedule/busy_calendar/refresh/:id/',
    'DELETE /api/v1/schedule/busy_calendar/delete/:id/',
    // content and attendance of a class, 12.5
    'PATCH /api/v1/schedule/schedule/update/:id/',
    'POST /api/v1/schedule/schedule/attendance/:id/',
    // work days: a teacher's own, the school's; 12.7
    'GET /api/v1/schedule/work_day/list/:id/',
    'GET /api/v1/schedule/work_day/get_work_time/',
    'POST /api/v1/schedule/work_day/create/',
    'PATCH /api/v1/schedule/work_day/update/:id/',
    'DELETE /api/v1/schedule/work_day/delete/:id/',
    'PUT /api/v1/schedule/work_day/week/:id/',
    'POST /api/v1/schedule/work_day/override/set/:id/',
    'DELETE /api/v1/schedule/work_day/override/delete/:id/:day/',
    'POST /api/v1/schedule/work_day/absence/create/',
    'PATCH /api/v1/schedule/work_day/absence/update/:id/',
    'DELETE /api/v1/schedule/work_day/absence/delete/:id/',
    'PATCH /api/v1/schedule/work_day/terms/:id/',
    // rooms; students see only that of their own class, 12.1
    'GET /api/v1/schedule/branch/list/',
  ],
  mo: [
    // classes of a group and of a student, 12.2, and their planning, 12.4
    'GET /api/v1/schedule/schedule/list_manager_group/:id/',
    'GET /api/v1/schedule/schedule/list_manager_student/:userId/',
    'POST /api/v1/schedule/schedule/create/',
    'POST /api/v1/schedule/schedule/delete/',
    'POST /api/v1/schedule/schedule/add/:userId/',
    // the school's planning settings, 15.2
    'GET /api/v1/schedule/schedule/settings/',
    'PATCH /api/v1/schedule/schedule/settings/',
    // entering a correction of hours, like closing months; 15.2
    'POST /api/v1/schedule/report/corrections/',
    // holidays of the school, 15.2
    'POST /api/v1/schedule/holiday/create/',
    'PATCH /api/v1/schedule/holiday/update/:day/',
    'DELETE /api/v1/schedule/holiday/delete/:day/',
    'POST /api/v1/schedule/holiday/kazakhstan/',
    'GET /api/v1/schedule/holiday/corrections/',
    'POST /api/v1/schedule/holiday/correct/',
    'POST /api/v1/schedule/holiday/undo/',
    // branches and rooms, 15.2
    'POST /api/v1/schedule/branch/create/',
    'PATCH /api/v1/schedule/branch/update/:id/',
    'DELETE /api/v1/schedule/branch/delete/:id/',
    'POST /api/v1/schedule/room/create/',
    'PATCH /api/v1/schedule/room/update/:id/',
    'DELETE /api/v1/schedule/room/delete/:id/',
    'GET /api/v1/schedule/room/uses/:id/',
    'GET /api/v1/schedule/room/archive/',
    'POST /api/v1/schedule/branch/restore/:id/',
    'POST /api/v1/schedule/room/restore/:id/',
  ],
}
