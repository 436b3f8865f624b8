import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { updateSchool } from '@qadam/contract/schools/endpoints.ts'
import { sql } from 'drizzle-orm'
import { dayIn } from '../platform/clock/school-day.ts'
import { inSchool } from '../platform/database/school-db.ts'
import type { App } from '../platform/http/ground.ts'
import { applyAbroad } from './applications.ts'
import { fillBank } from './bank.ts'
import { fillClassroom } from './classroom.ts'
import { DrawnCovers } from './covers.ts'
import { makeDictionaries } from './dictionaries.ts'
import { takeFirstSteps } from './first-steps.ts'
import { FrontDoor } from './front-door.ts'
import { gradePrograms } from './grades.ts'
import { formGroups } from './groups.ts'
import { handInHomework } from './homework.ts'
import { publishLegalDocuments } from './legal-documents.ts'
import { teachPrograms } from './lessons.ts'
import { bringPapers } from './papers.ts'
import { cast, makePeople } from './people.ts'
import { importRealPrograms } from './programs.ts'
import { askQuestions } from './questions.ts'
import { keepRecords } from './records.ts'
import { makeTimetable } from './schedule/timetable.ts'
import { keepWorkDays } from './schedule/work-days.ts'
import { chooseDemoPassword, type DemoSchool, demoPassword, makeSchools } from './schools.ts'
import { fillShowcase } from './showcase.ts'
import { addStudents } from './students/add-students.ts'

const made = 'demo.made'

/**
 * Makes the demo schools by the product's own calls, unless they are there. A demo that was interrupted goes on where
 * it stopped: each step leaves alone what it finds.
 */
export async function makeDemo(app: App, migrationUrl: string, say: (line: string) => void): Promise<void> {
  const { ground } = app
  if (await isMade(app)) return
  chooseDemoPassword(ground.settings.DEMO_PASSWORD)
  say('The demo schools are being made; this happens once.')
  await makeSchools(ground, migrationUrl, schools())
  const owner = await FrontDoor.open(app, {
    domain: 'localhost',
    email: 'owner@demo.test',
    password: demoPassword,
  })
  await owner.send(updateSchool, {
    body: {
      name: 'Qadam Demo',
      address: 'Алматы, пр. Абая, 10',
      description: 'Демонстрационная школа: программы настоящие, люди вымышлены.',
      allowed_cancellations: 3,
      allowed_transfers: 2,
      brand_color: '#2f6fed',
      support_email: 'support@demo.test',
      support_phone: '+77000000000',
    },
  })
  await publishLegalDocuments(owner)
  await makePeople(owner)
  say('  people are there')
  const ids = await makeDictionaries(owner)
  say('  dictionaries are there')
  const programs = await importRealPrograms(owner)
  say(`  ${programs} real programs are imported`)
  const manager = await FrontDoor.open(app, {
    domain: 'localhost',
    email: 'manager@demo.test',
    password: demoPassword,
  })
  const profile = await manager.send(getOwnProfile, {})
  const today = dayIn('Asia/Almaty', ground.clock.now())
  const shown = await fillShowcase(manager, {
    schoolId: profile.school_id,
    ids,
    covers: new DrawnCovers(),
    today,
  })
  say(`  ${shown} of them are filled as a showcase`)
  const working = await keepWorkDays(manager, today)
  say(`  ${working} teachers have work days`)
  const taught = await teachPrograms(manager, { schoolId: profile.school_id, today })
  say(`  ${taught} of them have lessons`)
  const asked = await askQuestions(manager, profile.school_id)
  say(`  ${asked} tasks of all types are there`)
  const banked = await fillBank(manager, profile.school_id)
  say(`  ${banked} of them are in the question bank`)
  const graded = await gradePrograms(app, manager, { schoolId: profile.school_id })
  say(`  ${graded} students have grades`)
  await fillClassroom(app, manager, profile.school_id)
  say('  students ask, are told and are certified')
  const open = (email: string) => FrontDoor.open(app, { domain: 'localhost', email, password: demoPassword })
  const [student, student2, student3] = [
    await open('student@demo.test'),
    await open('student2@demo.test'),
    await open('student3@demo.test'),
  ]
  const homework = await handInHomework(
    { manager, teacher: await open('teacher@demo.test'), student, student2 },
    today,
  )
  say(`  ${homework} lessons ask for homework`)
  await bringPapers(app, { manager, student: await open('student@demo.test') })
  say('  a student brings papers')
  await keepRecords({ manager, student: await open('student@demo.test') }, today)
  say('  a student has a record')
  const applicants = await applyAbroad(manager, today)
  say(`  ${applicants} students apply to universities`)
  const told = await takeFirstSteps(manager, [student, student2, student3])
  say(`  ${told} students have told where they learnt`)
  const formed = await formGroups(owner, profile.school_id)
  say(`  ${formed} groups are formed`)
  const planned = await makeTimetable(
    { owner, manager, teacher: await open('teacher@demo.test'), student },
    { id: profile.school_id, today, now: ground.clock.now() },
  )
  say(`  ${planned} classes are planned`)
  const further = await addStudents(app, owner, {
    schoolId: profile.school_id,
    today,
    many: ground.settings.DEMO_STUDENTS,
  })
  say(`  ${further} further students are on every step of the way`)
  await inSchool(ground.pools, { schoolId: profile.school_id }, (db) =>
    db.rows(
      sql`insert into audit_log (school_id, action, object_kind, request_id) values (${db.schoolId}, ${made}, 'school', 'demo')`,
    ),
  )
}

async function isMade({ ground }: App): Promise<boolean> {
  const schoolId = await ground.platformDb.findSchoolOfHost('localhost')
  if (schoolId === null) return false
  return inSchool(ground.pools, { schoolId, readOnly: true }, async (db) => {
    const found = await db.row(
      sql`select 1 from audit_log where action = ${made} or not exists (select 1 from schools where slug = 'demo') limit 1`,
    )
    return found !== undefined
  })
}

function schools(): DemoSchool[] {
  const [owner] = cast()
  if (!owner) throw new Error('the demo has no cast')
  return [
    {
      slug: 'demo',
      name: 'Qadam Demo',
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
  ]
}
