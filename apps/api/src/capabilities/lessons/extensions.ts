import { sectionsChange, sectionsRevert } from '../programs/public.ts'
import { changeSections, revertSections } from './commands/many-sections.ts'

/** Registers what lessons do in mass actions of programs. */
export function extendWithLessons(): void {
  sectionsChange.extend({ changeSections })
  sectionsRevert.extend({ revertSections })
}
