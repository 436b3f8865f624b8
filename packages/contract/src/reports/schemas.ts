import { z } from 'zod'
import { groupTypes } from '../groups/vocabulary.ts'
import { paging } from '../paging.ts'
import { day, flag, id, instant, line, personName, plannedDay, refusal, titledRow } from '../values.ts'
import { type DimensionName, dimensions, type ReportName, reportNames, reportOf } from './definitions.ts'
import { counts, isShare, type MeasureName } from './measures.ts'
import { comparisons, presets } from './period.ts'
import { maxCorrectedMinutes } from './rules.ts'

/** A share with both of its parts; `value` in whole percent, null under five. */
export const shareValue = z.object({
  value: z.int().nullable(),
  numerator: z.number(),
  denominator: z.number(),
})

const dimensionSchemas = {
  person: personName.nullable(),
  program: titledRow.nullable(),
  list: titledRow.nullable(),
  word: z.string().nullable(),
  day: day.nullable(),
} as const

const measureSchemaOf = (name: MeasureName): z.ZodType => {
  if (isShare(name)) return shareValue
  return counts[name].unit === 'day' ? day.nullable() : z.number().nullable()
}

const shapeOf = <Name extends string>(names: readonly Name[], schemaOf: (name: Name) => z.ZodType) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Record<Name, z.ZodType>

export const comparedPeriod = z.object({ first: day, last: day, by: z.enum(comparisons) })

/** The days that a report covers, and those that it is compared with. */
export const reportPeriod = z.object({
  first: day,
  last: day,
  state: z.enum(['over', 'running', 'future']),
  compared: comparedPeriod.nullable(),
})

/** Returns the schema of a report's answer: a page of rows, each with its dimensions and measures, and the totals. */
export function answerOf(name: ReportName) {
  const definition = reportOf(name)
  const measures = z.object(shapeOf(definition.measures, measureSchemaOf))
  const before = measures.nullable()
  return z.object({
    report: z.literal(name),
    /** The version of the definition by which the numbers were counted. */
    version: z.int(),
    as_of: instant,
    time_zone: z.string(),
    period: reportPeriod.nullable(),
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(
      measures.extend({
        ...shapeOf<DimensionName>(
          definition.dimensions,
          (dimension) => dimensionSchemas[dimensions[dimension]],
        ),
        before,
      }),
    ),
    /** Counted from the rows, not added up from the page. */
    totals: measures.extend({ before }),
  })
}

/** Names of the two days of a period, as the specification spells them for each report. */
export interface PeriodNames {
  readonly first: string
  readonly last: string
}

/** Parameters of our own that every report takes. */
export const view = {
  compare: z.enum(comparisons).optional(),
  /** A dimension or a measure; with a minus the largest first. */
  sort: z
    .string()
    .regex(/^-?[a-z_]{1,40}$/)
    .optional(),
  ...paging,
}

export const periodDay = plannedDay.optional()
export const filterId = id.optional()
export const searchText = line(200).optional()

/** The rows behind a number. */
export const behindQuery = z.object({
  measure: z.string().regex(/^[a-z_]{1,40}$/),
  /** `before`: the rows of the compared period. */
  side: z.enum(['now', 'before']).default('now'),
  first: periodDay,
  last: periodDay,
  compare: z.enum(comparisons).optional(),
  q: searchText,
  teacher: filterId,
  student: filterId,
  program: filterId,
  list: filterId,
  type: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .optional(),
  week: periodDay,
  ...paging,
})

/** One class, booking, piece of homework, attempt, student in a program, or correction of hours. */
export const behindRow = z.object({
  kind: z.enum(['class', 'homework', 'attempt', 'place', 'correction']),
  id: z.int(),
  at: instant.nullable(),
  teacher: personName.nullable(),
  student: personName.nullable(),
  program: titledRow.nullable(),
  title: z.string().nullable(),
  state: z.string().nullable(),
  /** What the row adds to the measure: 1, minutes, points. */
  value: z.number().nullable(),
})

const firstOfMonth = plannedDay.refine((given) => given.endsWith('-01'), 'field.date')
/** Minutes added to or taken from the hours of a teacher in a closed month. */
export const newCorrection = z.object({
  teacher: id,
  month: firstOfMonth,
  type: z.enum(groupTypes),
  minutes: z
    .int()
    .min(-maxCorrectedMinutes)
    .max(maxCorrectedMinutes)
    .refine((given) => given !== 0, 'report.correction_of_nothing'),
  reason: line(500),
  /** The class that it is about, of this teacher and month. */
  class: id.optional(),
})
export const correctionQuery = z.object({ teacher: filterId, month: firstOfMonth.optional(), ...paging })
export const correction = z.object({
  id: z.int(),
  teacher: personName,
  month: day,
  type: z.enum(groupTypes),
  minutes: z.int(),
  reason: z.string(),
  class: z.object({ id: z.int(), starts_at: instant }).nullable(),
  at: instant,
  by: personName,
})

export const reportName = z.enum(reportNames as [ReportName, ...ReportName[]])
export const fileKind = z.enum(['csv', 'xlsx', 'pdf'])

/** The filters of a file are those of the report's call, by our own names. */
const fileFilters = {
  first: periodDay,
  last: periodDay,
  compare: z.enum(comparisons).optional(),
  sort: view.sort,
  q: searchText,
  teacher: filterId,
  student: filterId,
  program: filterId,
}
export const exportQuery = z.object({ file: fileKind, ...fileFilters })

/** A file that a job writes. */
export const orderedFile = z.object({ report: reportName, file: z.enum(['csv', 'xlsx']), ...fileFilters })
export const reportFile = z.object({
  id: z.int(),
  report: reportName,
  file: z.enum(['csv', 'xlsx']),
  filters: z.object(fileFilters),
  state: z.enum(['waiting', 'making', 'ready', 'failed']),
  /** Why there is no file. */
  failure: refusal.nullable(),
  rows_done: z.int(),
  /** As counted when the file was ordered, exact once it is ready. */
  /** Known once the file is written. */
  rows_total: z.int().nullable(),
  created_at: instant,
  ended_at: instant.nullable(),
  /** Until when the file can be downloaded. */
  expires_at: instant,
})

/** The filters of a saved view: days of one's own, or the calendar unit around the day on which it is opened. */
const viewFilters = z.object({ ...fileFilters, period: z.enum(presets).optional() })
const viewName = line(100)
export const newReportView = z.object({
  report: reportName,
  name: viewName,
  filters: viewFilters,
  /** For the staff of the school; only they share. */
  is_shared: flag.default(false),
})
export const reportViewChange = z.object({
  name: viewName.optional(),
  filters: viewFilters.optional(),
  is_shared: flag.optional(),
  version: z.int().optional(),
})
export const reportView = z.object({
  id: z.int(),
  report: reportName,
  name: z.string(),
  filters: viewFilters,
  is_shared: z.boolean(),
  mine: z.boolean(),
  may_change: z.boolean(),
  /** Its teacher, student or program is gone, or not for the reader. */
  is_broken: z.boolean(),
  version: z.int(),
})
