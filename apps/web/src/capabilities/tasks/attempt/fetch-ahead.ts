import { hasFormula } from '../../../ui/formula-marks.ts'
import { bringPlayers } from '../renderers/players.ts'
import type { Attempt } from './queries.ts'

/** Prefetches the players of an attempt's tasks, so that it continues while offline. */
export function fetchAhead({ tasks }: Attempt): void {
  bringPlayers(tasks.map(({ shown }) => shown.type))
  if (hasFormula(JSON.stringify(tasks.map(({ shown }) => shown))))
    import('../../../ui/Formula.tsx').catch(() => undefined)
  for (const { files } of tasks)
    for (const { type, url } of files) if (type.startsWith('image/')) new Image().src = url
}
