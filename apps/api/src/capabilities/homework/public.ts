export { forgetRemovedHomework } from './commands/forget.ts'
