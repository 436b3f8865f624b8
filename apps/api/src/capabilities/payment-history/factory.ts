import type { Answer } from '@qadam/contract/endpoint.ts'
import type { readStatement } from '@qadam/contract/payment-history/endpoints.ts'
import { whole } from '../tranches/factory.ts'

/** Returns the lines of a statement as `kind +charged -paid = balance`. */
export const lineTexts = ({ results }: Answer<typeof readStatement>): string[] =>
  results.map(({ kind, charged, paid, balance }) =>
    [
      kind,
      charged && `+${whole(charged.minor)}`,
      paid && `-${whole(paid.minor)}`,
      `= ${whole(balance.minor)}`,
    ]
      .filter(Boolean)
      .join(' '),
  )
