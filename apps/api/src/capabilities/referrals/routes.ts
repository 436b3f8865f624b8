import * as calls from '@qadam/contract/referrals/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { decideReferral } from './commands/decide.ts'
import { changeReferralSettings } from './commands/settings.ts'
import { spendCashback } from './commands/use.ts'
import * as may from './policy.ts'
import { listReferrals } from './queries/list.ts'
import { getOwnReferrals } from './queries/own.ts'
import { referralSettingsOf } from './queries/settings.ts'

export function referralRoutes(app: App): void {
  serve(app, calls.getOwnReferrals, {
    access: may.mayReferFriends,
    handler: (call) => getOwnReferrals(call),
  })
  serve(app, calls.applyCashback, {
    access: may.mayReferFriends,
    handler: (call) => spendCashback(call),
  })
  serve(app, calls.listReferrals, {
    access: may.mayReadReferrals,
    peopleIn: ({ results }) => results.flatMap(({ referrer, friend }) => [referrer.id, friend.id]),
    handler: async (call) => pageOfRows(call.url, call.query, await listReferrals(call, call.query)),
  })
  serve(app, calls.decideReferral, {
    access: may.mayDecideReferrals,
    handler: (call) => decideReferral(call, call.params.id, call.body),
  })
  serve(app, calls.getReferralSettings, {
    access: may.mayReadReferralSettings,
    handler: (call) => referralSettingsOf(call.db),
  })
  serve(app, calls.changeReferralSettings, {
    access: may.mayChangeReferralSettings,
    handler: (call) => changeReferralSettings(call, call.body),
  })
}
