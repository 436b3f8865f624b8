import { type VisitKind, visitKinds } from '@qadam/contract/attribution/marks.ts'
import type { Visit, Visits } from '@qadam/contract/attribution/schemas.ts'

// Browsers delete a visit after 180 days; what is older comes from a wrong clock.
const maxAge_days = 200

/** A visit as tables store it. */
export interface StoredVisit {
  readonly kind: VisitKind
  readonly at: string
  readonly source: string
  readonly medium: string
  readonly campaign: string
  readonly content: string
  readonly term: string
  readonly path: string
  readonly referrer: string
}

/** Returns the rows of visits that a browser sent. A single visit is both the first and the last. */
export function visitRows(visits: Visits, now: Date): StoredVisit[] {
  const first = visits?.first ?? visits?.last
  const last = visits?.last ?? visits?.first
  return visitKinds.flatMap((kind) => {
    const visit = kind === 'first' ? first : last
    return visit ? [rowOf(kind, visit, now)] : []
  })
}

function rowOf(kind: VisitKind, visit: Visit, now: Date): StoredVisit {
  return {
    kind,
    at: momentOf(visit.at, now),
    source: visit.utmSource,
    medium: visit.utmMedium,
    campaign: visit.utmCampaign,
    content: visit.utmContent,
    term: visit.utmTerm,
    path: visit.path,
    referrer: visit.referrer,
  }
}

/** Returns when a visit began; the browser's clock is believed only where it is possible. */
function momentOf(given: string | null, now: Date): string {
  const at = given === null ? Number.NaN : Date.parse(given)
  const isPossible = at <= now.getTime() && at > now.getTime() - maxAge_days * 86_400_000
  return (isPossible ? new Date(at) : now).toISOString()
}
