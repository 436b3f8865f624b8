export { giveClassesTo, joinClasses, leaveClasses, moveClassesToProgram } from './classes/with-group.ts'
