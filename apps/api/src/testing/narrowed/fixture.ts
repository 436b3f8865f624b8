import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import { createInvitation, deletePerson } from '@qadam/contract/accounts/endpoints.ts'
import { uploadBoardFile } from '@qadam/contract/boards/endpoints.ts'
import { changeStatus, planClass } from '@qadam/contract/classes/endpoints.ts'
import { addStudents, removeFromProgram } from '@qadam/contract/enrolments/endpoints.ts'
import { createGroup } from '@qadam/contract/groups/endpoints.ts'
import { inviteGuardian, recordMinorConsent } from '@qadam/contract/privacy/endpoints.ts'
import { publishLegalDocument } from '@qadam/contract/schools/endpoints.ts'
import { mergeStudents } from '@qadam/contract/student-merge/endpoints.ts'
import { changeRecord, createPerson } from '@qadam/contract/students/endpoints.ts'
import { changeBulk } from '@qadam/contract/students/list-endpoints.ts'
import sharp from 'sharp'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../api.ts'
import { fillSchool } from '../full-school.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../school-fixture.ts'

const mark = 'outside'

/** A school in which one manager sees only one student, and the ids of rows of the other students. */
export interface NarrowedSchool {
  readonly school: SchoolFixture
  /** Sees only the school fixture's own student. */
  readonly narrowed: TestUser
  /** The same role with unrestricted access: calls rejected for the narrowed manager succeed for this one. */
  readonly full: TestUser
  readonly ids: Ids
  /** Returns true when a text reveals a student whom the narrowed manager does not see. */
  readonly tells: (text: string) => boolean
}

export type Ids = Readonly<Record<(typeof kinds)[number], number>> & {
  readonly boardFile: string
  readonly otherEmail: string
  readonly homeworkFile: string
}

/** One row of each kind, with the statement that finds it. */
const found = {
  receipt: sql`select min(id) as id from receipts where state = 'awaiting'`,
  otherReceipt: sql`select max(id) as id from receipts where state = 'awaiting'`,
  confirmedReceipt: sql`select min(id) as id from receipts where state = 'confirmed'`,
  tranche: sql`select min(id) as id from tranches where ended_at is null`,
  unpaidTranche: sql`select max(id) as id from tranches where ended_at is null and paid_minor = 0`,
  program: sql`select max(program_id) as id from homework`,
  soldCourse: sql`select min(program_id) as id from orders where state = 'created'`,
  order: sql`select min(id) as id from orders where state = 'created'`,
  secondOrder: sql`select max(id) as id from orders`,
  paymentRequest: sql`select max(id) as id from payment_requests`,
  refundedOrder: sql`select min(order_id) as id from order_refunds`,
  orderRefund: sql`select min(refund_id) as id from order_refunds`,
  refundedRequest: sql`select max(request_id) as id from payment_request_refunds`,
  linkRefund: sql`select max(refund_id) as id from payment_request_refunds`,
  lesson: sql`select max(lesson_id) as id from homework`,
  list: sql`select max(exercise_list_id) as id from homework`,
  attemptedList: sql`select max(exercise_list_id) as id from attempts`,
  task: sql`select max(task_id) as id from homework`,
  attempt: sql`select max(id) as id from attempts`,
  homework: sql`select max(id) as id from homework where state = 'submitted'`,
  question: sql`select max(id) as id from lesson_posts where question_id is null`,
  board: sql`select max(id) as id from boards`,
  certificate: sql`select max(id) as id from certificates`,
  act: sql`select max(id) as id from acts`,
  invoice: sql`select max(id) as id from billing_documents where kind = 'invoice'`,
  invoicedTranche: sql`select max(tranche_id) as id from invoice_tranches`,
  request: sql`select max(id) as id from enrolment_requests`,
  departure: sql`select max(id) as id from enrolment_departures where reason = 'outside'`,
  application: sql`select max(id) as id from applications`,
  applicationFile: sql`select max(id) as id from application_history where file_id is not null`,
  programFile: sql`select max(id) as id from program_files`,
  exam: sql`select min(id) as id from exams`,
  otherExam: sql`select max(id) as id from exams`,
  paper: sql`select min(id) as id from document_versions`,
  paperItem: sql`select min(id) as id from documents where present_version_id is not null`,
  paperType: sql`select max(type_id) as id from documents where present_version_id is not null`,
  wantedType: sql`select max(type_id) as id from documents where present_version_id is null`,
  education: sql`select max(id) as id from educations`,
  languageCertificate: sql`select max(id) as id from language_certificates`,
  mastered: sql`select max(id) as id from mastered_languages`,
  comment: sql`select max(id) as id from person_comments`,
  commentFile: sql`select max(id) as id from conversation_files where comment_id is not null`,
  messageFile: sql`select max(id) as id from conversation_files where message_id is not null`,
  step: sql`select max(id) as id from student_next_steps`,
  guardian: sql`select max(id) as id from guardians`,
  consent: sql`select max(id) as id from minor_consents`,
  bulk: sql`select max(id) as id from student_bulk_changes where cardinality(student_ids) = 1`,
  bulkAct: sql`select max(id) as id from bulk_acts where kind = 'students' and cardinality(object_ids) = 1`,
  mixedBulkAct: sql`select max(id) as id from bulk_acts where kind = 'students' and cardinality(object_ids) = 2`,
  merge: sql`select max(id) as id from student_merges`,
  risk: sql`select max(id) as id from risks`,
  mailing: sql`select min(id) as id from mailings where started_at is not null`,
  mailingDraft: sql`select max(id) as id from mailings where state = 'draft'`,
  doomedMailing: sql`select min(id) as id from mailings where state = 'draft'`,
  mailingFile: sql`select min(id) as id from mailing_files`,
  draftFile: sql`select max(id) as id from mailing_files`,
  consultation: sql`select max(id) as id from consultations`,
  copiedProgram: sql`select max(program_id) as id from program_copies`,
} as const
const kinds = [
  ...(Object.keys(found) as (keyof typeof found)[]),
  'student',
  'other',
  'deleted',
  'teacher',
  'own',
  'owner',
  'school',
  'group',
  'mixedGroup',
  'class',
  'seriesClass',
  'doomedClass',
  'mixedClass',
  'cancelledClass',
  'waiting',
  'invitation',
  'secondInvitation',
] as const

/** Fills a school in which a manager sees only one of the students. */
export async function narrowedSchool(): Promise<NarrowedSchool> {
  const school = await schoolFixture()
  // Student ids are distinct from the ids of all other tables, so that such a number in a response identifies
  // a student.
  let next = 1_900_000_000 + Math.floor(Math.random() * 80_000_000)
  const person: SchoolFixture['person'] = (role, overrides = {}) =>
    school.person(role, role === 'student' ? { ...overrides, id: next++ } : overrides)
  const outside = { ...school, person }
  await fillSchool(outside, mark)
  const named = (firstName: string) =>
    person('student', { firstName: `${mark}${firstName}`, lastName: `${mark}Test` })
  await person('student', { firstName: school.student.firstName, lastName: 'Test' })
  const [other, deleted, gone] = [await named('Saule'), await named('Timur'), await named('Erlan')]
  const people = await school.inside((db) =>
    db.rows<{ id: number; email: string }>(
      sql`select id, email from people where id >= 1900000000 order by id`,
    ),
  )
  const student = people[0]?.id ?? 0
  // Long at the first stage of a season.
  await school.inside((db) =>
    db.rows(sql`update people set created_at = now() - interval '100 days' where id = ${other.id}`),
  )
  await addPrivacy(school, student)
  await addMoves(school, { student, other: other.id, deleted: deleted.id, gone: gone.id })
  const rows = await school.inside(async (db) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(found).map(async ([kind, find]) => [
          kind,
          (await db.row<{ id: number | null }>(find))?.id ?? missing(kind),
        ]),
      ),
    ),
  )
  const ids = {
    ...rows,
    ...(await addClasses(school, { student, program: rows.program ?? 0 })),
    ...(await addGroups(school, { student, program: rows.program ?? 0 })),
    ...(await addFiles(school, rows.board ?? 0)),
    student,
    other: other.id,
    otherEmail: other.email,
    deleted: deleted.id,
    own: school.student.id,
    owner: school.owner.id,
    school: school.school.id,
  } as Ids
  await narrow(school)
  const traces = new RegExp(
    [
      `${mark}(Aizhan|Dana|Saule|Timur|Erlan)`,
      ...people.flatMap(({ id, email }) => (id === other.id ? [id] : [id, email])),
    ].join('|'),
  )
  return {
    school,
    full: await school.person('admin', { firstName: 'Full' }),
    narrowed: school.manager,
    ids,
    tells: (text) => traces.test(text),
  }
}

function missing(kind: string): never {
  throw new Error(`the school has no ${kind}`)
}

async function narrow(school: SchoolFixture): Promise<void> {
  const owner = as(school.owner)
  await owner
    .call(changeRecord, {
      params: { id: school.student.id },
      body: { values: { responsible: school.manager.id } } as never,
    })
    .expect(200)
  await owner.call(changeAccess, { params: { id: school.manager.id }, body: { narrowed: true } }).expect(200)
}

async function addPrivacy({ owner, inside }: SchoolFixture, student: number): Promise<void> {
  await inside((db) => db.rows(sql`update people set birth_date = '2012-01-01' where id = ${student}`))
  const of = { student, relation: 'mother' } as const
  await as(owner)
    .call(publishLegalDocument, {
      body: { kind: 'personal_data', text_kk: '', text_en: '', text_ru: `<p>${mark}</p>` } as never,
    })
    .response()
  await as(owner)
    .call(recordMinorConsent, {
      body: { ...of, representative: `${mark} Mother`, way: 'paper', given_on: '2020-01-01' },
    })
    .expect(201)
  await as(owner)
    .call(inviteGuardian, { body: { ...of, email: `${mark}@guardian.test`, name: `${mark} Mother` } })
    .expect(201)
}

interface Moving {
  readonly student: number
  readonly other: number
  readonly deleted: number
  readonly gone: number
}

/** Adds a student who left a program, a deleted one, two merged ones, and an invitation of a student. */
async function addMoves(school: SchoolFixture, { student, other, deleted, gone }: Moving): Promise<void> {
  const owner = as(school.owner)
  const program = await school.inside((db) => db.row<{ id: number }>(found.program))
  const params = { courseId: program?.id ?? missing('program') }
  await owner.call(addStudents, { params, body: { students: [other, school.student.id] } }).expect(200)
  await owner
    .call(removeFromProgram, { params: { ...params, studentId: other }, body: { reason: mark } })
    .expect(200)
  await owner.call(deletePerson, { params: { id: deleted } }).response()
  await owner.call(mergeStudents, { body: { keep: student, other: gone } }).expect(201)
  await owner
    .call(changeBulk, {
      body: { ids: [student], changes: [{ field: 'tracking', op: 'set', value: mark }] } as never,
    })
    .expect(200)
  await owner
    .call(changeBulk, {
      body: {
        ids: [student, school.student.id],
        changes: [{ field: 'tracking', op: 'set', value: 'both' }],
      } as never,
    })
    .expect(200)
  await owner
    .call(createPerson, {
      body: {
        role: 'student',
        email: `${mark}@new.test`,
        phone: '+77010004466',
        first_name: `${mark}Dana`,
        last_name: 'Test',
      },
    })
    .expect(201)
  await owner
    .call(createInvitation, {
      body: { email: `${mark}2@invited.test`, first_name: 'Second', last_name: 'Test', role: 'teacher' },
    })
    .expect(201)
}

async function addGroups(school: SchoolFixture, { student, program }: { student: number; program: number }) {
  const made = async (name: string, students: number[]) =>
    (
      await as(school.owner)
        .call(createGroup, {
          body: {
            name_group: name,
            type_group: 'group',
            course: program,
            teacher: school.teacher.id,
            students,
          },
        })
        .expect(201)
    ).id
  return {
    teacher: school.teacher.id,
    group: await made('hidden', [student]),
    mixedGroup: await made('mixed', [student, school.student.id]),
    ...(await school.inside(async (db) => ({
      invitation: (await db.row<{ id: number }>(sql`select min(id) as id from invitations`))?.id,
      secondInvitation: (await db.row<{ id: number }>(sql`select max(id) as id from invitations`))?.id,
      waiting: (
        await db.row<{ id: number }>(
          sql`select max(id) as id from waiting_entries where student_id = ${student}`,
        )
      )?.id,
    }))),
  }
}

async function addClasses(school: SchoolFixture, { student, program }: { student: number; program: number }) {
  const plan = async (days: number, students: number[], repeat?: object) => {
    const start = new Date(school.app.clock.now().getTime() + days * 86_400_000)
    start.setUTCHours(6, 0, 0, 0)
    const made = await as(school.owner)
      .call(planClass, {
        body: {
          course: program,
          typelesson: 'group',
          teacher: school.teacher.id,
          students,
          starts_at: start.toISOString(),
          override_reason: mark,
          ...repeat,
        },
      })
      .expect(201)
    return made.results[0]?.id ?? missing('class')
  }
  const weekly = { repeat: { weekdays: [1, 2, 3, 4, 5, 6, 7], times: 2, on_holiday: 'keep' } }
  const cancelled = await plan(11, [student])
  await as(school.owner)
    .call(changeStatus, {
      params: { scheduleId: cancelled },
      body: { status_lesson: 'cancelled', reason: mark },
    })
    .expect(200)
  return {
    class: await plan(8, [student]),
    doomedClass: await plan(9, [student]),
    mixedClass: await plan(10, [student, school.student.id]),
    cancelledClass: cancelled,
    seriesClass: await plan(13, [student], weekly),
  }
}

async function addFiles(school: SchoolFixture, board: number) {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const boardFile = `${mark}-picture`
  await as(school.owner)
    .call(uploadBoardFile, {
      params: { id: board },
      body: { name: boardFile },
      files: [{ part: 'file', name: 'a.png', type: 'image/png', content }],
    })
    .expect(201)
  await school.inside((db) =>
    db.rows(sql`update files set media_type = 'video/mp4' where id in (select file_id from homework_files)`),
  )
  await school.inside((db) =>
    db.rows(
      sql`update attempts set state = 'finished', finished_at = started_at, points = 1, most = 1, awaits = 0`,
    ),
  )
  await school.inside((db) =>
    db.rows(sql`update homework set state = 'submitted', grade = null, scale = null`),
  )
  const file = await school.inside((db) =>
    db.row<{ name: string }>(
      sql`select regexp_replace(file_url, '^.*/([^/]+)/?$', '\\1') as name from homework_files order by id limit 1`,
    ),
  )
  return { boardFile, homeworkFile: file?.name ?? missing('homework file') }
}
