import type { consultationForm } from '@qadam/contract/consultations/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

/** Guests ask too. */
export type AnyContext = RequestContext<Actor | null>
export type Form = z.output<typeof consultationForm>
