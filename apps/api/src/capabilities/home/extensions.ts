import { guardianPageParts } from '../privacy/public.ts'
import { guardianHome } from './queries/home.ts'

export function extendWithHome(): void {
  guardianPageParts.extend({ guardianHome })
}
