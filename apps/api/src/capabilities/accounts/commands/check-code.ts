import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { codeWrong, notActive } from '../errors.ts'
import { takeCode } from './codes.ts'
import { grantSignIn } from './grant-sign-in.ts'
import { finishRegistration } from './registration.ts'

/** Checks a code, then finishes its registration or signs in its person. */
export async function checkCode(ctx: RequestContext<Actor | null>, given: CodeGiven) {
  const code = await takeCode(ctx, {
    purposes: given.purpose ? [given.purpose] : ['registration', 'sign_in'],
    otp: given.otp,
    addresses: [given.email, given.phone].filter((address) => address !== undefined),
    request: given.request,
  })
  if (code.registration_id !== null) {
    return grantSignIn(ctx, await finishRegistration(ctx, code.registration_id, code.channel), 'code')
  }
  if (code.person_id === null) throw codeWrong()
  const active = await ctx.db.row(sql`
    update people set ${code.channel === 'email' ? sql`email_verified_at` : sql`phone_verified_at`} = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${code.person_id} and deleted_at is null and deactivated_at is null
    returning id`)
  if (!active) throw notActive()
  return grantSignIn(ctx, code.person_id, 'code')
}

interface CodeGiven {
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly otp: string
  readonly purpose?: 'registration' | 'sign_in' | undefined
  /** Absent in the query of the specification: then the code belongs to the client that asked for it. */
  readonly request?: string | undefined
}
