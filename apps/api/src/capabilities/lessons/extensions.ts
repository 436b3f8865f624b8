import { changeProgramSections, revertProgramSections } from '../programs/public.ts'
import { changeSections, revertSections } from './commands/many-sections.ts'

export function extendWithLessons(): void {
  changeProgramSections.extend({ changeSections })
  revertProgramSections.extend({ revertSections })
}
