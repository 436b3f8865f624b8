import * as calls from '@qadam/contract/tariffs/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { orderTariff } from './commands/order.ts'
import { payTariff } from './commands/pay.ts'
import * as may from './policy.ts'
import { getTariffOrder } from './queries/orders.ts'
import { calcTariff } from './queries/prices.ts'
import { getMyTariff } from './queries/tariff.ts'

export function tariffRoutes(app: App): void {
  // A closed school opens again by paying.
  const paying = { access: may.mayPayTariff, evenWithoutTariff: true } as const
  serve(app, calls.getMyTariff, { access: may.mayReadTariff, handler: (call) => getMyTariff(call) })
  serve(app, calls.calcTariff, {
    access: may.mayReadTariff,
    handler: (call) => calcTariff(call, call.query),
  })
  serve(app, calls.orderTariff, {
    ...paying,
    handler: async (call) => getTariffOrder(call, await orderTariff(call, call.body)),
  })
  serve(app, calls.payTariff, {
    ...paying,
    handler: async (call) => {
      await payTariff(call, call.body)
      return getTariffOrder(call, call.body.order_id)
    },
  })
  serve(app, calls.getTariffOrder, {
    access: may.mayReadTariff,
    handler: (call) => getTariffOrder(call, call.params.id),
  })
}
