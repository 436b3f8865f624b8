export { joinGroup } from './commands/members.ts'
export { undoGroupActions } from './commands/undo.ts'
export {
  admitMembers,
  assignGroupTeacher,
  changeGroupProgram,
  type Membership,
  type TeacherGiven,
  withdrawMembers,
} from './extension-points.ts'
export { groupsVisibleTo, mayWriteGroups, memberVisibleTo } from './policy.ts'
