import { z } from 'zod'
import { countryCode } from '../dictionaries/schemas.ts'
import { pageOf, paging } from '../paging.ts'
import { problemError } from '../problem.ts'
import { cardColours, educationDegrees } from '../programs/rules.ts'
import { programCard } from '../programs/schemas.ts'
import { yearCosts } from '../programs/year-costs.ts'
import {
  day,
  flag,
  id,
  idList,
  line,
  namedRow,
  optionalLine,
  personName,
  text,
  version,
  wholeNumberOf,
} from '../values.ts'
import { applicationStatuses } from './lifecycle.ts'
import { type ApplicationStatus, conditionStates, maxConditions, submissionHurdles } from './rules.ts'

export const status = z.enum(applicationStatuses)
const everyState = z.enum([...applicationStatuses, 'removed'])

/** A status by name, or by number from 1 to 5 in process order. */
export const givenStatus = z.union([
  status,
  wholeNumberOf(1, applicationStatuses.length).transform(
    (number) => applicationStatuses[number - 1] as ApplicationStatus,
  ),
])
/** One status or several, comma-separated. */
const statuses = z
  .union([z.string(), z.int().transform(String)])
  .transform((given): (string | number)[] => given.split(','))
  .pipe(z.array(givenStatus).min(1).max(applicationStatuses.length))

/** The filters of the specification's five analytics calls; the list of applications accepts them too. */
export const applicationFilters = {
  /** Words of the student's name, the program or the university. */
  q: optionalLine(100).optional(),
  created_from: day.optional(),
  created_to: day.optional(),
  responsible: idList.optional(),
  status_id: statuses.optional(),
  /** True when the student's documents are ready. */
  ready: flag.optional(),
  /** True when the student sat the exam. */
  ielts_present: flag.optional(),
  tolc_present: flag.optional(),
  /** Country of the program, an ISO code. */
  country: countryCode.optional(),
  course_id: idList.optional(),
  degree: idList.optional(),
  /** True when a round of the program is open today. */
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
  /** Whether each application includes its history. */
  history: flag.default(true),
  order: z.enum(['newest', 'oldest', 'deadline', 'due']).default('newest'),
  ...paging,
})
/** The list as a file; `ids`, comma-separated, restricts it to chosen applications. */
export const applicationsExport = z.object({
  ...applicationFilters,
  ids: idList.optional(),
  file: z.enum(['csv', 'xlsx']).default('csv'),
})
export const applicantsQuery = z.object({ ...applicationFilters, ...paging })

const note = text(2_000).optional()
/** A form sends several values as one text: comma-separated, or as a JSON list. */
const hurdles = z
  .union([z.array(z.string()), z.string().transform((given) => given.match(/\w+/g) ?? [])])
  .pipe(z.array(z.enum(submissionHurdles)).max(submissionHurdles.length))

/**
 * The requested status of a student's program: `id` names an existing application, `course_id` (and
 * `user_id`, for staff) the program. An evidence file comes as the part `file`.
 */
export const statusChange = z.object({
  id: id.optional(),
  user_id: id.optional(),
  course_id: id.optional(),
  status: givenStatus.optional(),
  status_id: givenStatus.optional(),
  academic_year: id.optional(),
  note,
  /** The reference number of the university's portal. */
  reference: optionalLine(200).optional(),
  /** The submission fee was paid. */
  fee_paid: flag.optional(),
  /** The day by which the university expects an answer to its offer; staff may change it later. */
  answer_by: day.nullable().optional(),
  /** Unmet conditions to waive, with the note as the reason. */
  waive: hurdles.optional(),
  /** Undoes the caller's own last step of `id` at this `version`, within `undoSeconds`; asks for no status. */
  undo: flag.optional(),
  version: version.optional(),
})
/** Declines an offer, or with `declined: false` takes the refusal back while the offer stands. */
export const offerAnswer = z.object({ declined: flag, version: version.optional() })
/** What a university asks for with its offer, as staff read it in the letter. */
const conditionText = z.object({
  text: line(300),
  /** How the student meets it; empty where the text says it. */
  hint: optionalLine(300).default(''),
  due_on: day.nullable().default(null),
  /** The kind of document that proves it. */
  document: id.nullable().default(null),
  is_met: flag.default(false),
})
export const offerConditions = z.object({
  conditions: z.array(conditionText).max(maxConditions),
  version: version.optional(),
})
export const offerCondition = z.object({
  text: z.string(),
  hint: z.string(),
  due_on: z.string().nullable(),
  document: namedRow.nullable(),
  is_met: z.boolean(),
  /** Met, being checked by the school, or still to be done. */
  state: z.enum(conditionStates),
  /** The page where its document is uploaded or checked. */
  address: z.string().nullable(),
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
  /** True when staff acted for the student. */
  on_behalf: z.boolean(),
  note: z.string().nullable(),
  reference: z.string().nullable(),
  waived: z.array(z.enum(submissionHurdles)),
  /** An answer to an offer that leaves the status as it is. */
  answer: z.enum(['declined', 'restored']).nullable(),
  /** A step that was undone, and the one that undid it; staff see both, students neither. */
  undo: z.enum(['undone', 'undoes']).nullable(),
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
    price: programCard.shape.price.describe('Price of the program in minor units; null: not known'),
    currency: programCard.shape.currency,
    price_period: programCard.shape.price_period,
    price_kzt: programCard.shape.price_kzt,
    cities: programCard.shape.cities,
    study_area: programCard.shape.study_area,
    cover: programCard.shape.cover,
    year_costs: yearCosts.optional().describe('Costs beside tuition; of an offer, with its history'),
  }),
  /** Submission deadline: the end of the open round, else of the next one. */
  deadline: z.string().nullable(),
  /** The round in which it was submitted. */
  round: z.object({ start: z.string(), end: z.string() }).nullable(),
  submitted_at: z.string().nullable(),
  /** The day by which the university expects an answer to its offer. */
  answer_by: z.string().nullable(),
  /** The day until which the student may take an acceptance or a refusal back; null: for a day after it. */
  change_until: z.string().nullable(),
  /** When the student declined the offer; null while it stands. */
  declined_at: z.string().nullable(),
  fee: z.enum(['none', 'due', 'paid', 'waived']),
  /** True when the student's documents are ready. */
  ready: z.boolean(),
  /** What prevents a chosen program from being submitted today. */
  hurdles: z.array(z.enum(submissionHurdles)),
  /** How many of the documents that a submission needs are accepted; for staff. */
  documents: z.object({ done: z.int(), total: z.int() }).optional(),
  /** The day by which something is to be done: the submission, also in the past, or the answer to an offer. */
  due_on: z.string().nullable(),
  /** True for an invitation when the student's final choice of the year is another program. */
  not_chosen: z.boolean(),
  /** Statuses that the reader may request now; `removed` by DELETE. */
  next: z.array(everyState),
  version: z.int(),
  created_at: z.string(),
  changed_at: z.string(),
  history: z.array(historyEntry).optional(),
  /** What the offer asks for, with its history; empty before there is one. */
  conditions: z.array(offerCondition).optional(),
})
export const applications = pageOf(application)

/** A missing requirement in the reader's words; `code` and `values` are for clients. */
const missing = z.object({
  part: z.enum(['education', 'language', 'papers']),
  code: z.string(),
  values: z.record(z.string(), z.string()),
  text: z.string(),
  /** For `papers`: the unmet documents, each with the page where it is uploaded or checked. */
  unmet: z.array(problemError).optional(),
})
export const eligibilityQuery = z.object({ course_id: idList, user_id: id.optional() })
const comparedNeed = z.object({
  part: z.enum(['education', 'language']),
  /** Alternatives: one is enough. */
  education: z.array(
    z.object({
      degree: z.enum(educationDegrees).nullable(),
      start: z.int().nullable(),
      end: z.int().nullable(),
      min_score: z.string().nullable(),
    }),
  ),
  languages: z.array(
    z.object({ language: z.string(), certificate: z.string().nullable(), level: z.string().nullable() }),
  ),
  have: z.array(
    z.object({
      degree: z.enum(educationDegrees).nullable(),
      name: z.string().nullable(),
      value: z.string(),
    }),
  ),
  /** What is lacking, as a sentence; null when the requirement is met. */
  missing: z.string().nullable(),
})
export const eligibility = z.array(
  z.object({
    course_id: z.int(),
    /** True when the program's own requirements are met. */
    is_eligible: z.boolean(),
    /** True when the documents are ready too. */
    ready_to_apply: z.boolean(),
    missing: z.array(missing),
    /** The program's requirements one by one, each with what the student has for it. */
    compared: z.array(comparedNeed),
    /** The student's application of this year, if there is one. */
    application: z.object({ id: z.int(), status, version: z.int() }).nullable(),
    /** Why it cannot be chosen now, as a sentence; null when it can be, or is chosen already. */
    obstacle: z.string().nullable(),
  }),
)

export const settings = z.object({ max_chosen: z.int(), version: z.int() })
export const settingsChange = z.object({ max_chosen: wholeNumberOf(1, 100), version: version.optional() })
export const evidenceParams = z.object({ id })
