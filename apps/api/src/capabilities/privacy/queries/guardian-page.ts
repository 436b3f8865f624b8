import type { guardianPage as Page } from '@qadam/contract/privacy/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { ownWay } from '../../onboarding/public.ts'
import { findLegalDocument, getSchoolRow, logoUrl } from '../../schools/public.ts'
import { listDueOf } from '../../students/public.ts'
import { guardianPageParts, guardianPayments } from '../extension-points.ts'
import { actorOf, childrenOf } from './children.ts'
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

/** Returns the payments of the child and of the guardian's other children. */
async function paymentsOf(ctx: RequestContext, { id }: Pick<GuardianRow, 'id'>): Promise<Payments> {
  const children = await childrenOf(ctx, id)
  const found: Payments[number][] = []
  for (const { id: studentId, first_name: child } of children) {
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
