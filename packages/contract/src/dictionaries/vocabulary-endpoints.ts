import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, paging } from '../paging.ts'
import { flag, line, optionalLine } from '../values.ts'

/** What a term names: a value of imported files. */
export const termKinds = ['field', 'subfield', 'degree', 'city', 'country'] as const
/** What a synonym stands for: a term, or a university. */
export const synonymKinds = [...termKinds, 'university'] as const
/** The language of a synonym; `any` is an abbreviation or a name that every language uses. */
export const synonymLanguages = ['ru', 'kk', 'en', 'it', 'fr', 'any'] as const

/** The most rows of one imported file, and its most letters. */
export const maxVocabularyRows = 3_000
export const maxVocabularyLetters = 1_000_000

const name = optionalLine(300)
  .nullable()
  .transform((text) => text || null)

/** A value as it is spelled in the files, and its names. */
export const term = z
  .object({
    kind: z.enum(termKinds),
    value: line(300),
    name_ru: name,
    name_kk: name,
    name_en: name,
  })
  .meta({ id: 'Term' })
export const synonym = z
  .object({
    kind: z.enum(synonymKinds),
    value: line(300),
    language: z.enum(synonymLanguages),
    synonym: line(200),
  })
  .meta({ id: 'Synonym' })
const termKey = term.pick({ kind: true, value: true })

/** Where a row comes from: the product or the school; `removed` is one of the product that does not hold in the school. */
const origin = z.enum(['shared', 'own', 'removed'])

const termRow = term.extend({ origin }).meta({ id: 'TermRow' })
const synonymRow = synonym.extend({ origin }).meta({ id: 'SynonymRow' })

const termQuery = z.object({
  ...paging,
  q: optionalLine(200).optional(),
  kind: z.enum(termKinds).optional(),
  /** Only what the school has changed. */
  own: flag.optional(),
})
const synonymQuery = termQuery.extend({ kind: z.enum(synonymKinds).optional() })

const root = '/api/v1/course'

export const listSynonyms = endpoint({
  method: 'GET',
  path: `${root}/synonym/list/`,
  summary: 'Synonyms of the search, those of the school and those of the product',
  query: synonymQuery,
  response: pageOf(synonymRow),
})
export const addSynonym = endpoint({
  method: 'POST',
  path: `${root}/synonym/create/`,
  summary: 'Add a synonym, or take its removal back',
  body: synonym,
  response: synonymRow,
  status: 201,
})
export const changeSynonym = endpoint({
  method: 'POST',
  path: `${root}/synonym/update/`,
  summary: 'Put a synonym in the place of another',
  body: z.object({ from: synonym, to: synonym }),
  response: synonymRow,
})
export const removeSynonym = endpoint({
  method: 'POST',
  path: `${root}/synonym/remove/`,
  summary: 'Remove a synonym; adding it again takes that back',
  body: synonym,
  response: 'nothing',
})
export const listTerms = endpoint({
  method: 'GET',
  path: `${root}/term/list/`,
  summary: 'Names in three languages of the values of imported files',
  query: termQuery,
  response: pageOf(termRow),
})
export const saveTerm = endpoint({
  method: 'PUT',
  path: `${root}/term/save/`,
  summary: 'Name a value in the school; rows of dictionaries that were named by it follow',
  body: term,
  response: termRow,
})
export const resetTerm = endpoint({
  method: 'POST',
  path: `${root}/term/reset/`,
  summary: 'Name a value again as the product does, or not at all',
  body: termKey,
  response: 'nothing',
})
export const importVocabulary = endpoint({
  method: 'POST',
  path: `${root}/vocabulary/import/`,
  summary: 'Add synonyms or names from CSV: kind,value,language,synonym or kind,value,ru,kk,en',
  body: z.object({ csv: z.string().min(1).max(maxVocabularyLetters) }),
  response: z.object({
    synonyms: z.int(),
    terms: z.int(),
    /** Rows that were left out, the first hundred. */
    faults: z.array(z.object({ row: z.int(), text: z.string() })),
  }),
})
