export { bringInStep, refresh as refreshPrograms, refreshMissing, reprice } from './commands/in-step.ts'
export { repoint } from './commands/repoint.ts'
export { isStaff, visibleTo } from './policy.ts'
export { safeRichText } from './rules.ts'
