import { standingsOfProgram } from '../enrolments/public.ts'
import { standingsIn } from './queries/standings.ts'

/** Registers what progress adds to enrolments. */
export function extendWithProgress(): void {
  standingsOfProgram.extend({ standingsIn })
}
