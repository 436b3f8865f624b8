import * as calls from '@qadam/contract/orders/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { createOrder } from './commands/create.ts'
import { cancelOrder, payOrder } from './commands/pay.ts'
import { decideOrderRefund, refundOrder } from './commands/refund.ts'
import { changeOrderSettings } from './commands/settings.ts'
import * as may from './policy.ts'
import { getOrder, listOrders } from './queries/orders.ts'
import { saleOf } from './queries/sale.ts'
import { orderSettingsOf } from './queries/settings.ts'

export function orderRoutes(app: App): void {
  serve(app, calls.checkPayment, {
    access: may.mayCheckPayment,
    handler: (call) => saleOf(call, call.query.course_id),
  })
  serve(app, calls.listPaidCourses, {
    access: may.mayReadOrders,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => pageOfRows(call.url, call.query, await listOrders(call, call.query, true)),
  })
  serve(app, calls.createOrder, {
    access: may.mayOrder,
    handler: async (call) => getOrder(call, await createOrder(call, call.body)),
  })
  serve(app, calls.payOrder, {
    access: may.mayOrder,
    handler: async (call) => {
      await payOrder(call, call.body)
      return getOrder(call, call.body.order_id)
    },
  })
  serve(app, calls.listOrders, {
    access: may.mayReadOrders,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => pageOfRows(call.url, call.query, await listOrders(call, call.query)),
  })
  serve(app, calls.getOrder, { access: may.mayReadOrders, handler: (call) => getOrder(call, call.params.id) })
  serve(app, calls.cancelOrder, {
    access: may.mayOrder,
    handler: async (call) => {
      await cancelOrder(call, call.params.id)
      return getOrder(call, call.params.id)
    },
  })
  serve(app, calls.refundOrder, {
    access: may.mayRefund,
    handler: async (call) => {
      await refundOrder(call, call.params.id, call.body)
      return getOrder(call, call.params.id)
    },
  })
  serve(app, calls.decideOrderRefund, {
    access: may.mayDecideRefunds,
    handler: async (call) => {
      await decideOrderRefund(call, call.params, call.body)
      return getOrder(call, call.params.id)
    },
  })
  serve(app, calls.getOrderSettings, {
    access: may.mayChangeSettings,
    handler: (call) => orderSettingsOf(call.db),
  })
  serve(app, calls.changeOrderSettings, {
    access: may.mayChangeSettings,
    handler: (call) => changeOrderSettings(call, call.body),
  })
}
