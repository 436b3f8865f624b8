import { z } from 'zod'
import { PersonSummary, personStates } from '../accounts/schemas.ts'
import { applicationStatuses } from '../applications/lifecycle.ts'
import { paging } from '../paging.ts'
import { day, decimalNumber, flag, id, idList, instant, optionalLine, role, roles } from '../values.ts'
import { conditionsInQuery, isSortable, listColumns } from './list-filters.ts'
import { recordValues } from './values.ts'
import { workTabs } from './vocabulary.ts'

const tenge = decimalNumber.pipe(z.number().min(-1_000_000_000_000).max(1_000_000_000_000)).describe('Tenge')
const codes = (pattern: RegExp) =>
  z
    .union([z.array(z.string()), z.string().transform((text) => text.split(','))])
    .pipe(z.array(z.string().regex(pattern)).max(50))

const degrees = ['school', 'bachelor', 'magistracy', 'phd', 'college'] as const
const education = z
  .union([
    z.array(z.string()),
    z.string().transform((text) => text.split(',').map((one) => degrees[Number(one)] ?? one)),
  ])
  .pipe(z.array(z.enum(degrees)).max(5))

const flags = [
  'contract',
  'visa_ready',
  'consulting',
  'pre_enrollment_admitted',
  'is_all_doc_ready',
  'ready',
  'ielts_preparation',
  'present',
  'visa',
  'visa_by_proxy',
  'visa_scheduled',
  'visa_applied',
  'visa_reschedule',
  'guardian',
  'legal_sent',
  'legal_done',
  'ddv_sent',
  'ddv_done',
  'codice_sent',
  'awaiting_pre_enrollment',
  'grant_application_submitted',
  'residence_permit_applied',
  'caf_application',
  'sim_opened',
  'housing_found',
  'has_chat_id',
] as const
const ids = [
  'categories',
  'responsible_abroad',
  'packages',
  'package',
  'type',
  'academic_year_id',
  'academic_year',
  'ielts_teacher',
  'visa_support',
  'legal_translation_ready_id',
  'visa_city_id',
  'legal_translator_id',
  'tag',
] as const

const every = <const Name extends string, S extends z.ZodType>(names: readonly Name[], schema: S) =>
  Object.fromEntries(names.map((name) => [name, schema.optional()])) as Record<Name, z.ZodOptional<S>>

/**
 * The specification's mailing filters, shared with the list of students. Several ids match any of them,
 * different filters must all match; amounts are in tenge, date ranges include both ends.
 */
export const mailingFilters = {
  ...every(flags, flag),
  ...every(ids, idList),
  q: optionalLine(100).optional(),
  education: education.optional(),
  countries: codes(/^[A-Z]{2}$/).optional(),
  gender: z.enum(['male', 'female']).optional(),
  payment_balance_from: tenge.optional(),
  payment_balance_to: tenge.optional(),
  payment_date_from: day.optional(),
  payment_date_to: day.optional(),
  visa_from: day.optional(),
  visa_to: day.optional(),
}

/** Filters of a student list: the mailing filters, conditions on any record field, and a built-in view. */
export const studentFilter = z.object({
  ...mailingFilters,
  filter: conditionsInQuery.optional(),
  status: z.enum(personStates).optional(),
  tab: z.enum(workTabs).optional(),
})
export type StudentFilter = z.output<typeof studentFilter>

/** Roles, comma-separated. */
const roleList = z
  .string()
  .max(80)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(role).max(roles.length))

const sort = z
  .string()
  .max(61)
  .refine((given) => isSortable(given.replace(/^-/, '')), 'students.sort_unknown')

export const columnList = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(',').filter(Boolean))])
  .pipe(z.array(z.string().refine((name) => listColumns.includes(name), 'students.column_unknown')).max(140))
  .transform((names) => [...new Set(names)])

/**
 * A page of people of the school. Record fields as filters, columns or sort keys restrict the result to
 * students.
 */
export const peopleQuery = z.object({
  ...paging,
  ...studentFilter.shape,
  role: roleList.optional(),
  /** `start`: `mine` for a manager who has students, otherwise everybody; the response says which. */
  tab: z.enum([...workTabs, 'start']).optional(),
  /** Counts the built-in views within the other filters. */
  counts: flag.optional(),
  sort: sort.default('name'),
  columns: columnList.optional(),
})
export type PeopleQuery = z.output<typeof peopleQuery>

/** What the work columns show. */
export const studentWork = z.object({
  next_step: z.object({ text: z.string(), due_on: day.nullable() }).nullable().optional(),
  /** Approved or waived, of those that the student needs. */
  documents: z.object({ done: z.int(), total: z.int() }).optional(),
  applications: z.array(z.object({ status: z.enum(applicationStatuses), count: z.int() })).optional(),
  deadline_on: day.nullable().optional(),
  last_contact_at: instant.nullable().optional(),
})
export type StudentWork = z.output<typeof studentWork>

/** A row of the list; `values` are the requested columns. */
export const personRow = PersonSummary.extend({
  values: recordValues.optional(),
  /** Version of the record; sent back with a change of one cell. */
  record_version: z.int().optional(),
  work: studentWork.optional(),
})

/** A teacher's own students: names and learning only. */
export const ownStudentsQuery = z.object({
  ...paging,
  /** Words of the name, or the id. */
  student: optionalLine(100).optional(),
  /** Only current members of this group. */
  group: id.optional(),
  columns: columnList.optional(),
})

/**
 * The students of a bulk action: selected rows, or a filter. Unknown filters, which a list ignores, are
 * rejected here: a misspelt filter would select everybody.
 */
export const chosenStudents = z.union([
  z.object({ ids: z.array(id).min(1).max(10_000) }),
  z.object({ where: studentFilter.strict() }),
])

/** The list as a file; `ids`, comma-separated, restricts it to selected rows. */
export const exportQuery = z.object({
  ...studentFilter.shape,
  ids: z
    .string()
    .max(20_000)
    .regex(/^\d{1,16}(,\d{1,16})*$/)
    .transform((text) => text.split(',').map(Number))
    .optional(),
  sort: sort.default('name'),
  columns: columnList,
  file: z.enum(['csv', 'xlsx']).default('csv'),
})
