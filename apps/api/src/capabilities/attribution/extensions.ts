import { storeVisitsOfRegistered } from '../accounts/public.ts'
import { storePersonVisits } from './commands/store-visits.ts'

/** Registers what attribution adds to a registration. */
export function extendAttribution(): void {
  storeVisitsOfRegistered.extend({ attribution: storePersonVisits })
}
