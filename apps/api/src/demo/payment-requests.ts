import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { listOrders } from '@qadam/contract/orders/endpoints.ts'
import {
  askParent,
  listPaymentRequests,
  openPaymentRequest,
  payByLink,
  withdrawPaymentRequest,
} from '@qadam/contract/payment-requests/endpoints.ts'
import { inviteGuardian } from '@qadam/contract/privacy/endpoints.ts'
import { listTranches } from '@qadam/contract/tranches/endpoints.ts'
import { askAttempt, payWithCard, startAtProvider } from '../capabilities/payment-providers/public.ts'
import { inSchool } from '../platform/database/school-db.ts'
import { sql } from '../platform/database/sql.ts'
import type { App } from '../platform/http/app-services.ts'
import { ApiClient } from './api-client.ts'

/** Parents of the first two students; their letters are in the mailbox of development. */
const parents = [
  {
    student: 0,
    ends: 'open',
    of: 'tranche',
    email: 'parent@demo.test',
    name: 'Гүлнар Исаева',
    relation: 'mother',
  },
  {
    student: 1,
    ends: 'paid',
    of: 'tranche',
    email: 'parent2@demo.test',
    name: 'Серік Жұмабаев',
    relation: 'father',
  },
  {
    student: 0,
    ends: 'withdrawn',
    of: 'order',
    email: 'parent3@demo.test',
    name: 'Ерлан Исаев',
    relation: 'father',
  },
] as const

interface Families {
  readonly manager: ApiClient
  readonly students: readonly ApiClient[]
  readonly schoolId: number
}

/** Students ask a parent to pay what is due: one link waits, one is paid, one was withdrawn. Repeating it adds nothing. */
export async function askParents(app: App, { manager, students, schoolId }: Families): Promise<void> {
  for (const { ends, of, student: nr, ...parent } of parents) {
    const student = students[nr]
    if (!student) continue
    const known = await student.send(listPaymentRequests, { query: {} })
    if (!known.is_offered || known.results.some(({ kind }) => kind === of)) continue
    const subject = await (of === 'order' ? failedOrder(student) : firstOwed(student))
    if (!subject) continue
    const { id } = await student.send(getOwnProfile, {})
    const { id: guardian } = await manager.send(inviteGuardian, {
      body: { student: id, language: 'kk', ...parent },
    })
    const { path, request } = await student.send(askParent, { body: { ...subject, guardian_id: guardian } })
    if (ends === 'paid') await payAsParent(app, { path, schoolId })
    if (ends === 'withdrawn') await student.send(withdrawPaymentRequest, { params: { id: request.id } })
  }
}

async function firstOwed(student: ApiClient): Promise<{ tranche_id: number } | undefined> {
  const { tranches } = await student.send(listTranches, { query: {} })
  const due = tranches.find(({ state }) => state !== 'paid' && state !== 'waived')
  return due && { tranche_id: due.id }
}

async function failedOrder(student: ApiClient): Promise<{ order_id: number } | undefined> {
  const { results } = await student.send(listOrders, { query: { state: 'failed' } })
  return results[0] && { order_id: results[0].id }
}

async function payAsParent(
  app: App,
  { path, schoolId }: { readonly path: string; readonly schoolId: number },
): Promise<void> {
  const token = new URLSearchParams(path.split('#')[1]).get('token') ?? ''
  const guest = ApiClient.guest(app, 'localhost')
  const { amount } = await guest.send(openPaymentRequest, { body: { token } })
  const { attempt } = await guest.send(payByLink, {
    body: { token, provider: 'demo_bank', minor: amount.minor },
  })
  if (!attempt) throw new Error('the demo bank was not asked')
  const { id } = await inSchool(app.services.pools, { schoolId }, (db) =>
    db.one<{ id: number }>(sql`
      select id from payment_attempts where school_id = ${schoolId} and number = ${attempt.number}::bigint`),
  )
  await startAtProvider(app.services, { schoolId, id })
  await payWithCard(app.services, { schoolId, number: attempt.number, card: 'success' })
  await askAttempt(app.services, { schoolId, id }, true)
}
