export { type AwaitedAnswer, handInAnswers } from './commands/answers.ts'
export { forgetRemovedHomework } from './commands/forget.ts'
export { remindOfHomework } from './commands/remind.ts'
export { dueBetween, ownHomework } from './queries/own.ts'
