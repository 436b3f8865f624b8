import { absenceSet } from '../availability/public.ts'
import { programChanged, studentsJoined, studentsLeft, teacherGiven } from '../groups/public.ts'
import { giveToSubstitute } from './commands/substitute.ts'
import { giveClassesTo, joinClasses, leaveClasses, moveClassesToProgram } from './commands/with-group.ts'

/** Registers what classes contribute to changes of groups and of teachers' hours. */
export function extendWithClasses(): void {
  studentsJoined.extend({ joinClasses })
  studentsLeft.extend({ leaveClasses })
  teacherGiven.extend({ giveClassesTo })
  programChanged.extend({ moveClassesToProgram })
  absenceSet.extend({ giveToSubstitute })
}
