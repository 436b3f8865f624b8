export { joinGroup } from './commands/members.ts'
export { undoGroupActions } from './commands/undo.ts'
export {
  type Membership,
  programChanged,
  studentsJoined,
  studentsLeft,
  type TeacherGiven,
  teacherGiven,
} from './extension-points.ts'
export { groupsVisibleTo, mayWriteGroups, memberVisibleTo } from './policy.ts'
