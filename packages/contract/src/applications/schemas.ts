import { z } from 'zod'
import { countryCode } from '../dictionaries/schemas.ts'
import { pageOf, paging } from '../paging.ts'
import { problemError } from '../problem.ts'
import { cardColours } from '../programs/rules.ts'
import {
  day,
  flag,
  id,
  idList,
  namedRow,
  optionalLine,
  personName,
  text,
  version,
  wholeNumberOf,
} from '../values.ts'
import { applicationStatuses } from './lifecycle.ts'
import { type ApplicationStatus, submissionHurdles } from './rules.ts'

export const status = z.enum(applicationStatuses)
const everyState = z.enum([...applicationStatuses, 'removed'])

/** A status by its name or by its number, 1 to 5 in the order of the way. */
export const givenStatus = z.union([
  status,
  wholeNumberOf(1, applicationStatuses.length).transform(
    (number) => applicationStatuses[number - 1] as ApplicationStatus,
  ),
])
/** One status or several joined by commas. */
const statuses = z
  .union([z.string(), z.int().transform(String)])
  .transform((given): (string | number)[] => given.split(','))
  .pipe(z.array(givenStatus).min(1).max(applicationStatuses.length))

/** The filters of the specification's five analytics calls; the list of applications has them too. */
export const applicationFilters = {
  created_from: day.optional(),
  created_to: day.optional(),
  responsible: idList.optional(),
  status_id: statuses.optional(),
  /** Whether the student's documents are ready. */
  ready: flag.optional(),
  /** Whether the student sat the exam. */
  ielts_present: flag.optional(),
  tolc_present: flag.optional(),
  /** Where the program is: an ISO code. */
  country: countryCode.optional(),
  course_id: idList.optional(),
  degree: idList.optional(),
  /** Whether a round of the program is open today. */
  is_open: flag.optional(),
  academic_year: id.optional(),
  university: idList.optional(),
}
export const statisticsQuery = z.object(applicationFilters)
export const applicationsQuery = z.object({
  ...applicationFilters,
  id: id.optional(),
  user_id: id.optional(),
  status: statuses.optional(),
  /** Whether each comes with what happened to it. */
  history: flag.default(true),
  order: z.enum(['newest', 'oldest', 'deadline']).default('newest'),
  ...paging,
})
export const applicantsQuery = z.object({ ...applicationFilters, ...paging })

const note = text(2_000).optional()
/** A form sends several words as one text: joined by commas, or a list as JSON has it. */
const hurdles = z
  .union([z.array(z.string()), z.string().transform((given) => given.match(/\w+/g) ?? [])])
  .pipe(z.array(z.enum(submissionHurdles)).max(submissionHurdles.length))

/**
 * The wanted status of a student's program: `id` names an application that is there, `course_id` (and `user_id`, for
 * staff) the program. A file of evidence comes as the part `file`.
 */
export const statusChange = z.object({
  id: id.optional(),
  user_id: id.optional(),
  course_id: id.optional(),
  status: givenStatus.optional(),
  status_id: givenStatus.optional(),
  academic_year: id.optional(),
  note,
  /** What the university's portal calls the answer. */
  reference: optionalLine(200).optional(),
  /** The submission fee was paid. */
  fee_paid: flag.optional(),
  /** What is not there and is done without, with the note as the reason. */
  waive: hurdles.optional(),
  version: version.optional(),
})
export const statusRemoval = z.object({ version: version.optional(), note })

export const applicationFile = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  url: z.string(),
})

export const historyEntry = z.object({
  id: z.int(),
  from: everyState.nullable(),
  to: everyState,
  at: z.string(),
  by: personName.nullable(),
  /** Staff acted for the student. */
  on_behalf: z.boolean(),
  note: z.string().nullable(),
  reference: z.string().nullable(),
  waived: z.array(z.enum(submissionHurdles)),
  file: applicationFile.nullable(),
})

export const application = z.object({
  id: z.int(),
  user_id: z.int(),
  course_id: z.int(),
  status,
  status_id: z.int(),
  academic_year: namedRow.nullable(),
  student: personName,
  responsible: personName.nullable(),
  course: z.object({
    id: z.int(),
    title: z.string(),
    university: namedRow.nullable(),
    degree: namedRow.nullable(),
    countries: z.array(z.string()),
    color: z.enum(cardColours),
    cost: z.int().nullable().describe('Submission fee in tiyn; null: not known'),
  }),
  /** Until when it can be submitted: the end of the round that is open, else of the next. */
  deadline: z.string().nullable(),
  /** The round that it was submitted in. */
  round: z.object({ start: z.string(), end: z.string() }).nullable(),
  submitted_at: z.string().nullable(),
  fee: z.enum(['none', 'due', 'paid', 'waived']),
  /** Whether the student's documents are ready. */
  ready: z.boolean(),
  /** An invitation of a student whose final choice of the year is another program. */
  not_chosen: z.boolean(),
  /** Statuses that the reader may ask for now; `removed` by DELETE. */
  next: z.array(everyState),
  version: z.int(),
  created_at: z.string(),
  changed_at: z.string(),
  history: z.array(historyEntry).optional(),
})
export const applications = pageOf(application)

/** What is missing, in the reader's words; `code` and `values` for programs. */
const missing = z.object({
  part: z.enum(['education', 'language', 'papers']),
  code: z.string(),
  values: z.record(z.string(), z.string()),
  text: z.string(),
  /** Of `papers`: which they are, each with the page where it is brought or checked. */
  unmet: z.array(problemError).optional(),
})
export const eligibilityQuery = z.object({ course_id: idList, user_id: id.optional() })
export const eligibility = z.array(
  z.object({
    course_id: z.int(),
    /** The program's own requirements are met. */
    is_eligible: z.boolean(),
    /** Documents are there too. */
    ready_to_apply: z.boolean(),
    missing: z.array(missing),
    /** How the student's application stands, when there is one this year. */
    application: z.object({ id: z.int(), status, version: z.int() }).nullable(),
    /** Why it cannot be chosen now: a sentence; null when it can, or is chosen already. */
    obstacle: z.string().nullable(),
  }),
)

export const settings = z.object({ max_chosen: z.int(), version: z.int() })
export const settingsChange = z.object({ max_chosen: wholeNumberOf(1, 100), version: version.optional() })
export const evidenceParams = z.object({ id })
