import { copyListParts } from '../tasks/public.ts'
import { copyDraws } from './commands/draws.ts'

export function extendWithQuestions(): void {
  copyListParts.extend({ copyDraws })
}
