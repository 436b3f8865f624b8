import { z } from 'zod'
import { pageOf } from '../paging.ts'
import { personName } from '../values.ts'
import { status } from './schemas.ts'

const share = z.object({
  /** Number of applications, and of distinct students. */
  count: z.int(),
  students: z.int(),
})

/** Number of applications in total and per status; statuses without any are included with zero. */
export const counts = share.extend({
  by_status: z.array(share.extend({ status_id: z.int(), status })),
})

/** A bar of a chart: its label and its applications by status. */
export const applicationBar = z.object({
  /** The filter value that lists the students behind the bar: an id, a country code or a month. */
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

/** All statuses, each with the count of matching applications. */
export const statusList = z.array(
  z.object({
    id: z.int(),
    status,
    name: z.string(),
    color: z.string(),
    count: z.int(),
    students: z.int(),
    /** Share of all matching applications, in percent with one decimal. */
    percent: z.number(),
  }),
)

/** Students per step of the way abroad; `id` null counts those without a step. */
export const steps = z.array(z.object({ id: z.int().nullable(), name: z.string(), students: z.int() }))

/** A student behind a number, with their matching applications. */
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
