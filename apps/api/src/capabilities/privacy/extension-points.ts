import type { guardianPage } from '@qadam/contract/privacy/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../platform/access/actor.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** Parts of the guardian's page that other capabilities provide, as the child `act.actor` sees them. */
export type GuardianPageParts = Partial<
  Pick<z.input<typeof guardianPage>, 'papers' | 'applications' | 'home'>
>

export const guardianPageParts = extensionPoint<[ctx: RequestContext], GuardianPageParts>()

/** What is paid and to be paid for the child `ctx.actor`, by currency; without the child's name. */
export type GuardianPayment = Omit<z.input<typeof guardianPage>['payments'][number], 'child'>

export const guardianPayments = extensionPoint<[ctx: RequestContext], readonly GuardianPayment[]>()

/** Finds rows about a person by contacts that their erasure takes away, and marks them as theirs. */
export const claimRowsBeforeErasure = extensionPoint<[ctx: RequestContext<Actor | null>, personId: number]>()
