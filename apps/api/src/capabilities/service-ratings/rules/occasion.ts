import { type ServiceStep, serviceSteps } from '@qadam/contract/service-ratings/ratings.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'

/** Of the occasion of a message that asks for a rating: `service_rating:visa`, `service_rating:course:12`. */
export const occasionPrefix = 'service_rating:'

/** The statements of occasions; a flight that moves within its year is the same one. */
export const occasions = {
  documents: sql`${`${occasionPrefix}documents`}::text`,
  pre_enrolment: sql`${`${occasionPrefix}pre_enrolment`}::text`,
  visa: sql`${`${occasionPrefix}visa`}::text`,
  departure: (day: SQL) => sql`(${`${occasionPrefix}departure:`}::text || extract(year from ${day}))`,
  course: (program: SQL) => sql`(${`${occasionPrefix}course:`}::text || ${program})`,
} as const

/** The name of a step in an occasion. */
export const stepSql = (occasion: SQL): SQL => sql`split_part(${occasion}, ':', 2)`

/** The id of the program in an occasion; null for a step of admission. */
export const courseSql = (occasion: SQL): SQL =>
  sql`(case when ${stepSql(occasion)} = 'course' then split_part(${occasion}, ':', 3)::bigint end)`

/** Returns what an occasion is about. @throws Error for another occasion */
export function stepOf(occasion: string): { readonly step: ServiceStep; readonly courseId: number | null } {
  const [, name, of] = occasion.split(':')
  const step = serviceSteps.find((one) => one === name)
  if (!occasion.startsWith(occasionPrefix) || !step)
    throw new Error(`${occasion} is no occasion of a service rating`)
  return { step, courseId: step === 'course' ? Number(of) : null }
}
