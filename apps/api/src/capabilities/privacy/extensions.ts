import { noteRecordOpening } from '../students/public.ts'
import { noteOpening } from './commands/openings.ts'

export function extendWithPrivacy(): void {
  noteRecordOpening.extend({ noteOpening })
}
