import * as addresses from '@qadam/contract/mailings/addresses.ts'
import * as calls from '@qadam/contract/mailings/endpoints.ts'
import * as files from '@qadam/contract/mailings/files.ts'
import * as ofGuardians from '@qadam/contract/mailings/guardian-channels.ts'
import type { Audience, audienceQuery } from '@qadam/contract/mailings/schemas.ts'
import { changeMailingSettings, getMailingSettings } from '@qadam/contract/mailings/settings.ts'
import { defaultPageSize } from '@qadam/contract/paging.ts'
import type { z } from 'zod'
import { anyone, signedIn } from '../../platform/access/access.ts'
import { sql } from '../../platform/database/sql.ts'
import type { App } from '../../platform/http/app-services.ts'
import type { ReadContext } from '../../platform/http/call.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { hasSmsProvider } from '../../platform/sms/sms-of-school.ts'
import { changeMailingState } from './commands/change-state.ts'
import { chooseGuardianChannels, openGuardianChannels } from './commands/choose-channels.ts'
import { copyMailing, createMailing, deleteMailing, updateMailing } from './commands/drafts.ts'
import { addMailingFile, assertTakesFiles, deleteMailingFile, prepareMailingFile } from './commands/files.ts'
import { lockMailing } from './commands/lock.ts'
import { confirmAddress, restoreByStaff, tryOwnAddress } from './commands/restore-address.ts'
import { sendTelegramMailing } from './commands/send-telegram.ts'
import { serveUnsubscribing } from './commands/serve-unsubscribing.ts'
import { changeSettings } from './commands/settings.ts'
import { serveMailReports } from './commands/take-report.ts'
import { changeTemplate, restoreTemplate } from './commands/templates.ts'
import { testMailing } from './commands/test.ts'
import { mayChooseByLink, maySendMailings } from './policy.ts'
import { failedAddressesOf, ownFailedAddress } from './queries/addresses.ts'
import type { AudienceOf } from './queries/audience.ts'
import { getBotStats } from './queries/bot-stats.ts'
import { checkMailing } from './queries/check.ts'
import { countAudience, listAudience } from './queries/count.ts'
import { downloadShared, mailingFile, sharedFileOf } from './queries/files.ts'
import { getMailing, listMailings, listRecipients } from './queries/mailings.ts'
import { peopleOf } from './queries/people.ts'
import { previewMailing } from './queries/preview.ts'
import { readOwnMailing } from './queries/read.ts'
import { getSettings } from './queries/settings.ts'
import { listTemplates } from './queries/templates.ts'

export function mailingRoutes(app: App): void {
  serveAudience(app)
  serveDrafts(app)
  serveFiles(app)
  serveSending(app)
  serveTemplates(app)
  serveUnsubscribing(app)
  serveGuardianChannels(app)
  serveAddresses(app)
  serveMailReports(app)
  serve(app, calls.readMailing, {
    access: signedIn,
    handler: (call) => readOwnMailing(call, call.params.id),
  })
}

function serveGuardianChannels(app: App): void {
  // Nobody is written to against their will: a closed school does not stop it.
  const byLink = { access: mayChooseByLink, evenWithoutTariff: true } as const
  serve(app, ofGuardians.openGuardianChannels, {
    ...byLink,
    handler: (call) => openGuardianChannels(call, call.body),
  })
  serve(app, ofGuardians.chooseGuardianChannels, {
    ...byLink,
    handler: (call) => chooseGuardianChannels(call, call.body),
  })
}

function serveAddresses(app: App): void {
  serve(app, addresses.getOwnAddress, { access: signedIn, handler: (call) => ownFailedAddress(call) })
  serve(app, addresses.tryOwnAddress, { access: signedIn, handler: (call) => tryOwnAddress(call) })
  serve(app, addresses.confirmAddress, {
    access: anyone,
    handler: (call) => confirmAddress(call, call.params.token),
  })
  serve(app, addresses.listFailedAddresses, {
    access,
    handler: (call) => failedAddressesOf(call, call.params.id),
  })
  serve(app, addresses.restoreAddress, {
    access,
    handler: (call) => restoreByStaff(call, call.params.id, call.body.email),
  })
}

const access = maySendMailings
const readers = ({
  results,
}: {
  readonly results: readonly { readonly person_id: number | null; readonly student_id: number | null }[]
}) => results.map(({ person_id: person, student_id: student }) => student ?? person)

function serveAudience(app: App): void {
  serve(app, calls.listAudience, {
    access,
    peopleIn: readers,
    handler: async (call) =>
      pageOfRows(
        call.url,
        call.query,
        await listAudience(call, await audienceOfQuery(call, call.query), call.query),
      ),
  })
  serve(app, calls.countAudience, {
    access,
    peopleIn: readers,
    handler: async (call) => {
      const { page } = call.query
      const audience = await audienceOfQuery(call, call.query)
      const { results } = page
        ? await listAudience(call, audience, { page, page_size: defaultPageSize })
        : { results: [] }
      return { ...(await countAudience(call, audience)), results }
    },
  })
  serve(app, calls.getBotStats, { access, handler: (call) => getBotStats(call) })
}

async function audienceOfQuery(ctx: ReadContext, query: z.output<typeof audienceQuery>): Promise<AudienceOf> {
  const { audience: kind, roles, ids, readers, purpose, channels, languages, ...where } = query
  const {
    page: _page,
    page_size: _size,
    reason: _reason,
    ...filter
  } = where as typeof where & Readonly<Record<string, unknown>>
  const audience: Audience =
    kind === 'all'
      ? { kind, roles: roles ?? ['student'] }
      : kind === 'people'
        ? { kind, ids: ids ?? [] }
        : { kind, where: filter }
  const people = await peopleOf(ctx, audience)
  return {
    schoolId: ctx.schoolId,
    now: ctx.now,
    people: sql`${people}::bigint[]`,
    readers,
    purpose,
    channels: channels ?? ['telegram', 'email'],
    hasSms: hasSmsProvider(ctx.services.settings),
    languages: languages ?? ['ru', 'kk', 'en'],
    required: [],
  }
}

function serveDrafts(app: App): void {
  serve(app, calls.listMailings, {
    access,
    handler: async (call) => pageOfRows(call.url, call.query, await listMailings(call, call.query)),
  })
  serve(app, calls.createMailing, { access, handler: (call) => createMailing(call, call.body) })
  serve(app, calls.getMailing, { access, handler: (call) => getMailing(call, call.params.id) })
  serve(app, calls.updateMailing, {
    access,
    handler: (call) => updateMailing(call, call.params.id, call.body),
  })
  serve(app, calls.deleteMailing, { access, handler: (call) => deleteMailing(call, call.params.id) })
  serve(app, calls.copyMailing, { access, handler: (call) => copyMailing(call, call.params.id) })
  serve(app, calls.previewMailing, { access, handler: (call) => previewMailing(call, call.body) })
}

function serveFiles(app: App): void {
  serve(app, files.addMailingFile, {
    access,
    quota: { name: 'mailing-file', points: 300, seconds: 3_600 },
    before: (call) => assertTakesFiles(call, call.params.id),
    prepare: (call) => prepareMailingFile(call, call.files),
    handler: (call, file) => addMailingFile(call, call.params.id, file),
  })
  serve(app, files.deleteMailingFile, {
    access,
    handler: (call) => deleteMailingFile(call, call.params.id),
  })
  serve(app, files.getMailingFile, {
    access: signedIn,
    handler: (call) => mailingFile(call, call.params.id),
  })
  serve(app, files.getSharedFile, {
    access: anyone,
    handler: (call) => {
      call.setHeader('Cache-Control', 'no-store')
      return sharedFileOf(call, call.params.token)
    },
  })
  serve(app, files.downloadSharedFile, {
    access: anyone,
    handler: (call) => downloadShared(call, call.params.token),
  })
}

function serveSending(app: App): void {
  serve(app, calls.checkMailing, {
    access,
    writes: true,
    handler: async (call) => checkMailing(call, await lockMailing(call, call.params.id)),
  })
  serve(app, calls.testMailing, { access, handler: (call) => testMailing(call, call.params.id, call.body) })
  serve(app, calls.changeMailingState, {
    access,
    handler: (call) => changeMailingState(call, call.params.id, call.body),
  })
  serve(app, calls.sendTelegramMailing, { access, handler: (call) => sendTelegramMailing(call, call.body) })
  serve(app, calls.listRecipients, {
    access,
    peopleIn: readers,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await listRecipients(call, call.params.id, call.query)),
  })
}

function serveTemplates(app: App): void {
  serve(app, calls.listTemplates, {
    access,
    handler: async ({ db }) => ({ results: await listTemplates(db) }),
  })
  serve(app, calls.changeTemplate, {
    access,
    handler: (call) => changeTemplate(call, call.params.key, call.body),
  })
  serve(app, getMailingSettings, { access, handler: (call) => getSettings(call) })
  serve(app, changeMailingSettings, { access, handler: (call) => changeSettings(call, call.body) })
  serve(app, calls.restoreTemplate, { access, handler: (call) => restoreTemplate(call, call.params.key) })
}
