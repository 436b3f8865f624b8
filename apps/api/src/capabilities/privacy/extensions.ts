import { recordOpened } from '../students/public.ts'
import { noteOpening } from './commands/openings.ts'

export function extendWithPrivacy(): void {
  recordOpened.extend({ noteOpening })
}
