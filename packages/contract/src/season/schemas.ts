import { z } from 'zod'
import { countryCode } from '../dictionaries/schemas.ts'
import { pageOf, paging } from '../paging.ts'
import { id, idList, namedRow, personName, plannedDay, wholeNumberOf } from '../values.ts'
import { limitBases, lossReasons, seasonStages, stageParts } from './stages.ts'

const stage = z.enum(seasonStages)

const filters = {
  /** An academic year of the school's list; without one, the season that is being prepared. */
  season: id.optional(),
  /** The day whose state is counted; today by default. */
  as_of: plannedDay.optional(),
  responsible: idList.optional(),
  /** A country that the student wants to go to. */
  country: countryCode.optional(),
}
export const seasonQuery = z.object(filters)

const part = { stage, part: z.enum(stageParts).default('reached') }
export const seasonPeopleQuery = z.object({
  ...filters,
  ...part,
  order: z.enum(['longest', 'name']).default('longest'),
  ...paging,
})
export const seasonFileQuery = z.object({
  ...filters,
  ...part,
  file: z.enum(['csv', 'xlsx']).default('xlsx'),
})
export const stuckQuery = z.object({ ...filters, stage: stage.optional(), ...paging })

const days = z.int().nullable()

const stageOfFunnel = z.object({
  stage,
  reached: z.int(),
  passed: z.int(),
  open: z.int(),
  lost: z.int(),
  /** People among the reached who have no mark of this stage, only of a later one. */
  implied: z.int(),
  /** Reached on the same day a year ago; null without a last season. */
  before: z.int().nullable(),
  /** Days in the stage of those who passed it with a known beginning; null for nobody. */
  left: z.object({ people: z.int(), median_days: days, p90_days: days }),
  /** Days until now of those who are still there. */
  so_far: z.object({ people: z.int(), median_days: days, max_days: days }),
})

export const seasonFunnel = z.object({
  season: namedRow.nullable(),
  seasons: z.array(namedRow),
  as_of: z.string(),
  is_today: z.boolean(),
  /** People of the season, each once. */
  people: z.int(),
  open: z.int(),
  lost: z.object({ all: z.int(), switched_off: z.int(), refused: z.int() }),
  /** Students of the school that are in no season. */
  without_season: z.int(),
  stages: z.array(stageOfFunnel),
  before: z.object({ season: namedRow, as_of: z.string(), people: z.int() }).nullable(),
  definition: z.int(),
})

const personAtStage = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  responsible: personName.nullable(),
  countries: z.array(z.string()),
  /** The furthest stage reached on the day. */
  stage,
  state: z.enum(['open', 'lost', 'done']),
  /** When the stage was reached, and for how many days it lasts or lasted. */
  since: z.string(),
  days: z.int(),
  reason: z.enum(lossReasons).nullable(),
})
export const seasonPeople = pageOf(personAtStage)

const limit = z.object({
  stage,
  days: z.int().nullable(),
  basis: z.enum(limitBases),
  /** How many people of the last season the limit is counted from. */
  of_people: z.int().nullable(),
})
const stuckPerson = personAtStage.extend({
  limit_days: z.int(),
  over_days: z.int(),
  /** The next step that somebody wrote down for the student. */
  next_step: z.object({ id: z.int(), text: z.string(), due_on: z.string().nullable() }).nullable(),
})
export const stuckPeople = pageOf(stuckPerson).extend({
  limits: z.array(limit),
  by_stage: z.array(z.object({ stage, people: z.int() })),
})

/** Days that the school promises for stages; null takes a promise back. */
export const promisesChange = z.object({
  promises: z
    .array(z.object({ stage, days: wholeNumberOf(1, 365).nullable() }))
    .min(1)
    .max(seasonStages.length),
})
export const promises = z.object({
  promises: z.array(z.object({ stage, days: z.int().nullable() })),
})
