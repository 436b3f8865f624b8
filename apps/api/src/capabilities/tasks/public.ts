export { handIn } from './commands/attempt.ts'
export { type Counted, countGrade } from './commands/count-grade.ts'
export { handInWhenOver } from './commands/hand-in-when-over.ts'
export {
  getKeyed,
  type JudgedBefore,
  judgeAgain,
  judgeAsBefore,
  lockWithAttempts,
} from './commands/judge-again.ts'
export { membersOf, putMember } from './commands/members.ts'
export { takeHomework } from './commands/take-homework.ts'
export { deleteTaskFile, type NewTaskFile, stageTaskFile, storeTaskFile } from './commands/task-files.ts'
export {
  addCopies,
  bringCopyTo,
  deleteUnlistedTasks,
  linkTask,
  makeUnlistedTasks,
  rewriteTask,
} from './commands/unlisted-tasks.ts'
export { lockList } from './commands/write-list.ts'
export { createTask, deleteTask, lockTask } from './commands/write-task.ts'
export {
  type AttemptKey,
  type AwaitedAnswer,
  answerFiles,
  type Copied,
  type CopiedLists,
  copyListParts,
  handInListAnswers,
} from './extension-points.ts'
export { mayAuthor, visibleTo } from './policy.ts'
export { suppliesOf } from './queries/draws.ts'
export { gateBefore, gatePercent } from './queries/gates.ts'
export { judgedAgain, type Rejudged } from './queries/judged-again.ts'
export { filesOf, taskRows } from './queries/tasks.ts'
export { inGivenOrder } from './rules/attempts.ts'
export { filesNamedIn } from './rules/checking/content.ts'
export { plainText, taskTitle } from './rules/checking/task-title.ts'
export { showTask } from './rules/task-types/checkers.ts'
