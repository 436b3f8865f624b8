import { otherCalls as others } from './access-by-part.ts'

const accountsAndLearning: Readonly<Record<string, readonly string[]>> = {
  gstmo: [
    // sign-in and own account, 1.1
    'POST /api/v1/user/accounts/login/',
    'POST /api/v1/user/accounts/create/',
    'POST /api/v1/user/accounts/generate_otp/',
    'GET /api/v1/user/accounts/check_otp/',
    'POST /api/v1/user/accounts/check_otp/',
    'POST /api/v1/user/accounts/send_link_reset/',
    'POST /api/v1/user/accounts/check_link_reset/',
    'POST /api/v1/user/accounts/set_password/',
    'GET /api/v1/check/email/',
    'POST /api/v1/user/accounts/invitations/look_up/',
    'POST /api/v1/user/accounts/invitations/accept/',
    // published programs and dictionaries, 2.1 and 2.4
    'GET /api/v1/course/course/guest_course_in_catalog/',
    'GET /api/v1/course/course/guest_course/:id/',
    'GET /api/v1/course/course/get_max_price/',
    'GET /api/v1/course/course/facets/',
    'GET /api/v1/course/course/similar/:id/',
    'GET /api/v1/course/tag/list/',
    'GET /api/v1/course/degree/list/',
    'GET /api/v1/course/format/list/',
    'GET /api/v1/course/univer/list/',
    'GET /api/v1/course/spec/list/',
    'GET /api/v1/course/city/list/',
    'GET /api/v1/course/univer-tag/list/',
    // whether a certificate is genuine, by its unguessable address
    'GET /api/v1/course/certificate/verify/:address/',
    // letters, by the signed link of one
    'GET /api/v1/unsubscribe/:token/',
    'PATCH /api/v1/unsubscribe/:token/',
    'GET /api/v1/send_mail/shared/:token/',
    'GET /api/v1/send_mail/shared/file/:token/',
    'POST /api/v1/mail-address/:token/',
    // the school as anybody sees it, 2.1 and 15.1
    'GET /api/v1/user/school/guest-info-school/',
    'GET /api/v1/user/school/currency/code/',
    'GET /api/v1/user/school/get_logo/',
    'GET /api/v1/user/school/legal/list/',
    'GET /api/v1/user/school/legal/detail/:id/',
  ],
  stmo: [
    // lessons of the caller's programs, 4.1
    'GET /api/v1/course/lesson/all/',
    'GET /api/v1/course/lesson/:courseId/list_lesson/',
    'GET /api/v1/course/lesson/get_lesson_in_course_p/:id/',
    'GET /api/v1/course/lesson/get_detail_lesson/:id/',
    // files of lessons, 4.1, and documents of the caller's programs
    'GET /api/v1/course/lesson/attachments/:id/',
    'GET /api/v1/course/lesson/attachment/file/:id/',
    'GET /api/v1/course/course/doc/list/:id/',
    'GET /api/v1/course/course/doc/file/:id/',
    // exercise lists and tasks of the caller's programs, 4.4 and 5.1; attempts of the people concerned, 5.3
    'GET /api/v1/course/ex/lst/:id/',
    'GET /api/v1/course/ex/get_ex_in_ex_lst/:id/',
    'GET /api/v1/course/course/get_task_with_ex_list_id/:id/',
    'GET /api/v1/check/check_next_page/:a/:b/:c/:d/',
    'GET /api/v1/course/ex/attempt/:id/',
    // progress: the caller's own, their students', the school's; 2.3 and 5.3
    'GET /api/v1/course/ex/get_course_tracker/:id/',
    'GET /api/v1/course/ex/get_course_tracker/:id/:id2/',
    'GET /api/v1/course/ex/get_ex_list_tracker/:id/',
    'GET /api/v1/course/course/list_count_lesson/:userId/',
    // homework: a student's own, a teacher's programs', for staff the school's, 6.1 and 6.2
    'GET /api/v1/course/homework/get_ans_homework/:taskId/:exListId/',
    'GET /api/v1/course/homework/get_new_result_ex/:id/',
    'GET /api/v1/course/homework/get_std_gr/:id/',
    'GET /api/v1/course/homework/sort/',
    'GET /api/v1/course/homework/for_program/',
    'GET /api/v1/course/homework/detail/:id/',
    'GET /api/v1/course/homework/file/:name/',
    'GET /api/v1/course/homework/file/:name/address/',
    'GET /api/v1/course/homework/terms/',
    // graded files among the final documents of their student, 6.4
    'POST /api/v1/course/course/add-to-final-doc/',
    // the school's grade scale, 15.1
    'GET /api/v1/course/gradebook/scale/',
    // announcements and questions of the caller's programs, with their lessons, 4.1
    'GET /api/v1/course/announcement/list/:courseId/',
    'GET /api/v1/course/announcement/unread/',
    'POST /api/v1/course/announcement/read/:courseId/',
    'GET /api/v1/course/question/list/',
    'GET /api/v1/course/question/unread/',
    'POST /api/v1/course/question/answer/:id/',
    'PATCH /api/v1/course/question/update/:id/',
    'DELETE /api/v1/course/question/delete/:id/',
    'POST /api/v1/course/question/resolve/:id/',
    'POST /api/v1/course/question/read/',
    // the caller's enrolment in a program, 2.3
    'GET /api/v1/course/enrolment/entry/:courseId/',
    // boards: a student's own, and those of students whom the caller may grade, 5.3 and 6.1
    'POST /api/v1/course/board/open/',
    'GET /api/v1/course/board/:id/',
    'POST /api/v1/course/board/:id/draw/',
    'POST /api/v1/course/board/:id/file/',
    'GET /api/v1/course/board/:id/file/:name/',
    'GET /api/v1/course/board/:id/live/',
    // own account, 1.2
    'POST /api/v1/user/accounts/logout/',
    'POST /api/v1/user/accounts/first_visit/',
    'POST /api/v1/user/accounts/language/',
    'POST /api/v1/user/accounts/change_password/',
    'POST /api/v1/user/accounts/prove_password/',
    'POST /api/v1/user/accounts/change_email/',
    'POST /api/v1/user/accounts/change_phone/',
    'POST /api/v1/user/accounts/confirm_email/',
    'POST /api/v1/user/accounts/confirm_phone/',
    'GET /api/v1/user/accounts/sessions/list/',
    'DELETE /api/v1/user/accounts/sessions/delete/:id/',
    'POST /api/v1/user/accounts/sessions/end_all/',
    // profiles: the caller's own, and those visible to them, 9.1 and 9.4
    'GET /api/v1/user/accounts/get_user_profile/',
    'GET /api/v1/user/accounts/get_profile/:id/',
    'GET /api/v1/user/accounts/get_user_by_id/:id/',
    'GET /api/v1/user/accounts/get_avatar_profile/:id/',
    'PATCH /api/v1/user/accounts/update_profile/:id/',
    'PATCH /api/v1/user/accounts/upload_avatar/:id/',
    'PUT /api/v1/user/accounts/update_avatar_profile/:id/',
    'DELETE /api/v1/user/accounts/delete_avatar_profile/:id/',
    // requesting the deletion of the own account; another's only by the school admin, 9.6
    'DELETE /api/v1/user/accounts/delete/:id/',
    // programs, 2.2, 2.3 and 2.5
    'GET /api/v1/course/course/catalog/:schoolId/',
    'GET /api/v1/course/course/list/:school/',
    'GET /api/v1/course/course/detail/:id/',
    'GET /api/v1/course/course/get_detail_course/:id/',
    'GET /api/v1/course/course/requirements/',
    'GET /api/v1/course/course/get_filter/',
    'GET /api/v1/course/course/my/',
    'GET /api/v1/course/package/list/',
    'GET /api/v1/course/period/list/',
    'GET /api/v1/course/property-form/list/',
    'GET /api/v1/course/country/list/',
    'GET /api/v1/course/rates/',
    // the school, 15.1
    'GET /api/v1/user/school/detail/',
    'GET /api/v1/user/school/currency/list/',
  ],
  s: [
    // enrolling and leaving by oneself, 2.3
    'POST /api/v1/course/enrolment/enter/:courseId/',
    'POST /api/v1/course/enrolment/ask/:courseId/',
    'POST /api/v1/course/enrolment/withdraw/:courseId/',
    'POST /api/v1/course/enrolment/leave/:courseId/',
    // asking questions
    'POST /api/v1/course/question/create/',
    // a student’s own certificate
    'GET /api/v1/course/certificate/standing/:courseId/',
    'POST /api/v1/course/certificate/take/:courseId/',
    // a student's own progress and notes, 4.1
    'GET /api/v1/course/course/my/glance/',
    'POST /api/v1/course/lesson/progress/:id/',
    'GET /api/v1/course/lesson/notes/:id/',
    'PUT /api/v1/course/lesson/notes/:id/:number/',
    // a student's own attempts, 5.1
    'POST /api/v1/course/ex/start_ex_lst/:id/',
    'POST /api/v1/course/ex/answer/:id/',
    'POST /api/v1/course/ex/finish/:id/',
    // submitting homework, students only, 6.1
    'GET /api/v1/course/homework/mine/',
    'GET /api/v1/course/homework/place/',
    'POST /api/v1/course/homework/create/',
    'PATCH /api/v1/course/homework/update/:id/',
    'DELETE /api/v1/course/homework/delete/:id/',
    'POST /api/v1/course/homework/upload_file/',
    'POST /api/v1/course/homework/delete-file/',
    'POST /api/v1/course/homework/submit/:id/',
    'POST /api/v1/course/homework/take_back/:id/',
    // a student's own grades, 5.3
    'GET /api/v1/course/gradebook/own/:courseId/',
  ],
  // a teacher's desk, 13.2
  t: ['GET /api/v1/course/gradebook/desk/', 'GET /api/v1/user/accounts/teaching_day/'],
  // certificates: a student's own, for staff the school's; not for teachers
  smo: ['GET /api/v1/course/certificate/list/', 'GET /api/v1/course/certificate/file/:id/'],
  tmo: [
    // extra time and attempts of one student, by graders, 6.3
    'GET /api/v1/course/ex/extra_time/:id/',
    'POST /api/v1/course/ex/extra_time/:id/',
    // writing announcements, by a program's teachers and staff
    'POST /api/v1/course/announcement/create/',
    'PATCH /api/v1/course/announcement/update/:id/',
    'DELETE /api/v1/course/announcement/delete/:id/',
    'POST /api/v1/course/announcement/restore/:id/',
    'GET /api/v1/course/announcement/history/:id/',
    // sending a progress report to the student, 4.3
    'POST /api/v1/course/lesson/send_report_student/',
    // requirements of programs, 3.3
    'GET /api/v1/course/course/education/',
    'GET /api/v1/course/course/knowledge_language/',
    // grading homework, 6.3
    'POST /api/v1/course/homework/grade/:id/',
    'POST /api/v1/course/homework/return/:id/',
    'POST /api/v1/course/homework/excuse/:id/',
    // the grading queue, 6.3; shared comments of the school are managed by staff only
    'GET /api/v1/course/homework/queue/',
    'GET /api/v1/course/homework/queue/:id/',
    'POST /api/v1/course/homework/claim/:id/',
    'DELETE /api/v1/course/homework/claim/:id/',
    'POST /api/v1/course/homework/upload_feedback/',
    'GET /api/v1/course/homework/rubrics/',
    'GET /api/v1/course/homework/comments/',
    'POST /api/v1/course/homework/comments/',
    'PATCH /api/v1/course/homework/comments/:id/',
    'DELETE /api/v1/course/homework/comments/:id/',
    // the gradebook, its statistics and who is behind: a teacher's programs', the school's; 5.3, 6.3, 13.2 and 16.1
    'GET /api/v1/course/gradebook/course/:courseId/',
    'GET /api/v1/course/gradebook/cell/:courseId/:studentId/',
    'POST /api/v1/course/gradebook/cell/:courseId/:studentId/',
    'GET /api/v1/course/gradebook/export/:courseId/',
    'GET /api/v1/course/gradebook/statistics/course/:courseId/',
    'GET /api/v1/course/gradebook/statistics/list/:id/',
    'GET /api/v1/course/gradebook/behind/:courseId/',
  ],
  wmo: [
    // sections, lessons, their videos and files, 4.2
    'POST /api/v1/course/lesson/create/',
    'PATCH /api/v1/course/lesson/update/:id/',
    'DELETE /api/v1/course/lesson/destroy/:id/',
    'POST /api/v1/course/lesson/restore/:id/',
    'GET /api/v1/course/lesson/deleted/:id/',
    'POST /api/v1/course/lesson/copy/',
    'POST /api/v1/course/lesson/update_lessons/',
    'PATCH /api/v1/course/lesson/upload_video/:id/',
    'DELETE /api/v1/course/lesson/video/:id/',
    'POST /api/v1/course/lesson/video_poster/:id/',
    'POST /api/v1/course/lesson/captions/:id/',
    'DELETE /api/v1/course/lesson/captions/:id/:language/',
    'POST /api/v1/course/lesson/attachments/:id/',
    'PATCH /api/v1/course/lesson/attachment/:id/',
    'DELETE /api/v1/course/lesson/attachment/:id/',
    // exercise lists and tasks, 5.2
    'POST /api/v1/course/ex/create_ex_lst/',
    'PATCH /api/v1/course/ex/update_ex_lst/:id/',
    'DELETE /api/v1/course/ex/delete_ex_lst/:id/',
    'POST /api/v1/course/ex/create/',
    'PATCH /api/v1/course/ex/update/:id/',
    'DELETE /api/v1/course/ex/delete/:id/',
    'POST /api/v1/course/ex/ex_file_upload/',
    'PATCH /api/v1/course/ex/update_file/:id/',
    'PATCH /api/v1/course/ex/update_ex_file/:id/',
    // bank questions in the caller's lists, and regrades there, 5.2
    'GET /api/v1/questions/list/',
    'GET /api/v1/questions/facets/',
    'GET /api/v1/questions/detail/:id/',
    'POST /api/v1/questions/insert/',
    'GET /api/v1/questions/links/:id/',
    'POST /api/v1/questions/take_newer/:id/',
    'GET /api/v1/questions/draws/:id/',
    'POST /api/v1/questions/draws/create/',
    'PATCH /api/v1/questions/draws/update/:id/',
    'DELETE /api/v1/questions/draws/delete/:id/',
    'GET /api/v1/questions/regrade/preview/:id/',
    'POST /api/v1/questions/regrade/apply/:id/',
    'POST /api/v1/questions/regrade/undo/:id/',
    'GET /api/v1/questions/regrade/history/:id/',
    // terms of homework, for their lessons and lists
    'PUT /api/v1/course/homework/terms/',
  ],
  mo: [
    // another person's sign-ins, 1.3 (a switch, on)
    'POST /api/v1/user/accounts/sessions/end_all/:userId/',
    // people, 9.2, 9.3 and 9.5
    'GET /api/v1/user/accounts/list/',
    'GET /api/v1/user/accounts/get_all_teacher/',
    'GET /api/v1/user/accounts/admins-list/',
    'POST /api/v1/user/accounts/manager_create/',
    'PATCH /api/v1/user/accounts/manager_update/:id/',
    'GET /api/v1/user/accounts/invitations/list/',
    'POST /api/v1/user/accounts/invitations/create/',
    'POST /api/v1/user/accounts/invitations/resend/:id/',
    'DELETE /api/v1/user/accounts/invitations/delete/:id/',
    'POST /api/v1/user/accounts/restore/:id/',
    // school settings, 15.2 (a switch, on)
    'PUT /api/v1/user/school/update/',
    'DELETE /api/v1/user/school/delete_logo/',
    // switches of managers are visible to managers too
    'GET /api/v1/user/school/switches/list/',
    // programs, 3.1 and 3.2
    'POST /api/v1/course/course/create/',
    'PATCH /api/v1/course/course/update/:id/',
    'DELETE /api/v1/course/course/destroy/:id/',
    'POST /api/v1/course/course/copy/:id/',
    'POST /api/v1/course/course/restore/:id/',
    'GET /api/v1/course/course/dependents/:id/',
    'GET /api/v1/course/course/history/:id/',
    'POST /api/v1/course/course/mass/',
    'POST /api/v1/course/course/mass/undo/:id/',
    'GET /api/v1/course/course/export/',
    'PATCH /api/v1/course/course/upload_posters/:id/',
    'PATCH /api/v1/course/course/upload_media/:id/',
    'POST /api/v1/course/course/add_teacher/:courseId/',
    'POST /api/v1/course/course/add_std/:courseId/',
    'DELETE /api/v1/course/course/delete_teacher/:courseId/:userId/',
    'DELETE /api/v1/course/course/delete_student_in_course/:courseId/:userId/',
    'POST /api/v1/course/course/set_filter/',
    'PATCH /api/v1/course/course/update_filter/:id/',
    'DELETE /api/v1/course/course/delete_filter/:id/',
    'POST /api/v1/course/course/requirement-certificates/',
    'PATCH /api/v1/course/course/requirement-certificates/:id/',
    'DELETE /api/v1/course/course/requirement-certificates/',
    'PUT /api/v1/course/rates/',
    // dictionaries, 2.6
    ...[
      'tag',
      'degree',
      'format',
      'univer',
      'spec',
      'city',
      'univer-tag',
      'package',
      'period',
      'property-form',
    ].flatMap((kind) => [
      `POST /api/v1/course/${kind}/create/`,
      `PATCH /api/v1/course/${kind}/update/:id/`,
      `DELETE /api/v1/course/${kind}/delete/:id/`,
      `POST /api/v1/course/${kind}/restore/:id/`,
      `POST /api/v1/course/${kind}/merge/:id/`,
      `POST /api/v1/course/${kind}/unmerge/:id/`,
    ]),
    // documents of programs, 3.1
    'POST /api/v1/course/course/doc/:id/',
    'DELETE /api/v1/course/course/doc/delete/:id/',
    // the question bank belongs to the school, 5.2
    'POST /api/v1/questions/import/',
    'GET /api/v1/questions/import/',
    'GET /api/v1/questions/import/sample/',
    'GET /api/v1/questions/import/:id/',
    'POST /api/v1/questions/import/:id/approve/',
    'POST /api/v1/questions/import/:id/discard/',
    'POST /api/v1/questions/import/:id/undo/',
    'GET /api/v1/questions/export/',
    'POST /api/v1/questions/create/',
    'PATCH /api/v1/questions/update/:id/',
    'DELETE /api/v1/questions/delete/:id/',
    'POST /api/v1/questions/restore/:id/',
    'POST /api/v1/questions/many/',
    'GET /api/v1/questions/history/:id/',
    'GET /api/v1/questions/usage/:id/',
    'POST /api/v1/questions/save_task/:id/',
    // rubrics of the school
    'POST /api/v1/course/homework/rubrics/',
    'PATCH /api/v1/course/homework/rubrics/:id/',
    'DELETE /api/v1/course/homework/rubrics/:id/',
    // weights of lists, as part of authoring
    'PATCH /api/v1/course/gradebook/weights/:courseId/',
    // hiding posts of students, by staff
    'POST /api/v1/course/question/hide/:id/',
    // issuing and revoking certificates, by staff
    'POST /api/v1/course/certificate/issue/:courseId/:studentId/',
    'POST /api/v1/course/certificate/revoke/:id/',
    // students of a program, 3.2
    'GET /api/v1/course/enrolment/requests/',
    'POST /api/v1/course/enrolment/decide/:id/',
    'GET /api/v1/course/enrolment/students/:courseId/',
    'POST /api/v1/course/enrolment/add/:courseId/',
    'POST /api/v1/course/enrolment/file/:courseId/',
    'PATCH /api/v1/course/enrolment/access/:courseId/:studentId/',
    'POST /api/v1/course/enrolment/remove/:courseId/:studentId/',
    'POST /api/v1/course/enrolment/undo/:id/',
    'GET /api/v1/course/enrolment/history/:courseId/',
    'GET /api/v1/course/enrolment/settings/:courseId/',
    'PUT /api/v1/course/enrolment/settings/:courseId/',
    // imports, 3.1
    'POST /api/v1/course/course/import/',
    'GET /api/v1/course/course/import/',
    'GET /api/v1/course/course/import/:id/',
    'GET /api/v1/course/course/import/:id/errors/',
    'GET /api/v1/course/course/import/sample/',
    'POST /api/v1/course/course/import/columns/',
    'POST /api/v1/course/course/import/:id/cancel/',
    'POST /api/v1/course/course/import/:id/undo/',
  ],
  // legal texts, the grade scale and switches of managers, only by the school admin
  o: [
    'PATCH /api/v1/user/school/switches/',
    'POST /api/v1/user/school/legal/create/',
    'PATCH /api/v1/course/gradebook/scale/',
  ],
}

/**
 * Who may make which call, maintained by hand from the permission matrix, never generated from the routes:
 * the test over all calls compares the two. Which rows a caller sees is a separate matter; invisible ones
 * respond 404.
 *
 * Letters: g guest, s student, t teacher, m manager (admin), o school admin (admin_school); w a teacher of a
 * school that lets teachers write (row `teachers_author`, off until the school turns it on).
 */
export const accessMatrix: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...new Set([accountsAndLearning, ...others].flatMap((part) => Object.keys(part)))].map((letters) => [
    letters,
    [accountsAndLearning, ...others].flatMap((part) => part[letters] ?? []),
  ]),
)
