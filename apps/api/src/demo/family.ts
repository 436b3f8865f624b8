import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { openFamily, sendTransfer } from '@qadam/contract/family/endpoints.ts'
import { splitOldestFirst } from '@qadam/contract/family/rules.ts'
import { getDataOfStudent, inviteGuardian, openGuardianPage } from '@qadam/contract/privacy/endpoints.ts'
import { guardianLetter } from '../capabilities/privacy/public.ts'
import { inSchool } from '../platform/database/school-db.ts'
import type { App } from '../platform/http/app-services.ts'
import { ApiClient } from './api-client.ts'
import { scanOf } from './documents.ts'

const email = 'parent@demo.test'
const number = 'KASPI-20481'
/** What the mother of two transferred at once, in tenge. */
const sum = 150_000n

interface Family {
  readonly manager: ApiClient
  readonly students: readonly ApiClient[]
  readonly schoolId: number
  readonly today: string
}

/**
 * A guardian of the first and the third student sends the receipt of one transfer for both, which waits for staff.
 * Repeating it adds nothing.
 */
export async function sendFamilyTransfer(app: App, family: Family): Promise<void> {
  const { students, today } = family
  const [first, , third] = students
  if (!first || !third) return
  await openAsGuardian(app, family, third)
  const token = await openAsGuardian(app, family, first)
  const guest = ApiClient.guest(app, 'localhost')
  const { children } = await guest.send(openFamily, { body: { token } })
  if (children.some(({ documents }) => documents.some((one) => one.number === number))) return
  const owed = children.flatMap(({ id: child, owed: debts }) =>
    debts.map(({ amount, due_on }) => ({ child, minor: BigInt(amount.minor) / 2n, due_on })),
  )
  const ids = children.map(({ id }) => id)
  const split = [...splitOldestFirst(sum * 100n, owed, ids)].filter(([, minor]) => minor > 0n)
  const parts = split.map(([student_id, minor]) => ({ student_id, minor: `${minor}` }))
  await guest.send(sendTransfer, {
    body: { token, minor: `${sum * 100n}`, paid_on: today, number, parts, allow_duplicate: false },
    files: [{ part: 'file', name: 'transfer.jpg', type: 'image/jpeg', content: await scanOf('passport') }],
  })
}

/** Invites the guardian of a student, unless it was done, and opens the page of a new link. Returns its secret. */
async function openAsGuardian(app: App, { manager, schoolId }: Family, student: ApiClient): Promise<string> {
  const { id: studentId } = await student.send(getOwnProfile, {})
  const { guardians } = await manager.send(getDataOfStudent, { params: { id: studentId } })
  const known = guardians.find((one) => one.email === email && one.state !== 'withdrawn')
  const body = {
    student: studentId,
    email,
    name: 'Гүлнар Исаева',
    relation: 'mother',
    language: 'kk',
  } as const
  const { id } = known ?? (await manager.send(inviteGuardian, { body }))
  const { services } = app
  const letter = await inSchool(services.pools, { schoolId }, (db) => guardianLetter(services, db, id))
  const token = /#token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  await ApiClient.guest(app, 'localhost').send(openGuardianPage, { body: { token } })
  return token
}
