import { refreshPrices, refreshRowUses, repointPrograms } from '../dictionaries/public.ts'
import { refreshPricedIn, refreshUsing } from './commands/in-step.ts'
import { repoint } from './commands/repoint.ts'

export function extendWithPrograms(): void {
  refreshRowUses.extend({ refreshUsing })
  refreshPrices.extend({ refreshPricedIn })
  repointPrograms.extend({ repoint })
}
