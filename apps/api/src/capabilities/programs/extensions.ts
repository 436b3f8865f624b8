import { programsRepoint, ratesChanged, rowChanged } from '../dictionaries/public.ts'
import { refreshPricedIn, refreshUsing } from './commands/in-step.ts'
import { repoint } from './commands/repoint.ts'

export function extendWithPrograms(): void {
  rowChanged.extend({ refreshUsing })
  ratesChanged.extend({ refreshPricedIn })
  programsRepoint.extend({ repoint })
}
