import type { guardianPage as Page } from '@qadam/contract/privacy/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { ownWay } from '../../onboarding/public.ts'
import { findLegalDocument, getSchoolRow, logoUrl } from '../../schools/public.ts'
import { listDueOf } from '../../students/public.ts'
import { guardianPageParts, guardianPayments } from '../extension-points.ts'
import { findConsentText, isMinor, listMinorConsents } from './consents.ts'

export interface GuardianRow {
  readonly id: number
  readonly student_id: number
  readonly name: string
  readonly relation: 'mother' | 'father' | 'guardian' | 'other'
  readonly language: Language
  readonly expires_at: string
  readonly first_name: string
  readonly last_name: string
}

/**
 * Returns the child's way abroad as the child sees it, without contact details, message texts and document
 * contents.
 */
export async function guardianPage(
  ctx: RequestContext<Actor | null>,
  { language: ownLanguage, ...guardian }: GuardianRow,
  asked: Language = ownLanguage,
): Promise<z.input<typeof Page>> {
  const { db } = ctx
  const child = actorOf(ctx, { id: guardian.student_id, language: ownLanguage })
  const call = { ...ctx, actor: child, language: asked }
  const way = await ownWay(call)
  const due = await listDueOf(call, guardian.student_id)
  const parts = await guardianPageParts.run(call)
  const school = await getSchoolRow(db)
  return {
    guardian: {
      name: guardian.name,
      relation: guardian.relation,
      language: ownLanguage,
      expires_at: guardian.expires_at,
    },
    school: {
      name: school.name,
      logo_url: logoUrl(school),
      support: school.support_phone || school.support_email,
    },
    student: { first_name: guardian.first_name, last_name: guardian.last_name },
    steps: way.steps,
    dates: way.dates,
    due: due.results,
    papers: parts.flatMap(({ papers = [] }) => papers),
    ready: way.ready,
    applications: parts.flatMap(({ applications = [] }) => applications),
    home: parts.find(({ home }) => home)?.home ?? null,
    payments: await paymentsOf(call, guardian),
    curator: way.people.find(({ part }) => part === 'responsible')?.name ?? '',
    ...(await consentOf(call, guardian.student_id)),
  }
}

const actorOf = (
  { schoolId, now }: RequestContext<Actor | null>,
  { id, language }: Pick<Actor, 'id' | 'language'>,
): Actor => ({
  id,
  schoolId,
  signInId: null,
  role: 'student',
  language,
  signedInAt: now.toISOString(),
  tariffActive: true,
})

/**
 * Returns the payments of the child and of the guardian's other children: those whose own link came to the same mailbox,
 * works, and was opened from there.
 */
async function paymentsOf(ctx: RequestContext, { id }: Pick<GuardianRow, 'id'>): Promise<Payments> {
  const children = await ctx.db.rows<{ student_id: number; first_name: string }>(sql`
    select g.student_id, min(p.first_name) as first_name
    from guardians own
    join guardians g on g.school_id = own.school_id and lower(g.email) = lower(own.email)
    join people p on p.school_id = g.school_id and p.id = g.student_id and p.deleted_at is null and p.role = 'student'
    where own.school_id = ${ctx.schoolId} and own.id = ${id} and g.withdrawn_at is null and g.expires_at > ${ctx.now}
      and g.secret_digest is not null and (g.id = ${id} or g.opened_at is not null)
      and not exists (select 1 from restrictions x where x.school_id = g.school_id and x.student_id = g.student_id
        and x.state = 'set')
    group by g.student_id order by bool_or(g.id = ${id}) desc, g.student_id limit 20`)
  const found: Payments[number][] = []
  for (const { student_id: studentId, first_name: child } of children) {
    const actor = actorOf(ctx, { id: studentId, language: ctx.language })
    for (const own of (await guardianPayments.run({ ...ctx, actor })).flat()) found.push({ child, ...own })
  }
  return found
}

type Payments = z.input<typeof Page>['payments']

async function consentOf(
  ctx: RequestContext,
  studentId: number,
): Promise<Pick<z.input<typeof Page>, 'consent' | 'consent_given_on'>> {
  if (!(await isMinor(ctx, studentId))) return { consent: null, consent_given_on: null }
  const standing = (await listMinorConsents(ctx.db, studentId)).find(
    ({ withdrawn_at }) => withdrawn_at === null,
  )
  if (standing) return { consent: null, consent_given_on: standing.given_on }
  const newest = await findConsentText(ctx.db)
  const text = newest && (await findLegalDocument(ctx.db, newest.id))
  if (!text) return { consent: null, consent_given_on: null }
  return {
    consent: {
      document_id: text.id,
      version: text.version,
      text: text[`text_${ctx.language}`] || text.text_ru,
    },
    consent_given_on: null,
  }
}
