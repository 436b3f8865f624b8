import type { guardianPage } from '@qadam/contract/privacy/schemas.ts'
import type { z } from 'zod'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** Parts of the guardian's page that other capabilities provide, as the child `act.actor` sees them. */
export type GuardianPageParts = Partial<
  Pick<z.input<typeof guardianPage>, 'papers' | 'applications' | 'home'>
>

export const guardianPageParts = extensionPoint<[ctx: RequestContext], GuardianPageParts>()
