import * as calls from '@qadam/contract/dictionaries/endpoints.ts'
import {
  type DictionaryKind,
  dictionaryKinds,
  maxDictionaryRows,
} from '@qadam/contract/dictionaries/kinds.ts'
import * as vocabulary from '@qadam/contract/dictionaries/vocabulary-endpoints.ts'
import { defaultPageSize } from '@qadam/contract/paging.ts'
import type { Language } from '@qadam/contract/values.ts'
import { dayIn } from '../../platform/clock/school-day.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { getSchoolRow } from '../schools/public.ts'
import { changeRates } from './commands/change-rates.ts'
import { importVocabulary } from './commands/import-vocabulary.ts'
import { mergeRows, undoMerge } from './commands/merge.ts'
import { createRow, type RowFacts, removeRow, restoreRow, updateRow } from './commands/rows.ts'
import { addSynonym, changeSynonym, removeSynonym } from './commands/synonyms.ts'
import { resetTerm, saveTerm } from './commands/terms.ts'
import * as may from './policy.ts'
import * as queries from './queries.ts'
import { nameFor } from './rules.ts'

export function dictionaryRoutes(app: App): void {
  serveDictionary(app, 'tag', calls.dictionaryCalls.tag)
  serveDictionary(app, 'city', calls.dictionaryCalls.city)
  serveDictionary(app, 'university', calls.dictionaryCalls.university)
  serveDictionary(app, 'universityTag', calls.dictionaryCalls.universityTag)
  serveDictionary(app, 'degree', calls.dictionaryCalls.degree)
  serveDictionary(app, 'faculty', calls.dictionaryCalls.faculty)
  serveDictionary(app, 'format', calls.dictionaryCalls.format)
  serveDictionary(app, 'package', calls.dictionaryCalls.package)
  serveDictionary(app, 'period', calls.dictionaryCalls.period)
  serveDictionary(app, 'propertyForm', calls.dictionaryCalls.propertyForm)

  serve(app, calls.listCountries, {
    access: may.mayReadCountries,
    handler: async ({ db, query, language, url }) => {
      const rows = await queries.listCountries(db, { ...query, language: query.translate_lang ?? language })
      return pageOfRows(url, { page: 1, page_size: maxDictionaryRows }, { count: rows.length, results: rows })
    },
  })
  serve(app, calls.listRates, {
    access: may.mayReadRates,
    handler: async ({ db, query, language, now }) =>
      ratesOf(db, query.on ?? (await todayOf(db, now)), query.translate_lang ?? language),
  })
  serve(app, calls.changeRates, {
    access: may.mayChangeRates,
    handler: async (call) => {
      const today = await todayOf(call.db, call.now)
      await changeRates(call, call.body.rates, today)
      return ratesOf(call.db, today, call.language)
    },
  })
  serveVocabulary(app)
}

function serveVocabulary(app: App): void {
  const access = may.mayWriteDictionaries
  serve(app, vocabulary.listSynonyms, {
    access,
    handler: async ({ db, query, url }) => pageOfRows(url, query, await queries.listSynonyms(db, query)),
  })
  serve(app, vocabulary.addSynonym, { access, handler: (call) => addSynonym(call, call.body) })
  serve(app, vocabulary.changeSynonym, { access, handler: (call) => changeSynonym(call, call.body) })
  serve(app, vocabulary.removeSynonym, { access, handler: (call) => removeSynonym(call, call.body) })
  serve(app, vocabulary.listTerms, {
    access,
    handler: async ({ db, query, url }) => pageOfRows(url, query, await queries.listTerms(db, query)),
  })
  serve(app, vocabulary.saveTerm, { access, handler: (call) => saveTerm(call, call.body) })
  serve(app, vocabulary.resetTerm, { access, handler: (call) => resetTerm(call, call.body) })
  serve(app, vocabulary.importVocabulary, {
    access,
    handler: (call) => importVocabulary(call, call.body.csv),
  })
}

// All dictionaries have the same row shape except for the name field, so one set of handlers serves them; the
// contract of the tags represents all.
type Calls = Omit<typeof calls.dictionaryCalls.tag, 'list'> &
  Pick<typeof calls.dictionaryCalls.university, 'list'>

function serveDictionary(app: App, kind: DictionaryKind, given: object): void {
  const dictionary = given as Calls
  const shown = (row: queries.DictionaryRecord, language: Language) => rowOf(kind, row, language) as never
  const readers = may.mayReadDictionary(kind)
  serve(app, dictionary.list, {
    access: readers,
    guestPage: readers.guests,
    handler: async ({ db, actor, query, language: asked, url }) => {
      const language = query.translate_lang ?? asked
      const rows = await queries.listRows(db, kind, {
        q: query.q,
        tagId: query.tag_id,
        onlyUsed: may.seesOnlyUsed(actor),
        countsHidden: may.countsHidden(actor),
        language,
        sort: query.sort,
      })
      const size = query.page === undefined ? maxDictionaryRows : (query.page_size ?? defaultPageSize)
      const page = query.page ?? 1
      const results = rows.slice((page - 1) * size, page * size).map((row) => shown(row, language))
      return pageOfRows(url, { page, page_size: size }, { count: rows.length, results })
    },
  })
  serve(app, dictionary.create, {
    access: may.mayWriteDictionaries,
    handler: async (call) => shown(await createRow(call, kind, factsOf(kind, call.body)), call.language),
  })
  serve(app, dictionary.update, {
    access: may.mayWriteDictionaries,
    handler: async (call) => {
      const change = { ...factsOf(kind, call.body), id: call.params.id, version: call.body.version }
      return shown(await updateRow(call, kind, change), call.language)
    },
  })
  serve(app, dictionary.remove, {
    access: may.mayWriteDictionaries,
    handler: (call) => removeRow(call, kind, call.params.id),
  })
  serve(app, dictionary.restore, {
    access: may.mayWriteDictionaries,
    handler: async (call) => shown(await restoreRow(call, kind, call.params.id), call.language),
  })
  serve(app, dictionary.merge, {
    access: may.mayWriteDictionaries,
    handler: (call) => mergeRows(call, kind, { from: call.params.id, into: call.body.into }),
  })
  serve(app, dictionary.unmerge, {
    access: may.mayWriteDictionaries,
    handler: async (call) => shown(await undoMerge(call, kind, call.params.id), call.language),
  })
}

function rowOf(kind: DictionaryKind, row: queries.DictionaryRecord, language: Language) {
  const { name, deleted_at: _deleted, merged_into: _merged, ...facts } = row
  return { ...facts, original_name: name, [dictionaryKinds[kind].field]: nameFor(row, language) }
}

function factsOf(kind: DictionaryKind, body: object): RowFacts {
  const { field } = dictionaryKinds[kind]
  const { [field]: name, version: _version, ...facts } = body as Record<string, never>
  return { ...facts, name }
}

async function ratesOf(db: SchoolDb, day: string, language: Language) {
  return { base: 'KZT' as const, rates: await queries.ratesOn(db, day, language) }
}

async function todayOf(db: SchoolDb, now: Date): Promise<string> {
  return dayIn((await getSchoolRow(db)).time_zone, now)
}
