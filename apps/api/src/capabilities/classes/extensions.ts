import { absenceSet } from '../availability/public.ts'
import { programChanged, studentsJoined, studentsLeft, teacherGiven } from '../groups/public.ts'
import { giveToSubstitute } from './commands/substitute.ts'
import { giveClassesTo, joinClasses, leaveClasses, moveClassesToProgram } from './commands/with-group.ts'

/** Registers what classes do in steps of groups and of the hours of teachers. */
export function extendWithClasses(): void {
  studentsJoined.extend({ joinClasses })
  studentsLeft.extend({ leaveClasses })
  teacherGiven.extend({ giveClassesTo })
  programChanged.extend({ moveClassesToProgram })
  absenceSet.extend({ giveToSubstitute })
}
