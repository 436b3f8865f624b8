import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { listDocumentTypes } from '@qadam/contract/documents/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { expireDocuments } from '../../capabilities/documents/public.ts'
import { dayIn } from '../../platform/clock/school-day.ts'
import type { App } from '../../platform/http/app-services.ts'
import { ApiClient } from '../api-client.ts'
import { type Applicants, applyAbroad, findApplicants } from '../applications.ts'
import { takeFirstSteps } from '../first-steps.ts'
import { isNoted, note } from '../notes.ts'
import { demoPassword } from '../schools.ts'
import { hearAnswers, submit } from './answers.ts'
import { arrive } from './arrive.ts'
import { choicesOf } from './choices.ts'
import { demonstrateRights } from './data-of-people.ts'
import { bring, documentsOf, judge } from './documents.ts'
import { addEarlierSeason } from './earlier-season.ts'
import { sitExams } from './exams.ts'
import { manyManagers, manyStudents } from './further-people.ts'
import { officeOf, openPast, type PastSchool, type SchoolOnADay } from './offices.ts'
import { OneTransaction } from './one-transaction.ts'
import { addManagers } from './prepare-students.ts'
import type { Choices, Named } from './record-of.ts'
import { talk } from './talk.ts'

const madeNote = 'demo.students'
/** The managers among the participants. */
const ownManagers = 2

/** What is added to the demo. */
interface Wanted {
  readonly many: number
  /** How many managers the school has at least, the two of the participants included. */
  readonly managers?: number
  /** Adds further students also where the demo was complete. */
  readonly goesOn?: boolean
  readonly signal?: AbortSignal
  readonly report?: (line: string) => void
}

/**
 * Adds further students in every state of the way abroad, with events over the last weeks. They may be added
 * while the school is served: each is created with all events in one transaction, so nobody sees a partial
 * student, and a start after a kill continues with the missing ones. Returns the number added.
 */
export async function addStudents(
  app: App,
  { many, managers = 0, goesOn, signal, report }: Wanted,
): Promise<number> {
  const today = dayIn('Asia/Almaty', app.services.clock.now())
  const owner = await ApiClient.open(app, {
    domain: 'localhost',
    email: 'owner@demo.test',
    password: demoPassword,
  })
  const { school_id: schoolId } = await owner.send(getOwnProfile, {})
  if (!goesOn && (await isNoted(app, schoolId, madeNote))) return 0
  const further = manyManagers(Math.max(0, managers - ownManagers))
  await addManagers(owner, further)
  // The first two are narrowed.
  const others = further.slice(2).map(({ email }) => email)
  const school = await schoolOf(owner, today)
  const together = new OneTransaction(app.services.pools)
  const past = await openPast(app, together.pools)
  let came = 0
  try {
    const offices: SchoolOnADay[] = []
    for (const daysAgo of [75, 40, 12, 0])
      offices.push(await together.run(() => officeOf(past, today, { daysAgo, others })))
    const applicants = await findApplicants(owner, today)
    for (const n of applicants.students.keys()) {
      if (signal?.aborted) return came
      await together.run(() => applyToday(offices.at(-1) as SchoolOnADay, past, { applicants, n, today }))
    }
    await addEarlierSeason(past, together, { choices: school.choices, today, signal })
    for (const [n, named] of manyStudents(many).entries()) {
      if (signal?.aborted) return came
      if (n > 0 && n % 100 === 0) report?.(`${n} of ${many} further students`)
      const isNew = await together.run(() => live({ ...school, schoolId, past, offices }, { n, named }))
      if (isNew) came += 1
    }
  } finally {
    await past.app.http.close()
  }
  await note(app, schoolId, madeNote)
  return came
}

/** The actions of the demo's participants that were not done before the school was served. */
async function applyToday(
  { curator, daysAgo }: SchoolOnADay,
  past: PastSchool,
  { applicants, n, today }: { readonly applicants: Applicants; readonly n: number; readonly today: string },
): Promise<void> {
  past.setBack(daysAgo)
  await applyAbroad(curator(0), applicants, { n, today })
  await takeFirstSteps(curator(0), applicants.students, n)
}

interface School {
  readonly choices: Choices
  readonly documentTypes: ReadonlyMap<string, number>
  readonly staff: readonly { readonly id: number; readonly name: string }[]
}

async function schoolOf(owner: ApiClient, today: string): Promise<School> {
  const { results } = await owner.send(listPeople, { query: { role: 'admin' } })
  const types = await owner.send(listDocumentTypes, { query: {} })
  return {
    choices: await choicesOf(owner, today),
    documentTypes: new Map(types.map(({ code, id }) => [code, id])),
    staff: results.map((one) => ({ id: one.id, name: `${one.first_name} ${one.last_name}` })),
  }
}

interface Scene extends School {
  readonly schoolId: number
  readonly past: PastSchool
  readonly offices: readonly SchoolOnADay[]
}

/** Creates everything that happened with one student, day by day. Returns true when the student is new. */
async function live(
  { schoolId, past, offices, choices, documentTypes, staff }: Scene,
  { n, named }: { readonly n: number; readonly named: Named },
): Promise<boolean> {
  const then = (position: number): SchoolOnADay => {
    const office = offices[position] as SchoolOnADay
    past.setBack(office.daysAgo)
    return office
  }
  const [first, second, third, now] = [0, 1, 2, 3]
  const student = await arrive(then(first), choices, { n, named })
  if (!student) return false
  await bring(then(second), student, 'long ago')
  await submit(then(second), student)
  await judge(then(third), documentTypes, student)
  await bring(then(third), student, 'lately')
  await hearAnswers(then(third), student)
  const office = then(now)
  await bring(office, student, 'today')
  await sitExams(office, choices, student)
  await talk(office, staff, student)
  await demonstrateRights(office, student)
  if (documentsOf(n).some(([, fate]) => fate === 'over' || fate === 'ends soon'))
    await expireDocuments(office.app.services, schoolId)
  return true
}
