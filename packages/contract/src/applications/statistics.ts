import { z } from 'zod'
import { pageOf } from '../paging.ts'
import { personName } from '../values.ts'
import { status } from './schemas.ts'

const share = z.object({
  /** Applications, and the students who made them. */
  count: z.int(),
  students: z.int(),
})

/** How many applications, in all and in each status; every status is there, also with nobody in it. */
export const counts = share.extend({
  by_status: z.array(share.extend({ status_id: z.int(), status })),
})

/** A bar of a chart: what it stands for and its applications by status. */
export const applicationBar = z.object({
  /** The filter's value that shows the people behind: an id, a country's code, a month. */
  key: z.union([z.int(), z.string()]).nullable(),
  name: z.string(),
  count: z.int(),
  students: z.int(),
  by_status: z.partialRecord(status, z.int()),
})
export const statistics = z.object({
  courses: z.array(applicationBar),
  universities: z.array(applicationBar),
  countries: z.array(applicationBar),
  degrees: z.array(applicationBar),
  responsible: z.array(applicationBar),
  academic_years: z.array(applicationBar),
  months: z.array(applicationBar),
})

/** The statuses that exist, with what the filters leave of each. */
export const statusList = z.array(
  z.object({
    id: z.int(),
    status,
    name: z.string(),
    color: z.string(),
    count: z.int(),
    students: z.int(),
    /** Of all applications that the filters leave, in percent with one decimal. */
    percent: z.number(),
  }),
)

/** At which step of the way abroad the students stand; `id` null are those at none. */
export const steps = z.array(z.object({ id: z.int().nullable(), name: z.string(), students: z.int() }))

/** A student behind a number, with their applications that the filters leave. */
export const applicants = pageOf(
  z.object({
    id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    ready: z.boolean(),
    responsible: personName.nullable(),
    applications: z.array(
      z.object({ id: z.int(), course_id: z.int(), title: z.string(), status, status_id: z.int() }),
    ),
  }),
)
