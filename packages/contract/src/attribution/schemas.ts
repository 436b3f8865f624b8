import { z } from 'zod'
import { moneyOnWire } from '../money/wire.ts'
import { paging } from '../paging.ts'
import { instant, optionalLine, plannedDay } from '../values.ts'
import { cleanHost, cleanMark, cleanPath, maxMarkLength, visitKinds } from './marks.ts'

// What a browser remembers is never a reason to reject a form: a mark that is none is dropped.
const lenient = (clean: (given: string) => string) => z.string().transform(clean).catch('').default('')
const mark = lenient(cleanMark)

/** One visit as the browser remembers it: the marks of the link, the page it opened, and the host it came from. */
export const visit = z.object({
  utmSource: mark,
  utmMedium: mark,
  utmCampaign: mark,
  utmContent: mark,
  utmTerm: mark,
  path: lenient(cleanPath),
  referrer: lenient(cleanHost),
  /** When it began; the moment of the request where it is missing or impossible. */
  at: instant.nullable().catch(null).default(null),
})
export type Visit = z.output<typeof visit>

/** The first and the last visit. What cannot be read is left out. */
export const visits = z
  .object({
    first: visit.nullable().catch(null).default(null),
    last: visit.nullable().catch(null).default(null),
  })
  .nullable()
  .catch(null)
  .default(null)
export type Visits = z.output<typeof visits>

/** A stored visit. */
export const storedVisit = z.object({
  kind: z.enum(visitKinds),
  utmSource: z.string(),
  utmMedium: z.string(),
  utmCampaign: z.string(),
  utmContent: z.string(),
  utmTerm: z.string(),
  path: z.string(),
  referrer: z.string(),
  at: z.string(),
})

/**
 * What is counted by source: requests of consultations, students who registered, and those of them who applied and who
 * have paid.
 */
export const sourceCounts = ['requests', 'registered', 'applied', 'paid'] as const
export type SourceCount = (typeof sourceCounts)[number]

const period = {
  /** The days of the school on which people came to it; both inclusive. */
  from: plannedDay.optional(),
  to: plannedDay.optional(),
  /** Whether the first or the last visit counts. */
  visit: z.enum(visitKinds).default('last'),
}
export const sourcesQuery = z.object(period)

const counts = {
  requests: z.int(),
  registered: z.int(),
  applied: z.int(),
  paid: z.int(),
  /** What they have paid until now in the currency of the school, without what was given back and cashback. */
  sum: moneyOnWire,
}
export const sourcesReport = z.object({
  /** Source and campaign, in lower case; empty without marks, and then `referrer` tells the host. */
  results: z.array(z.object({ source: z.string(), campaign: z.string(), referrer: z.string(), ...counts })),
  total: z.object(counts),
  /** More rows than are returned: the rest is in the total alone. */
  is_cut: z.boolean(),
})

const given = optionalLine(maxMarkLength)
export const sourcePeopleQuery = z.object({
  ...period,
  ...paging,
  count: z.enum(sourceCounts),
  /** All sources where it is absent. */
  source: given.optional(),
  campaign: given.optional(),
  referrer: z.string().max(253).optional(),
})
export const sourcePerson = z.object({
  /** Null: a request of somebody who has no account. */
  student_id: z.int().nullable(),
  consultation_id: z.int().nullable(),
  name: z.string(),
  at: z.string(),
  visit: storedVisit.nullable(),
})
