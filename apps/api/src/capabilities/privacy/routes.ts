import * as calls from '@qadam/contract/privacy/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import * as consents from './commands/consents.ts'
import * as guardians from './commands/guardians.ts'
import { inviteOwnGuardian, withdrawOwnGuardian } from './commands/own-guardians.ts'
import * as requests from './commands/requests.ts'
import * as retention from './commands/retention.ts'
import * as may from './policy.ts'
import { getDataOfStudent, getOwnData } from './queries/consents.ts'
import { listOwnGuardians } from './queries/own-guardians.ts'
import { listRequests } from './queries/requests.ts'

export function privacyRoutes(app: App): void {
  serveOwnData(app)
  serveDecisions(app)
  serveRepresentatives(app)
}

// People can access their own data even if the school's tariff is inactive.
function serveOwnData(app: App): void {
  const own = { access: may.mayAsk, evenWithoutTariff: true } as const
  serve(app, calls.getOwnData, { ...own, handler: getOwnData })
  serve(app, calls.makeDataRequest, { ...own, handler: (call) => requests.makeRequest(call, call.body) })
  serve(app, calls.withdrawDataRequest, {
    ...own,
    handler: (call) => requests.withdrawRequest(call, call.params.id),
  })
  serve(app, calls.downloadArchive, {
    ...own,
    writes: true,
    handler: (call) => requests.downloadArchive(call, call.params),
  })
  serve(app, calls.withdrawConsent, {
    ...own,
    handler: (call) => consents.withdrawConsent(call, call.params.id, call.body.reason),
  })
  serve(app, calls.giveConsent, { ...own, handler: consents.giveConsent })
}

function serveDecisions(app: App): void {
  const deciding = { access: may.mayDecide, evenWithoutTariff: true } as const
  serve(app, calls.listDataRequests, {
    ...deciding,
    peopleIn: ({ results }) => results.map(({ person }) => person.id),
    handler: async (call) => pageOfRows(call.url, call.query, await listRequests(call, call.query)),
  })
  serve(app, calls.decideDataRequest, {
    ...deciding,
    handler: (call) => requests.decideRequest(call, call.params.id, call.body),
  })
  serve(app, calls.setRestriction, {
    ...deciding,
    handler: (call) => consents.setRestriction(call, call.body),
  })
  serve(app, calls.liftRestriction, {
    ...deciding,
    handler: (call) => consents.liftRestriction(call, call.params.id),
  })
  serve(app, calls.listRetention, { ...deciding, handler: retention.listTerms })
  serve(app, calls.changeRetention, {
    ...deciding,
    handler: (call) => retention.changeTerm(call, call.body),
  })
}

function serveRepresentatives(app: App): void {
  const ctx = { access: may.mayKeepConsents } as const
  const byLink = { access: may.mayOpenByLink, evenWithoutTariff: true } as const
  serve(app, calls.getDataOfStudent, {
    ...ctx,
    handler: (call) => getDataOfStudent(call, call.params.id),
  })
  serve(app, calls.recordMinorConsent, {
    ...ctx,
    handler: (call) => consents.recordMinorConsent(call, call.body),
  })
  serve(app, calls.withdrawMinorConsent, {
    ...ctx,
    evenWithoutTariff: true,
    handler: (call) => consents.withdrawMinorConsent(call, call.params.id, call.body.reason),
  })
  serve(app, calls.inviteGuardian, {
    ...ctx,
    handler: (call) => guardians.inviteGuardian(call, call.body),
  })
  serve(app, calls.resendGuardian, {
    ...ctx,
    handler: (call) => guardians.resendGuardian(call, call.params.id),
  })
  serve(app, calls.withdrawGuardian, {
    ...ctx,
    evenWithoutTariff: true,
    handler: (call) => guardians.withdrawGuardian(call, call.params.id),
  })
  serveOwnGuardians(app)
  serve(app, calls.openGuardianPage, {
    ...byLink,
    handler: (call) => guardians.openGuardianPage(call, call.body),
  })
  serve(app, calls.consentAsGuardian, {
    ...byLink,
    handler: (call) => guardians.consentAsGuardian(call, call.body),
  })
}

function serveOwnGuardians(app: App): void {
  const own = { access: may.mayInviteParents } as const
  serve(app, calls.listOwnGuardians, { ...own, handler: listOwnGuardians })
  serve(app, calls.inviteOwnGuardian, { ...own, handler: (call) => inviteOwnGuardian(call, call.body) })
  serve(app, calls.withdrawOwnGuardian, {
    ...own,
    evenWithoutTariff: true,
    handler: (call) => withdrawOwnGuardian(call, call.params.id),
  })
}
