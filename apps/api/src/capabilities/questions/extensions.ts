import { listsCopied } from '../tasks/public.ts'
import { copyDraws } from './commands/draws.ts'

export function extendWithQuestions(): void {
  listsCopied.extend({ copyDraws })
}
