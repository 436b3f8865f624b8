import { listsCopied } from '../tasks/public.ts'
import { copyDraws } from './commands/draws.ts'

/** Registers what questions do in steps of tasks. */
export function extendWithQuestions(): void {
  listsCopied.extend({ copyDraws })
}
