import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { updateSchool } from '@qadam/contract/schools/endpoints.ts'
import { dayIn } from '../platform/clock/school-day.ts'
import { inSchool } from '../platform/database/school-db.ts'
import { sql } from '../platform/database/sql.ts'
import type { App } from '../platform/http/app-services.ts'
import { issueActs, type Parties } from './acts.ts'
import { ApiClient } from './api-client.ts'
import { applyAbroad, findApplicants } from './applications.ts'
import { fillBank } from './bank.ts'
import { issueInvoices } from './billing.ts'
import { fillBin } from './bin.ts'
import { openBot } from './bot.ts'
import { fillClassroom } from './classroom.ts'
import { askForConsultations } from './consultations.ts'
import { makeDictionaries, type RowIds } from './dictionaries.ts'
import { bringDocuments } from './documents.ts'
import { holdExam } from './exam.ts'
import { sendFamilyTransfer } from './family.ts'
import { passFirstVisit, takeFirstSteps } from './first-steps.ts'
import { gradePrograms } from './grades.ts'
import { formGroups } from './groups.ts'
import { handInHomework } from './homework.ts'
import { fillJournal } from './journal.ts'
import { leaveSchool } from './leavings.ts'
import { publishLegalDocuments } from './legal-documents.ts'
import { teachPrograms } from './lessons.ts'
import { sendMailings } from './mailings.ts'
import { isNoted, note } from './notes.ts'
import { sellCourses } from './orders.ts'
import { askParents } from './payment-requests.ts'
import { makePeople, participants } from './people.ts'
import { importRealPrograms, showPrograms } from './programs.ts'
import { inParts } from './progress.ts'
import { askQuestions } from './questions.ts'
import { askForRatings } from './ratings.ts'
import { fillRecords } from './records.ts'
import { saveReportViews } from './report-views.ts'
import { enterRequisites } from './requisites.ts'
import { lookForRisks } from './risks.ts'
import { makeTimetable } from './schedule/timetable.ts'
import { setWorkDays } from './schedule/work-days.ts'
import { chooseDemoPassword, type DemoSchool, demoPassword, makeSchools } from './schools.ts'
import { setDemoSender } from './sender-address.ts'
import { prepareStudents } from './students/prepare-students.ts'
import { operatorHost, payTariffs } from './tariff.ts'
import { planPayments } from './tranches.ts'
import { welcomeNewcomers } from './videos.ts'

const madeNote = 'demo.made'
/**
 * Number of participating students who get applications in every state; the others apply while the school is
 * served.
 */
const firstApplicants = 12

/**
 * Creates the demo schools with their participants through the product's own API, unless they exist; further
 * students are added later (students/add-students.ts). An interrupted demo continues where it stopped: each
 * step skips existing data.
 */
export async function makeDemo(
  app: App,
  migrationUrl: string,
  phrase: (line: string) => void,
): Promise<void> {
  const { services } = app
  chooseDemoPassword(services.settings.DEMO_PASSWORD)
  if (await isMade(app)) return
  await makeSchools(services, migrationUrl, schools())
  const open = (email: string) => openAt(app, email)
  const owner = await open('owner@demo.test')
  const today = dayIn('Asia/Almaty', services.clock.now())
  const { school_id: schoolId } = await owner.send(getOwnProfile, {})
  const ids = await furnish(owner)
  const manager = await open('manager@demo.test')
  const [teacher, student, student2, student3] = [
    await open('teacher@demo.test'),
    await open('student@demo.test'),
    await open('student2@demo.test'),
    await open('student3@demo.test'),
  ]
  await inParts(
    [
      { title: 'real programs', share: 7, run: () => importRealPrograms(owner) },
      {
        title: 'a showcase of them',
        share: 35,
        run: () => showPrograms(manager, { schoolId, ids, today }),
      },
      {
        title: 'lessons, tasks and grades',
        share: 25,
        run: () => teach(app, manager, { schoolId, today }),
      },
      {
        title: 'homework, papers and records',
        share: 17,
        run: async () => {
          await fillClassroom(app, manager, schoolId)
          await handInHomework({ manager, teacher, student, student2 }, today)
          await holdExam({ manager, teacher, student2 })
          await bringDocuments(app, { owner, manager, student })
          await fillRecords({ manager, student }, today)
        },
      },
      {
        title: 'applications to universities',
        share: 20,
        run: async () => {
          await passFirstVisit([student, student2, student3])
          await applyFirst(manager, today)
        },
      },
      {
        title: 'groups and the timetable',
        share: 30,
        run: async () => {
          await formGroups(owner, schoolId)
          await fillBin({ owner, manager }, schoolId)
          await fillJournal(manager, schoolId)
          const now = services.clock.now()
          await makeTimetable({ owner, manager, teacher, student }, { id: schoolId, today, now })
          await prepareStudents(owner, today)
          await lookForRisks(app, manager, schoolId)
          await askForConsultations(app, { manager, student, student2 })
          await saveReportViews(owner, manager)
          await fillBooks(app, { owner, manager, students: [student, student2, student3], schoolId, today })
        },
      },
      {
        title: 'the bot and mailings',
        share: 4,
        run: () =>
          writeToAll(app, { owner, manager, students: [student, student2, student3], schoolId, today }),
      },
    ],
    (line) => phrase(`Making the demo school, ${line}`),
  )
  await note(app, schoolId, madeNote)
}

const openAt = (app: App, email: string): Promise<ApiClient> =>
  ApiClient.open(app, { domain: 'localhost', email, password: demoPassword })

interface Term {
  readonly schoolId: number
  readonly today: string
}

async function teach(app: App, manager: ApiClient, { schoolId, today }: Term): Promise<void> {
  await setWorkDays(manager, today)
  await teachPrograms(manager, { schoolId, today })
  await askQuestions(manager, schoolId)
  await fillBank(manager, schoolId)
  await gradePrograms(app, manager, { schoolId })
}

/** The bot with its chats, the address of letters, then the mailings that reach them. */
async function writeToAll(app: App, books: Books): Promise<void> {
  await openBot(app, books)
  await setDemoSender(app, books)
  await sendMailings(app, { ...books, openOwner: (at) => openAt(at, 'owner@demo.test') })
  await askForRatings(app, books)
}

type Books = Parties & Term

/** The books of the school: what was paid before, plans of payment, courses that were bought, acts of completed works, and invoices. */
async function fillBooks(app: App, { schoolId, today, ...parties }: Books): Promise<void> {
  await enterRequisites(parties.owner)
  await planPayments(parties, parties.students, today)
  await sellCourses(app, { ...parties, schoolId, today })
  await payTariffs(app, { owner: parties.owner, schoolId, today })
  await askParents(app, { ...parties, schoolId })
  await sendFamilyTransfer(app, { ...parties, schoolId, today })
  await issueActs(parties, today)
  await issueInvoices(parties, today)
  await leaveSchool(parties.owner, parties.students, today)
}

/** The first participating students choose programs, one in every state. */
async function applyFirst(manager: ApiClient, today: string): Promise<void> {
  const applicants = await findApplicants(manager, today)
  for (let n = 0; n < firstApplicants; n += 1) {
    await applyAbroad(manager, applicants, { n, today })
    await takeFirstSteps(manager, applicants.students, n)
  }
}

/**
 * Creates the school's settings, legal documents, participants and dictionaries. Returns the ids of the
 * dictionary rows.
 */
async function furnish(owner: ApiClient): Promise<RowIds> {
  await owner.send(updateSchool, {
    body: {
      name: 'Qadam Italia',
      address: 'Алматы, пр. Абая, 10',
      description: 'Поступление в вузы Италии. Демонстрационная школа: программы настоящие, люди вымышлены.',
      allowed_cancellations: 3,
      allowed_transfers: 2,
      brand_color: '#0b7a75',
      support_email: 'support@demo.test',
      support_phone: '+77000000000',
    },
  })
  await welcomeNewcomers(owner)
  await publishLegalDocuments(owner)
  await makePeople(owner)
  return makeDictionaries(owner)
}

async function isMade(app: App): Promise<boolean> {
  const schoolId = await app.services.platformDb.findSchoolOfHost('localhost')
  if (schoolId === null) return false
  return (await isNoted(app, schoolId, madeNote)) || !(await isDemo(app, schoolId))
}

/** Returns true when the school at this domain is the demo's, not a user's. */
async function isDemo({ services }: App, schoolId: number): Promise<boolean> {
  return inSchool(services.pools, { schoolId, readOnly: true }, async (db) => {
    const found = await db.row(sql`select 1 from schools where slug = 'demo'`)
    return found !== undefined
  })
}

function schools(): DemoSchool[] {
  const [owner] = participants()
  if (!owner) throw new Error('the demo has no cast')
  return [
    {
      slug: 'demo',
      name: 'Qadam Italia',
      domains: ['localhost', '127.0.0.1'],
      admin: {
        email: owner.email,
        firstName: owner.first_name,
        lastName: owner.last_name,
        phone: owner.phone,
      },
    },
    {
      slug: 'second',
      name: 'Second School',
      domains: ['second.localhost'],
      admin: { email: 'owner@second.test', firstName: 'Динара', lastName: 'Сәтбаева' },
    },
    {
      slug: 'operator',
      name: 'Qadam',
      domains: [operatorHost],
      admin: { email: 'owner@operator.test', firstName: 'Ержан', lastName: 'Оспанов' },
    },
  ]
}
