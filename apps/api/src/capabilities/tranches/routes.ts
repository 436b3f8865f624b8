import * as calls from '@qadam/contract/tranches/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { createTranche } from './commands/create.ts'
import { deleteTranche, waiveTranche } from './commands/end.ts'
import { exportDebtors } from './commands/export-debtors.ts'
import { planTranches } from './commands/plan.ts'
import { updateTranche } from './commands/update.ts'
import * as may from './policy.ts'
import { readBalance } from './queries/balance.ts'
import { openDebtors } from './queries/debtors.ts'
import { openMoneyOf } from './queries/open-money.ts'

export function trancheRoutes(app: App): void {
  serve(app, calls.listTranches, {
    access: may.mayReadTranches,
    handler: (call) => openMoneyOf(call, call.query.user_id ?? call.actor.id),
  })
  serve(app, calls.createTranche, {
    access: may.mayPlanTranches,
    handler: (call) => createTranche(call, call.body),
  })
  serve(app, calls.updateTranche, {
    access: may.mayPlanTranches,
    handler: (call) => updateTranche(call, call.body),
  })
  serve(app, calls.deleteTranche, {
    access: may.mayDeleteTranches,
    handler: (call) => deleteTranche(call, call.body),
  })
  serve(app, calls.waiveTranche, {
    access: may.mayWaive,
    handler: (call) => waiveTranche(call, call.body),
  })
  serve(app, calls.planTranches, {
    access: may.mayPlanTranches,
    handler: (call) => planTranches(call, call.body),
  })
  serve(app, calls.listDebtors, {
    access: may.mayReadDebtors,
    writes: true,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => {
      const { today, people, sums, aging, ...found } = await openDebtors(call, call.query)
      return { ...pageOfRows(call.url, call.query, found), today, people, sums, aging }
    },
  })
  serve(app, calls.exportDebtors, {
    access: may.mayReadDebtors,
    writes: true,
    handler: (call) => exportDebtors(call, call.query),
  })
  serve(app, calls.readBalance, {
    access: may.mayReadBalance,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => {
      const { as_of, today, sums, ...found } = await readBalance(call, call.query)
      return { ...pageOfRows(call.url, call.query, found), as_of, today, sums }
    },
  })
}
