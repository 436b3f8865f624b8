import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { announceVisibleChange } from '../../schools/public.ts'
import { ratesChanged } from '../events.ts'
import { refreshPrices } from '../extension-points.ts'

/** A rate: tenge per unit, from a day on. */
export interface GivenRate {
  readonly currency: string
  readonly kzt: number
  readonly valid_from?: string | undefined
}

/** Sets rates; the programs in these currencies get new tenge values. */
export async function changeRates(
  ctx: RequestContext,
  rates: readonly GivenRate[],
  today: string,
): Promise<void> {
  for (const [index, rate] of rates.entries()) {
    const known =
      rate.currency !== 'KZT' &&
      (await ctx.db.row(sql`select 1 from currencies where code = ${rate.currency}`))
    if (!known) throw badField(`rates.${index}.currency`, 'dictionaries.unknown_currency')
    await ctx.db.rows(sql`
      insert into exchange_rates (school_id, currency, valid_from, kzt, changed_at, changed_by)
      values (${ctx.schoolId}, ${rate.currency}, ${rate.valid_from ?? today}, ${rate.kzt}, ${ctx.now},
        ${ctx.actor.id})
      on conflict (school_id, currency, valid_from)
      do update set kzt = excluded.kzt, changed_at = excluded.changed_at, changed_by = excluded.changed_by`)
  }
  const currencies = [...new Set(rates.map((rate) => rate.currency))]
  await refreshPrices.run(ctx, currencies)
  await announceVisibleChange(ctx.db)
  await record(ctx, ratesChanged, { kind: 'rates', id: null, payload: { rates } })
}
