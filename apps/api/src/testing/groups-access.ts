/** Calls of groups, by who may make them; letters as in access-matrix.ts. */
export const groupCalls: Readonly<Record<string, readonly string[]>> = {
  stmo: [
    // groups: the caller's own, those they teach, the school's; 7.1
    'GET /api/v1/course/group/detail_group/:id/',
    'GET /api/v1/course/group/list/:schoolId/',
    'GET /api/v1/course/group/list_users/:schoolId/',
    'GET /api/v1/course/group/list_teacher_group/:id/',
    'GET /api/v1/user/group/get_user_group/:id/',
    'GET /api/v1/user/accounts/list_teacher_group_create/',
    'GET /api/v1/user/accounts/list_group_teacher/:id/',
  ],
  // groups of a program, 3.3
  tmo: ['GET /api/v1/course/course/get_group/:courseId/'],
  // copying a program for one person, 3.2
  mo: ['POST /api/v1/course/group/copy_course/:courseId/:userId/'],
  // creating and changing groups, only by the school admin, 7.2
  o: [
    'POST /api/v1/course/group/create/',
    'PATCH /api/v1/course/group/update_group/:id/',
    'DELETE /api/v1/course/group/delete/:id/',
    'POST /api/v1/course/group/restore/:id/',
    'DELETE /api/v1/course/group/delete_std/:groupId/:userId/',
    'POST /api/v1/course/group/transfer/:groupId/:userId/',
    'POST /api/v1/course/group/add_students/:id/',
    'POST /api/v1/course/group/update_courses/',
    'POST /api/v1/user/accounts/add_group_id_teacher/:teacherId/',
    'GET /api/v1/user/accounts/delete_group_teacher/:groupId/:teacherId/',
    'DELETE /api/v1/user/accounts/delete_group_teacher/:groupId/:teacherId/',
  ],
}
