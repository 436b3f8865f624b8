import { recordOpened } from '../students/public.ts'
import { noteOpening } from './commands/openings.ts'

/** Registers what privacy does when records of students are opened. */
export function extendWithPrivacy(): void {
  recordOpened.extend({ noteOpening })
}
