import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import {
  cityFacts,
  cityRow,
  country,
  countryQuery,
  dictionaryChange,
  dictionaryQuery,
  dictionaryRow,
  merge,
  merged,
  narrowedDictionaryQuery,
  newDictionaryRow,
  rateChange,
  rateQuery,
  rates,
  universityFacts,
  universityRow,
} from './schemas.ts'

const ofId = z.object({ id })

interface Shape<
  Row extends z.ZodType,
  Query extends z.ZodObject,
  New extends z.ZodType,
  Change extends z.ZodType,
> {
  readonly row: Row
  readonly query: Query
  readonly created: New
  readonly changed: Change
}

/**
 * Returns the seven calls of one dictionary. The first four are from the specification, the others are ours
 * in its style.
 */
function callsOf<
  const Segment extends string,
  Row extends z.ZodType,
  Query extends z.ZodObject,
  New extends z.ZodType,
  Change extends z.ZodType,
>(segment: Segment, what: string, { row, query, created, changed }: Shape<Row, Query, New, Change>) {
  return {
    list: endpoint({
      method: 'GET',
      path: `/api/v1/course/${segment}/list/`,
      summary: `List ${what}`,
      query,
      response: pageOf(row),
    }),
    create: endpoint({
      method: 'POST',
      path: `/api/v1/course/${segment}/create/`,
      summary: `Add to ${what}`,
      body: created,
      response: row,
      status: 201,
    }),
    update: endpoint({
      method: 'PATCH',
      path: `/api/v1/course/${segment}/update/:id/`,
      summary: `Change a row of ${what}`,
      params: ofId,
      body: changed,
      response: row,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/api/v1/course/${segment}/delete/:id/`,
      summary: `Delete a row of ${what} that no program uses`,
      params: ofId,
      response: 'nothing',
    }),
    restore: endpoint({
      method: 'POST',
      path: `/api/v1/course/${segment}/restore/:id/`,
      summary: `Take back a deletion from ${what} within 30 days`,
      params: ofId,
      response: row,
    }),
    merge: endpoint({
      method: 'POST',
      path: `/api/v1/course/${segment}/merge/:id/`,
      summary: `Merge a row of ${what} into another; its programs follow`,
      params: ofId,
      body: merge,
      response: merged,
    }),
    unmerge: endpoint({
      method: 'POST',
      path: `/api/v1/course/${segment}/unmerge/:id/`,
      summary: `Undo a merge of ${what} by its merge_id within 30 days`,
      params: ofId,
      response: row,
    }),
  }
}

/** `id` names the row's schema in the OpenAPI document. */
function plain<const Field extends string>(field: Field, id: string) {
  return {
    row: dictionaryRow(field).meta({ id }),
    query: dictionaryQuery,
    created: newDictionaryRow(field),
    changed: dictionaryChange(field),
  }
}

/** The calls of every dictionary, by kind: `dictionaryCalls.tag.list`. */
export const dictionaryCalls = {
  tag: callsOf('tag', 'tags', plain('tag_name', 'TagRow')),
  city: callsOf('city', 'cities', {
    row: cityRow,
    query: narrowedDictionaryQuery,
    created: newDictionaryRow('city').extend(cityFacts),
    changed: dictionaryChange('city').extend(cityFacts),
  }),
  university: callsOf('univer', 'universities', {
    row: universityRow,
    query: narrowedDictionaryQuery,
    created: newDictionaryRow('name').extend(universityFacts),
    changed: dictionaryChange('name').extend(universityFacts),
  }),
  universityTag: callsOf('univer-tag', 'university tags', plain('name', 'UniversityTagRow')),
  degree: callsOf('degree', 'degrees', plain('degree_name', 'DegreeRow')),
  faculty: callsOf('spec', 'faculties', plain('name', 'FacultyRow')),
  format: callsOf('format', 'formats', plain('format_name', 'FormatRow')),
  package: callsOf('package', 'packages', plain('name', 'PackageRow')),
  period: callsOf('period', 'periods', plain('period', 'PeriodRow')),
  propertyForm: callsOf('property-form', 'property forms', plain('name', 'PropertyFormRow')),
}

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/v1/course/country/list/',
  summary: 'List countries with their names in three languages',
  query: countryQuery,
  response: pageOf(country),
})

export const listRates = endpoint({
  method: 'GET',
  path: '/api/v1/course/rates/',
  summary: "List the school's exchange rates to the tenge that hold on a day",
  query: rateQuery,
  response: rates,
})

export const changeRates = endpoint({
  method: 'PUT',
  path: '/api/v1/course/rates/',
  summary: "Set exchange rates; programs' tenge values follow",
  body: rateChange,
  response: rates,
})
