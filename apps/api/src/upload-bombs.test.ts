import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import { problem } from '@qadam/contract/problem.ts'
import { beforeAll, expect, test } from 'vitest'
import { issue, readyForActs } from './capabilities/acts/factory.ts'
import { withFirstTypes } from './capabilities/documents/factory.ts'
import { aLesson, aSection } from './capabilities/lessons/factory.ts'
import { aMailing } from './capabilities/mailings/factory.ts'
import { aGuardian } from './capabilities/privacy/factory.ts'
import { aPublishedProgram } from './capabilities/programs/factory.ts'
import { sendInside } from './platform/http/send-inside.ts'
import { type Bomb, bombs } from './testing/bombs.ts'
import { longestTurnIn } from './testing/longest-turn.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from './testing/school-fixture.ts'

// Sends every bomb to every call that takes files, while polling the health of the process: each turn of the
// event loop takes less than 200 ms of CPU time, measured in this process so that a loaded machine measures
// the same. A call without a row here fails the test.

/**
 * How to send a file to a call. Bombs that the call opens are rejected; others are stored unopened or
 * rejected.
 */
interface Row {
  readonly as: 'owner' | 'manager' | 'student' | 'guardian'
  readonly id?: 'self' | 'program' | 'lesson' | 'works' | 'mailing'
  readonly body?: Readonly<Record<string, unknown>>
  /** Names of the bombs that this call opens. */
  readonly opens: RegExp
}

const everything = /./
const text = { text: 'words', user: 'student' }
const settings = { name: 'School', address: 'Almaty', allowed_cancellations: 3, allowed_transfers: 3 }
const exam = { type: 'ielts', user_id: 'student' }
const rows: Readonly<Record<string, Row>> = {
  'POST /api/v1/course/lesson/captions/:id/': { as: 'manager', body: { language: 'ru' }, opens: everything },
  'POST /api/v1/course/lesson/video_poster/:id/': { as: 'manager', opens: everything },
  'PATCH /api/v1/user/school/onboarding_video/': { as: 'manager', opens: everything },
  'PATCH /api/v1/course/lesson/upload_video/:id/': { as: 'manager', opens: everything },
  'PATCH /api/v1/course/ex/update_file/:id/': { as: 'manager', opens: /zip|xml|gift|csv|ics/ },
  'PATCH /api/v1/course/ex/update_ex_file/:id/': { as: 'manager', opens: /zip|xml|gift|csv|ics/ },
  'POST /api/v1/course/ex/ex_file_upload/': { as: 'manager', opens: /zip|xml|gift|csv|ics/ },
  'POST /api/v1/user/accounts/import/columns/': { as: 'owner', opens: /pdf|png|webp|avif|zip|xlsx/ },
  'POST /api/v1/user/accounts/import/': { as: 'owner', opens: /pdf|png|webp|avif|zip|xlsx/ },
  'POST /api/v1/user/accounts/ledger/opening/import/': { as: 'owner', opens: /pdf|png|webp|avif|zip|xlsx/ },
  'PUT /api/v1/user/school/update/': { as: 'owner', body: settings, opens: everything },
  'POST /api/v1/questions/import/': { as: 'manager', opens: /pdf|png|webp|avif|zip|nested/ },
  'PATCH /api/v1/course/course/upload_media/:id/': { as: 'manager', opens: /zip|xml|gift|csv|ics/ },
  'PATCH /api/v1/course/course/upload_posters/:id/': { as: 'manager', opens: everything },
  'POST /api/v1/course/course/import/columns/': { as: 'owner', opens: /pdf|png|webp|avif|zip|xlsx/ },
  'POST /api/v1/course/course/import/': { as: 'owner', opens: everything },
  'POST /api/v1/course/homework/upload_feedback/': { as: 'manager', opens: /xml|gift|csv|ics/ },
  'POST /api/v1/course/homework/upload_file/': { as: 'student', opens: /xml|gift|csv|ics/ },
  'POST /api/v1/user/accounts/receipts/create/': {
    as: 'manager',
    body: { user_id: 'student', minor: '100', method: 'cash', paid_on: '2020-01-01', allow_duplicate: true },
    opens: /zip|xml|gift|csv|ics/,
  },
  'POST /api/v1/pay/create_history_pay/': {
    as: 'manager',
    body: { user_id: 'student', minor: '100', method: 'cash', paid_on: '2020-01-01', allow_duplicate: true },
    opens: /zip|xml|gift|csv|ics/,
  },
  'POST /api/v1/pay/family/transfer/': {
    as: 'guardian',
    body: { token: 'guardian', minor: '100', paid_on: '2020-01-01', parts: 'whole', allow_duplicate: true },
    opens: /zip|xml|gift|csv|ics/,
  },
  'POST /api/v1/user/accounts/ielts/': { as: 'manager', body: exam, opens: /zip|xml|gift|csv|ics/ },
  'PUT /api/v1/user/accounts/ielts-update/:id/': { as: 'manager', opens: /zip|xml|gift|csv|ics/ },
  'POST /api/v1/course/enrolment/file/:courseId/': {
    as: 'owner',
    id: 'program',
    opens: /pdf|png|webp|avif|zip|xlsx|csv/,
  },
  'POST /api/v1/user/accounts/upload_doc/:id/': {
    as: 'student',
    id: 'self',
    body: { type: 'passport' },
    opens: everything,
  },
  'POST /api/v1/user/accounts/comment_create/': { as: 'owner', body: text, opens: /xml|gift|csv|ics/ },
  'POST /api/v1/user/accounts/message_create/': { as: 'owner', body: text, opens: /xml|gift|csv|ics/ },
  'POST /api/v1/course/board/:id/file/': {
    as: 'student',
    body: { name: 'a-picture-of-a-board' },
    opens: /pdf|zip|xml|csv/,
  },
  'POST /api/v1/course/lesson/attachments/:id/': { as: 'manager', id: 'lesson', opens: /xml|gift|csv|ics/ },
  'POST /api/v1/send_mail/files/:id/': { as: 'owner', id: 'mailing', opens: /xml|gift|csv|ics/ },
  'POST /api/v1/course/course/doc/:id/': { as: 'owner', id: 'program', opens: /xml|gift|csv|ics/ },
  'POST /api/v1/course/course/program-files/': {
    as: 'student',
    body: { course_id: 1 },
    opens: /xml|gift|csv|ics/,
  },
  'POST /api/v1/user/accounts/avr/scan/:id/': { as: 'owner', id: 'works', opens: /zip|xml|gift|csv|ics/ },
  'POST /api/v1/course/course/status/': { as: 'owner', opens: /xml|gift|csv|ics/ },
  'PUT /api/v1/user/accounts/update_avatar_profile/:id/': { as: 'student', id: 'self', opens: everything },
  'PATCH /api/v1/user/accounts/upload_avatar/:id/': { as: 'student', id: 'self', opens: everything },
}

/** Failures that occur before the file is inspected. */
const notOfTheFile = [
  'request.malformed',
  'request.not_allowed',
  'request.row_not_found',
  'request.too_often',
  'mailings.files_count',
]
const keyOf = ({ method, path }: EndpointShape) => `${method} ${path}`
let school: SchoolFixture
let corpus: readonly Bomb[]
/** Of a guardian's link. */
let token: string
let ids: { readonly program: number; readonly lesson: number; readonly works: number }
beforeAll(async () => {
  school = await schoolFixture()
  await withFirstTypes(school)
  token = await aGuardian(school, school.student.id)
  corpus = await bombs()
  const { id: program } = await aPublishedProgram(school)
  const { id: section } = await aSection(school, program)
  await readyForActs(school)
  const { id: works } = await issue(school).expect(201)
  ids = { program, lesson: (await aLesson(school, section)).id, works }
})

test('every call that takes files has a row here, and every row a call', () => {
  const calls = school.app.served.flatMap(({ endpoint }) => (endpoint.upload ? [keyOf(endpoint)] : []))
  expect(Object.keys(rows).toSorted()).toEqual(calls.toSorted())
})

test.for(Object.entries(rows))(
  'trust S11: bombs sent to %s keep nobody waiting',
  { timeout: 120_000 },
  async ([key, row]) => {
    const endpoint = school.app.served.find(({ endpoint: one }) => keyOf(one) === key)?.endpoint
    if (!endpoint) throw new Error(`${key} is not served`)
    const user: TestUser | undefined = row.as === 'guardian' ? undefined : school[row.as]
    const idOf = async () => {
      if (row.id === 'self') return user?.id
      // A mailing takes few files: each bomb gets its own.
      if (row.id === 'mailing') return (await aMailing(school.owner)).id
      return row.id ? ids[row.id] : 1
    }
    const body = Object.fromEntries(
      Object.entries(row.body ?? {}).map(([name, value]) => [
        name,
        {
          student: school.student.id,
          guardian: token,
          whole: [{ student_id: school.student.id, minor: '100' }],
        }[String(value)] ?? value,
      ]),
    )
    const send = async ({ name, content }: Bomb) => {
      const id = await idOf()
      const answered = await sendInside(school.app.http, endpoint, {
        params: { id, courseId: id },
        body,
        files: [{ part: endpoint.upload?.parts[0] ?? 'file', name, content }],
        headers: { ...(user && { authorization: `Bearer ${user.token}` }), 'accept-language': 'kk' },
      } as object)
      return { name, answered }
    }
    const { result: answers, milliseconds } = await longestTurnIn(async () => {
      let isOver = false
      const healthy = async () => {
        while (!isOver) {
          expect((await school.app.http.inject('/healthz')).statusCode).toBe(200)
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      }
      const watching = healthy()
      try {
        const given = []
        for (const bomb of corpus) given.push(await send(bomb))
        return given
      } finally {
        isOver = true
        await watching
      }
    })
    expect(milliseconds).toBeLessThan(200)
    for (const { name, answered } of answers) {
      expect(answered.statusCode, `${name}: ${answered.body}`).toBeLessThan(500)
      if (!row.opens.test(name)) continue
      expect(answered.statusCode, `${name}: ${answered.body.slice(0, 500)}`).toBeGreaterThanOrEqual(400)
      const { code, detail } = problem.parse(answered.json())
      expect(notOfTheFile, `${name}: the file was not looked at`).not.toContain(code)
      // In the reader's language: Kazakh.
      expect(detail, name).toMatch(/[а-яәіңғүұқөһ]{3}/i)
    }
  },
)
