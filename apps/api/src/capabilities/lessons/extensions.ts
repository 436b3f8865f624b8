import { sectionsChange, sectionsRevert } from '../programs/public.ts'
import { changeSections, revertSections } from './commands/many-sections.ts'

export function extendWithLessons(): void {
  sectionsChange.extend({ changeSections })
  sectionsRevert.extend({ revertSections })
}
