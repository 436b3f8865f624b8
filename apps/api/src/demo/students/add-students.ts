import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import { listDocumentTypes } from '@qadam/contract/documents/endpoints.ts'
import { listExamTeachers } from '@qadam/contract/exams/endpoints.ts'
import { listGuestPrograms } from '@qadam/contract/programs/endpoints.ts'
import {
  changeRecord,
  createPerson,
  listSelectors,
  listWantedDegrees,
  listWantedPackages,
} from '@qadam/contract/students/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { expirePapers } from '../../capabilities/documents/public.ts'
import type { App } from '../../platform/http/ground.ts'
import type { FrontDoor } from '../front-door.ts'
import { cast } from '../people.ts'
import { readData } from '../read-data.ts'
import { demoPassword } from '../schools.ts'
import { hearAnswers, submit } from './answers.ts'
import { type Arrived, arrive, type Named } from './arrive.ts'
import { keepRights } from './data-of-people.ts'
import { sitExams } from './exams.ts'
import { close, officeOf } from './offices.ts'
import { bring, judge } from './papers.ts'
import { turn } from './plan.ts'
import { type Choices, wishesOf } from './record-of.ts'
import { sideBySide } from './side-by-side.ts'
import { talk } from './talk.ts'

/** The further people of the demo. */
export interface Further {
  readonly managers: readonly Named[]
  readonly students: readonly Named[]
}

/**
 * Further students stand in every state of the way abroad, and what brought them there has happened over the last
 * weeks. Who is there already is left alone. Answers how many came.
 */
export async function addStudents(
  app: App,
  owner: FrontDoor,
  { schoolId, today, many }: { readonly schoolId: number; readonly today: string; readonly many: number },
): Promise<number> {
  const further = readData<Further>('students.json')
  for (const manager of further.managers)
    await owner.send(
      createPerson,
      { body: { ...manager, role: 'admin', password: demoPassword } },
      'unlessThere',
    )
  const choices = await choicesOf(owner, today)
  const types = new Map(
    (await owner.send(listDocumentTypes, { query: {} })).map(({ code, id }) => [code, id]),
  )
  await fillCast(owner, choices)
  const students: Arrived[] = []
  const at = async (
    daysAgo: number,
    work: (office: Awaited<ReturnType<typeof officeOf>>) => Promise<void>,
  ) => {
    const office = await officeOf(app, today, daysAgo)
    await work(office)
    await close(office, app)
  }
  await at(75, (office) =>
    sideBySide(
      further.students.slice(0, many).map((named, n) => ({ named, n })),
      async (one) => {
        const arrived = await arrive(office, choices, one)
        if (arrived) students.push(arrived)
      },
    ),
  )
  await at(40, (office) =>
    sideBySide(students, async (one) => {
      await bring(office, one, 'long ago')
      await submit(office, one)
    }),
  )
  await at(12, (office) =>
    sideBySide(students, async (one) => {
      await judge(office, types, one)
      await bring(office, one, 'lately')
      await hearAnswers(office, one)
    }),
  )
  const staff = (await owner.send(listPeople, { query: { role: 'admin' } })).results.map((one) => ({
    id: one.id,
    name: `${one.first_name} ${one.last_name}`,
  }))
  await at(0, async (office) => {
    await sideBySide(students, async (one) => {
      await bring(office, one, 'today')
      await sitExams(office, choices, one)
      await talk(office, staff, one)
      await keepRights(office, owner, one)
    })
    await narrow(owner, choices, staff)
  })
  await expirePapers(app.ground, schoolId)
  return students.length
}

/** The students of the cast get a curator, a country, a package, a degree and a year; the first has all of it. */
async function fillCast(owner: FrontDoor, choices: Choices): Promise<void> {
  const emails = cast().flatMap(({ role, email }) => (role === 'student' ? email : []))
  const others = new Set(emails.slice(1))
  const { results } = await owner.send(listPeople, {
    query: { role: 'student', sort: 'created_at', page_size: 100 },
  })
  const without = results.filter(({ email }) => others.has(email ?? ''))
  await sideBySide([...without.entries()], async ([n, { id }]) => {
    const values = { ...wishesOf(n, choices), responsible: turn(choices.staff.slice(0, 2), n) }
    await owner.send(changeRecord, { params: { id }, body: { values } })
  })
}

/** One manager sees a country and a package alone, another only those whom they answer for. */
async function narrow(
  owner: FrontDoor,
  { packages }: Choices,
  staff: readonly { readonly id: number; readonly name: string }[],
): Promise<void> {
  const [ofCountry, ofOwn] = readData<Further>('students.json').managers.map(
    (one) => staff.find(({ name }) => name === `${one.first_name} ${one.last_name}`)?.id ?? 0,
  )
  const put = (id: number, body: { countries: string[]; packages: number[] }) =>
    owner.send(changeAccess, { params: { id }, body: { narrowed: true, ...body } })
  await put(ofCountry ?? 0, { countries: ['IT'], packages: packages.slice(0, 1) })
  await put(ofOwn ?? 0, { countries: [], packages: [] })
}

async function choicesOf(owner: FrontDoor, today: string): Promise<Choices> {
  const { results: programs } = await owner.send(listGuestPrograms, {
    query: { is_open: true, page_size: 60 },
  })
  const lists = await owner.send(listSelectors, {})
  const degrees = await owner.send(listWantedDegrees, { query: {} })
  const degree = (name: RegExp) => degrees.find((one) => name.test(one.name))?.id as number
  const people = async (role: 'admin') =>
    (await owner.send(listPeople, { query: { role } })).results.map(({ id }) => id).toSorted((a, b) => a - b)
  const ids = (list: readonly { readonly id: number | string }[]) => list.map(({ id }) => id as number)
  return {
    today,
    programs: ids(programs),
    packages: ids(await owner.send(listWantedPackages, { query: {} })),
    degrees: [degree(/^Бакалавриат$/), degree(/^Магистратура$/), degree(/^Подготовительный год$/)],
    staff: await people('admin'),
    teachers: ids(await owner.send(listExamTeachers, {})),
    years: ids(lists.academic_years),
    types: ids(lists.types),
    categories: ids(lists.categories),
    steps: ids(lists.steps),
    cities: ids(lists.city),
    support: ids(lists.visa_support),
    translators: ids(lists.legal_translator),
    translations: ids(lists.legal_translation_ready),
  }
}
