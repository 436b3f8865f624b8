import type { Home } from '@qadam/contract/home/schemas.ts'
import { maxSuggestions } from '@qadam/contract/home/vocabulary.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { catalogueState, fittingFirst, wantedOf } from '../../programs/public.ts'

/** The most of one university: five programs of one place are no choice. */
const maxOfUniversity = 2

/** Returns shown programs with an open round: those whose requirements the student meets, then the nearest to it. */
export async function suggestedPrograms(ctx: RequestContext): Promise<Home['suggestions']> {
  const { db, now, language } = ctx
  const state = await catalogueState(db, now)
  const fitting = await fittingFirst(ctx, {
    wanted: wantedOf({}, { isStaff: false, today: state.today }),
    sorting: 'default',
    language,
    state,
  })
  const of = new Map<number | undefined, number>()
  return fitting
    .filter(({ university }) => {
      const seen = of.get(university?.id) ?? 0
      of.set(university?.id, seen + 1)
      return seen < maxOfUniversity
    })
    .slice(0, maxSuggestions)
}
