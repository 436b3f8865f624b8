import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, paging } from '../paging.ts'
import { id, optionalLine, role } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/course/group'
const byId = z.object({ id })

const groupPage = pageOf(schemas.groupRow).meta({ id: 'GroupPage' })

export const createGroup = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Make a group with its teacher and students',
  body: schemas.newGroup,
  response: schemas.group,
  status: 201,
})
export const changeGroup = endpoint({
  method: 'PATCH',
  path: `${root}/update_group/:id/`,
  summary: 'Change a group: who is left out leaves it, who is new joins it',
  params: byId,
  body: schemas.groupChange,
  response: schemas.group,
})
export const deleteGroup = endpoint({
  method: 'DELETE',
  path: `${root}/delete/:id/`,
  summary: 'Delete a group without planned classes; its history stays',
  params: byId,
  response: 'nothing',
})
export const restoreGroup = endpoint({
  method: 'POST',
  path: `${root}/restore/:id/`,
  summary: 'Restore a deleted group with its teacher and students',
  params: byId,
  response: schemas.group,
})
export const removeFromGroup = endpoint({
  method: 'DELETE',
  path: `${root}/delete_std/:groupId/:userId/`,
  summary: 'Take a student out of a group and of its planned classes',
  params: z.object({ groupId: id, userId: id }),
  query: schemas.leaving,
  response: schemas.group,
})
export const addStudentsToGroup = endpoint({
  method: 'POST',
  path: `${root}/add_students/:id/`,
  summary: 'Add students to a group and to its planned classes',
  params: byId,
  body: schemas.joining,
  response: schemas.joined,
})
export const transferStudent = endpoint({
  method: 'POST',
  path: `${root}/transfer/:groupId/:userId/`,
  summary: 'Move a student to another group, with their progress',
  params: z.object({ groupId: id, userId: id }),
  body: schemas.transfer,
  response: schemas.group,
})
export const getGroup = endpoint({
  method: 'GET',
  path: `${root}/detail_group/:id/`,
  summary: 'A group with its people, then and now, and what comes next',
  params: byId,
  response: schemas.group,
})
export const listGroups = endpoint({
  method: 'GET',
  path: `${root}/list/:schoolId/`,
  summary: 'The groups of a school, or of one program',
  params: z.object({ schoolId: id }),
  query: schemas.groupQuery.extend(paging),
  response: groupPage,
})
export const listGroupPeople = endpoint({
  method: 'GET',
  path: `${root}/list_users/:schoolId/`,
  summary: 'People who can be put into a group: by role, program or group',
  params: z.object({ schoolId: id }),
  query: z.object({
    ...paging,
    role: role.optional(),
    course_id: id.optional(),
    group: id.optional(),
    q: optionalLine(100).optional(),
  }),
  response: pageOf(schemas.person),
})
export const listGroupsOfTeacher = endpoint({
  method: 'GET',
  path: `${root}/list_teacher_group/:id/`,
  summary: 'The groups that a teacher teaches now',
  params: byId,
  query: z.object(paging),
  response: groupPage,
})
export const listGroupsOfProgram = endpoint({
  method: 'GET',
  path: '/api/v1/course/course/get_group/:courseId/',
  summary: 'The groups of a program',
  params: z.object({ courseId: id }),
  query: z.object(paging),
  response: groupPage,
})
export const listGroupsOfPerson = endpoint({
  method: 'GET',
  path: '/api/v1/user/group/get_user_group/:id/',
  summary: 'The groups that somebody is in or teaches',
  params: byId,
  query: z.object(paging),
  response: groupPage,
})
export const copyProgramFor = endpoint({
  method: 'POST',
  path: `${root}/copy_course/:courseId/:userId/`,
  summary: 'Copy a program with its lessons for a student or teacher, who has the copy from then on',
  params: z.object({ courseId: id, userId: id }),
  response: schemas.programCopy,
})
export const moveToProgram = endpoint({
  method: 'POST',
  path: `${root}/update_courses/`,
  summary: 'Move groups, or all groups of a teacher, to another program',
  body: schemas.programMove,
  response: schemas.changedGroups,
})

const accounts = '/api/v1/user/accounts'
const groupAndTeacher = z.object({ groupId: id, teacherId: id })

export const listTeachersForGroup = endpoint({
  method: 'GET',
  path: `${accounts}/list_teacher_group_create/`,
  summary: 'Teachers whom a group may get; those of the program first',
  query: z.object({ ...paging, course: id.optional(), q: optionalLine(100).optional() }),
  response: pageOf(schemas.teacherChoice),
})
export const listTaughtGroups = endpoint({
  method: 'GET',
  path: `${accounts}/list_group_teacher/:id/`,
  summary: 'The groups that a teacher teaches or taught, from when to when',
  params: byId,
  query: z.object(paging),
  response: pageOf(schemas.taughtGroup),
})
export const giveTeacherPrograms = endpoint({
  method: 'POST',
  path: `${accounts}/add_group_id_teacher/:teacherId/`,
  summary: 'Give a teacher programs, with their groups that have no teacher',
  params: z.object({ teacherId: id }),
  body: schemas.teaching,
  response: schemas.changedGroups,
})
export const takeTeacherByGet = endpoint({
  method: 'GET',
  path: `${accounts}/delete_group_teacher/:groupId/:teacherId/`,
  summary: 'Take a teacher off a group; refused to pages and to browsers that load ahead',
  params: groupAndTeacher,
  response: schemas.group,
})
export const takeTeacher = endpoint({
  method: 'DELETE',
  path: `${accounts}/delete_group_teacher/:groupId/:teacherId/`,
  summary: 'Take a teacher off a group; the history stays',
  params: groupAndTeacher,
  response: schemas.group,
})
