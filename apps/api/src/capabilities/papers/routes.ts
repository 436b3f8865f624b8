import * as calls from '@qadam/contract/papers/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { noteOpening } from '../privacy/public.ts'
import { changeContract } from './commands/contracts.ts'
import { changeRequisites } from './commands/requisites.ts'
import * as may from './policy.ts'
import { verifyPaper } from './queries/papers.ts'
import { presentContract } from './queries/present-contract.ts'
import { readRequisites } from './queries/requisites.ts'

// A code cannot be guessed; the limit protects the server from load by attempts.
const checks = { name: 'paper-check', points: 60, seconds: 60 }

export function paperRoutes(app: App): void {
  serve(app, calls.verifyPaper, {
    access: may.mayVerify,
    handler: async (call) => {
      await call.services.limits.spend(checks, call.clientKey)
      call.setHeader('X-Robots-Tag', 'noindex')
      call.setHeader('Cache-Control', 'no-store')
      return verifyPaper(call.db, call.params.code)
    },
  })
  serve(app, calls.getRequisites, {
    access: may.mayReadRequisites,
    handler: ({ db }) => readRequisites(db),
  })
  serve(app, calls.changeRequisites, {
    access: may.mayChangeRequisites,
    handler: (call) => changeRequisites(call, call.body),
  })
  serve(app, calls.getContract, {
    access: may.mayEnterContracts,
    writes: true,
    handler: async (call) => {
      const found = await presentContract(call, call.params.userId)
      // It has the IIN of a guardian (class P5).
      await noteOpening(call, call.params.userId, 'contract')
      return found
    },
  })
  serve(app, calls.changeContract, {
    access: may.mayEnterContracts,
    handler: (call) => changeContract(call, call.params.userId, call.body),
  })
}
