import { programChanged, studentsJoined, studentsLeft, teacherGiven } from '../groups/public.ts'
import { giveClassesTo, joinClasses, leaveClasses, moveClassesToProgram } from './classes/with-group.ts'

/** Registers what the schedule does in steps of groups. */
export function extendWithSchedule(): void {
  studentsJoined.extend({ joinClasses })
  studentsLeft.extend({ leaveClasses })
  teacherGiven.extend({ giveClassesTo })
  programChanged.extend({ moveClassesToProgram })
}
