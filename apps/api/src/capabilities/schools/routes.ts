import * as calls from '@qadam/contract/schools/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  changeSchool,
  listSwitches,
  prepareLogo,
  publishLegalDocument,
  readSchool,
  removeLogo,
  turnSwitch,
} from './commands/school.ts'
import { legalDocumentNotFound } from './errors.ts'
import * as may from './policy.ts'
import * as queries from './queries.ts'

export function schoolRoutes(app: App): void {
  serve(app, calls.getSchool, { access: may.mayReadSchool, handler: readSchool })
  serve(app, calls.updateSchool, {
    access: may.mayEditSchool,
    quota: { name: 'school-settings', points: 200, seconds: 3_600 },
    prepare: (call) => prepareLogo(call, call.files),
    handler: (call, logo) => changeSchool(call, call.body, logo),
  })
  serve(app, calls.deleteLogo, { access: may.mayEditSchool, handler: removeLogo })
  serve(app, calls.getLogo, {
    access: may.mayKnowSchool,
    handler: async ({ db }) => {
      const school = await queries.getSchoolRow(db)
      return { logo_url: queries.logoUrl(school), brand_color: school.brand_color }
    },
  })
  serve(app, calls.getSchoolForGuests, {
    access: may.mayKnowSchool,
    handler: ({ db, language }) => queries.schoolForGuests(db, language),
  })
  serve(app, calls.listCurrencies, {
    access: may.mayListCurrencies,
    handler: ({ db, language }) => queries.listCurrencies(db, language),
  })
  serve(app, calls.getCurrency, {
    access: may.mayKnowSchool,
    handler: async ({ db, language }) => {
      const { currency } = await queries.getSchoolRow(db)
      const found = await queries.findCurrency(db, currency, language)
      if (!found) throw new Error(`the currency ${currency} is not in the list`)
      return found
    },
  })
  serve(app, calls.listSwitches, { access: may.mayReadSwitches, handler: listSwitches })
  serve(app, calls.changeSwitch, {
    access: may.mayTurnSwitches,
    handler: (call) => turnSwitch(call, call.body),
  })
  serve(app, calls.listLegalDocuments, {
    access: may.mayKnowSchool,
    handler: async ({ db, language }) =>
      (await queries.listLegalDocuments(db)).map((document) => queries.legalSummary(document, language)),
  })
  serve(app, calls.getLegalDocument, {
    access: may.mayKnowSchool,
    handler: async ({ db, language, params }) => {
      const found = await queries.findLegalDocument(db, params.id)
      if (!found) throw legalDocumentNotFound()
      return queries.legalDocumentOf(found, language)
    },
  })
  serve(app, calls.publishLegalDocument, {
    access: may.mayPublishLegalDocuments,
    handler: async (call) => {
      const published = await queries.findLegalDocument(call.db, await publishLegalDocument(call, call.body))
      if (!published) throw legalDocumentNotFound()
      return queries.legalDocumentOf(published, call.language)
    },
  })
}
