import type { guardianPage } from '@qadam/contract/privacy/schemas.ts'
import type { z } from 'zod'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** Parts of what a guardian reads of their child that capabilities above know, as the child `act.actor` sees them. */
export type GuardianPageParts = Partial<Pick<z.input<typeof guardianPage>, 'papers' | 'applications'>>

/** Presents parts of the guardian's page. */
export const guardianPageParts = extensionPoint<[act: RequestContext], GuardianPageParts>()
