import type { Actor } from '../../../platform/access/actor.ts'
import { digestOf, newSecret } from '../../../platform/access/secrets.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { ticketInvalid } from '../errors.ts'
import { clientCodeTries, ticketRules } from '../rules.ts'
import { askerOf } from './device.ts'

type AnyContext = RequestContext<Actor | null>

/** How somebody showed who they are before the second factor was asked. */
export type FirstStep = 'password' | 'code' | 'link'

export interface Ticket {
  readonly id: number
  readonly person_id: number
  readonly first_step: FirstStep
}

/** Issues a ticket: the first step was right, and the client that took it may take the second one. */
export async function issueTicket(ctx: AnyContext, personId: number, firstStep: FirstStep) {
  const ticket = newSecret()
  const { now, schoolId } = ctx
  await ctx.db.rows(sql`
    delete from second_factor_tickets
    where school_id = ${schoolId} and person_id = ${personId} and created_at < ${new Date(now.getTime() - 3_600_000)}`)
  await ctx.db.rows(sql`
    insert into second_factor_tickets (school_id, person_id, secret_digest, first_step, asked_by, created_at, expires_at)
    values (${schoolId}, ${personId}, ${ticketDigest(ctx, ticket)}, ${firstStep}, ${askerOf(ctx, personId).key}, ${now},
      ${new Date(now.getTime() + ticketRules.minutes * 60_000)})`)
  return { ticket, expires_in: ticketRules.minutes * 60 }
}

function ticketDigest(ctx: AnyContext, ticket: string): string {
  return digestOf(ctx.services.settings.LINK_SECRET, 'ticket', ctx.schoolId, ticket)
}

/** Returns whose ticket it is, before a try is counted. @throws Failure 410 for one that never was, ended or is used */
export async function ownerOfTicket(ctx: AnyContext, ticket: string): Promise<number> {
  const found = await ctx.db.row<{ person_id: number }>(sql`
    select person_id from second_factor_tickets
    where school_id = ${ctx.schoolId} and secret_digest = ${ticketDigest(ctx, ticket)} and used_at is null
      and expires_at > ${ctx.now}`)
  if (found) return found.person_id
  await ctx.services.limits.spend(clientCodeTries, `${ctx.schoolId}:${ctx.clientKey}`)
  throw ticketInvalid()
}

/**
 * Counts a try of a ticket in a transaction of its own, so that a rejected one is not rolled back. @throws Failure 410
 * when another client asks, the tries are used up, or it has ended
 */
export async function countTicketTry(ctx: AnyContext, ticket: string, personId: number): Promise<Ticket> {
  const tried = await inSchool(ctx.services.pools, { schoolId: ctx.schoolId, counting: true }, (db) =>
    db.row<Ticket>(sql`
      update second_factor_tickets set tries = tries + 1
      where school_id = ${ctx.schoolId} and secret_digest = ${ticketDigest(ctx, ticket)} and person_id = ${personId}
        and asked_by = ${askerOf(ctx, personId).key} and tries < ${ticketRules.tries} and used_at is null
        and expires_at > ${ctx.now}
      returning id, person_id, first_step`),
  )
  if (!tried) throw ticketInvalid()
  return tried
}

/** Uses a ticket up. Of two requests with one ticket exactly one goes on. @throws Failure 410 */
export async function useUpTicket(ctx: AnyContext, { id }: Ticket): Promise<void> {
  const used = await ctx.db.row(sql`
    update second_factor_tickets set used_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id} and used_at is null returning id`)
  if (!used) throw ticketInvalid()
}
