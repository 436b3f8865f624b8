import { standingsOfProgram } from '../enrolments/public.ts'
import { standingsIn } from './queries/standings.ts'

export function extendWithProgress(): void {
  standingsOfProgram.extend({ standingsIn })
}
