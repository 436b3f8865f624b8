import {
  type ConsultationState,
  consultationLifecycle,
  openConsultationStates,
} from '@qadam/contract/consultations/lifecycle.ts'
import type { consultationSent } from '@qadam/contract/consultations/schemas.ts'
import { after } from '@qadam/contract/lifecycle.ts'
import type { z } from 'zod'
import { digestOf } from '../../../platform/access/secrets.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { acceptedDocuments } from '../../accounts/public.ts'
import { visibleTo as programsVisibleTo } from '../../programs/public.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { manyAsked } from '../errors.ts'
import { consultationAsked } from '../events.ts'
import { clientConsultations, contactConsultations, schoolConsultations } from '../rules.ts'
import type { AnyContext, Form } from './context.ts'
import { storeMessage } from './store-message.ts'

/** Stores a request, or joins the open one of the same contact. @throws Failure 400, 409, 429 */
export async function askConsultation(
  ctx: AnyContext,
  form: Form,
): Promise<z.output<typeof consultationSent>> {
  const school = await getSchoolRow(ctx.db)
  const answer = { phone: school.support_phone }
  await spendLimits(ctx, form)
  // A program that fills in every field believes that it was sent.
  if (form.website !== '') return answer
  const consents = await acceptedDocuments(ctx.db, form.legal_documents)
  await lockContacts(ctx, form)
  const programId = await findProgram(ctx, form.course_id)
  const open = await findOpen(ctx, form)
  const id = open ? await joinOpen(ctx, open, form) : await openNew(ctx, form)
  await storeMessage(ctx, { id, form, programId, consents, isRepeated: open !== undefined })
  await record(ctx, consultationAsked, {
    kind: 'consultation',
    id,
    payload: { program: programId, is_repeated: open !== undefined },
  })
  return answer
}

/** Counts by client, by contact and for the school, whether the contact is known or not. */
async function spendLimits(ctx: AnyContext, form: Form): Promise<void> {
  const { limits, settings } = ctx.services
  await limits.spend(clientConsultations, `${ctx.schoolId}:${ctx.clientKey}`, manyAsked)
  for (const contact of contactsOf(form)) {
    const key = digestOf(settings.LINK_SECRET, 'consultation', contact).slice(0, 22)
    await limits.spend(contactConsultations, `${ctx.schoolId}:${key}`, manyAsked)
  }
  await limits.spend(schoolConsultations, String(ctx.schoolId), manyAsked)
}

/** Lets the forms of one contact pass one after another; in one order, so that two of them never wait for each other. */
async function lockContacts({ db, schoolId }: AnyContext, form: Form): Promise<void> {
  for (const contact of contactsOf(form).sort())
    await db.rows(
      sql`select pg_advisory_xact_lock(hashtextextended(${`consultation:${contact}`}, ${schoolId}))`,
    )
}

const contactsOf = ({ phone, email }: Form): string[] =>
  [phone, email].filter((contact) => contact !== undefined)

/** Returns the program that the form names; one that is gone by now is no reason to lose the request. */
async function findProgram({ db, actor }: AnyContext, id: number | undefined): Promise<number | null> {
  if (id === undefined) return null
  const found = await db.row<{ id: number }>(sql`
    select p.id from programs p where p.school_id = ${db.schoolId} and p.id = ${id} and ${programsVisibleTo(actor)}`)
  return found?.id ?? null
}

interface Open {
  readonly id: number
  readonly state: ConsultationState
}

async function findOpen({ db }: AnyContext, form: Form): Promise<Open | undefined> {
  return db.row<Open>(sql`
    select id, state from consultations
    where school_id = ${db.schoolId} and state = any(${[...openConsultationStates]})
      and (phone = ${form.phone ?? null} or email = ${form.email ?? null})
    order by id desc limit 1 for update`)
}

/** The student who signed in; a guest's phone or e-mail names nobody. */
const studentOf = ({ actor }: AnyContext): number | null => (actor?.role === 'student' ? actor.id : null)

async function joinOpen(ctx: AnyContext, { id, state }: Open, form: Form): Promise<number> {
  await ctx.db.rows(sql`
    update consultations set state = ${after(consultationLifecycle, state, 'ask_again') ?? state},
      phone = coalesce(phone, ${form.phone ?? null}), email = coalesce(email, ${form.email ?? null}),
      student_id = coalesce(student_id, ${studentOf(ctx)}), times = times + 1, sent_at = ${ctx.now},
      changed_at = ${ctx.now}, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  return id
}

async function openNew(ctx: AnyContext, form: Form): Promise<number> {
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into consultations (school_id, phone, email, student_id, created_at, sent_at, changed_at)
    values (${ctx.schoolId}, ${form.phone ?? null}, ${form.email ?? null}, ${studentOf(ctx)}, ${ctx.now}, ${ctx.now},
      ${ctx.now})
    returning id`)
  return id
}
