import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { openFamily, sendTransfer } from '@qadam/contract/family/endpoints.ts'
import { getDataOfStudent, inviteGuardian, openGuardianPage } from '@qadam/contract/privacy/endpoints.ts'
import { guardianLetter } from '../capabilities/privacy/public.ts'
import { inSchool } from '../platform/database/school-db.ts'
import { sql } from '../platform/database/sql.ts'
import type { App } from '../platform/http/app-services.ts'
import { postLetter } from '../platform/mail/mail-queue.ts'
import { ApiClient } from './api-client.ts'
import { scanOf } from './documents.ts'

const email = 'parent@demo.test'
export const guardianName = 'Гүлнар Исаева'
const number = 'KASPI-20481'
/** What the mother of two transferred at once for each, in tenge. */
const sums = [100_000n, 50_000n] as const

interface Family {
  readonly manager: ApiClient
  readonly students: readonly ApiClient[]
  readonly schoolId: number
  readonly today: string
}

/** The page of a guardian, opened by the secret of their link. */
interface OpenedPage {
  readonly id: number
  readonly token: string
}

/**
 * A guardian of the first two students sends the receipt of one transfer for both, which waits for staff.
 * Repeating it adds nothing.
 */
export async function sendFamilyTransfer(app: App, family: Family): Promise<void> {
  const { students, today } = family
  const [first, second] = students
  if (!first || !second) return
  await openAsGuardian(app, family, second)
  const { token } = await openAsGuardian(app, family, first)
  const guest = ApiClient.guest(app, 'localhost')
  const { children } = await guest.send(openFamily, { body: { token } })
  if (children.some(({ documents }) => documents.some((one) => one.number === number))) return
  const sum = sums.reduce((total, one) => total + one, 0n)
  const parts = children
    .slice(0, sums.length)
    .map(({ id }, nr) => ({ student_id: id, minor: `${(sums[nr] ?? 0n) * 100n}` }))
  if (parts.length < sums.length) return
  await guest.send(sendTransfer, {
    body: { token, minor: `${sum * 100n}`, paid_on: today, number, parts, allow_duplicate: false },
    files: [{ part: 'file', name: 'transfer.jpg', type: 'image/jpeg', content: await scanOf('passport') }],
  })
}

/** Invites the guardian of a student, unless it was done, and opens the page of a new link. */
export async function openAsGuardian(
  app: App,
  { manager, schoolId, domain = 'localhost' }: Inviting,
  student: ApiClient,
): Promise<OpenedPage> {
  const { id: studentId } = await student.send(getOwnProfile, {})
  const { guardians } = await manager.send(getDataOfStudent, { params: { id: studentId } })
  const known = guardians.find((one) => one.email === email && one.state !== 'withdrawn')
  const body = {
    student: studentId,
    email,
    name: guardianName,
    relation: 'mother',
    language: 'kk',
  } as const
  const { id } = known ?? (await manager.send(inviteGuardian, { body }))
  const { services } = app
  await untilWritten(app, { schoolId, id })
  const letter = await inSchool(services.pools, { schoolId }, async (db) => {
    const written = await guardianLetter(services, db, id)
    // The link of an earlier letter works no more.
    if (written) await postLetter(services.jobs, db, written)
    return written
  })
  const token = /#token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  await ApiClient.guest(app, domain).send(openGuardianPage, { body: { token } })
  return { id, token }
}

type Inviting = Pick<Family, 'manager' | 'schoolId'> & { readonly domain?: string }

interface Invited {
  readonly schoolId: number
  readonly id: number
}

/** Waits for the letter of an invitation, where jobs run: it would replace the link that is opened here. */
async function untilWritten({ services }: App, { schoolId, id }: Invited): Promise<void> {
  for (let times = 0; times < 30; times += 1) {
    const written = await inSchool(services.pools, { schoolId }, (db) =>
      db.row(sql`
        select 1 from guardians where school_id = ${schoolId} and id = ${id} and secret_digest is not null`),
    )
    if (written) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
