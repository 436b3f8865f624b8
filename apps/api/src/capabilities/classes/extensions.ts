import { substituteAbsent } from '../availability/public.ts'
import { admitMembers, assignGroupTeacher, changeGroupProgram, withdrawMembers } from '../groups/public.ts'
import { giveToSubstitute } from './commands/substitute.ts'
import { changeProgramOfClasses, giveClassesTo, joinClasses, leaveClasses } from './commands/with-group.ts'

/** Registers what classes contribute to changes of groups and of teachers' hours. */
export function extendWithClasses(): void {
  admitMembers.extend({ joinClasses })
  withdrawMembers.extend({ leaveClasses })
  assignGroupTeacher.extend({ giveClassesTo })
  changeGroupProgram.extend({ changeProgramOfClasses })
  substituteAbsent.extend({ giveToSubstitute })
}
