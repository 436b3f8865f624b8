import {
  createComment,
  deleteComment,
  getCommentFile,
  listComments,
  updateComment,
} from '@qadam/contract/conversations/endpoints.ts'
import { addTeacher } from '@qadam/contract/programs/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { listCommunication } from '@qadam/contract/timeline/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aPublishedProgram, enrol } from '../programs/factory.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const file = (name: string, content: Buffer | string = pdf) => ({ part: 'files', name, content })

async function note(school: SchoolFixture, text: string, more: object = {}) {
  return as(school.manager)
    .call(createComment, { body: { user: school.student.id, text, ...more } })
    .expect(201)
}

test('staff comment on a student with files and a mention; the one who is mentioned gets a letter', async () => {
  const school = await schoolFixture()
  const { owner, manager, student } = school
  const made = await as(manager)
    .call(createComment, {
      body: { user: student.id, text: `@Owner Test посмотрите`, mentions: [owner.id] },
      files: [file('scan.pdf')],
    })
    .expect(201)
  expect(made).toMatchObject({
    user: student.id,
    author: { id: manager.id },
    mentions: [{ id: owner.id, first_name: 'Owner' }],
    files: [{ name: 'scan.pdf', type: 'application/pdf' }],
    is_mine: true,
    may_edit: true,
  })
  await runJobs(school.school.id)
  const [letter] = await sentTo(owner.email)
  expect(letter?.body).toContain(`/user/view/${student.id}?tab=communication`)
  expect(await eventsOf(school)).toContain('comment.created')
  const opened = await as(owner)
    .call(getCommentFile, { params: { id: made.files[0]?.id ?? 0 } })
    .response()
  expect(opened.statusCode).toBe(200)
  expect(opened.headers['content-disposition']).toContain('scan.pdf')
  expect(await eventsOf(school)).toContain('conversation_file.opened')
})

test('comments are listed by page and by day, the newest first', async () => {
  const school = await schoolFixture()
  await note(school, 'первый')
  school.app.clock.move(86_400_000 * 2)
  const second = await note(school, 'второй')
  const list = (query: object) =>
    as(school.owner)
      .call(listComments, { params: { id: school.student.id }, query })
      .expect(200)
  const all = await list({})
  expect(all.results.map(({ text }) => text)).toEqual(['второй', 'первый'])
  expect((await list({ created_after: second.created_at.slice(0, 10) })).count).toBe(1)
  expect((await list({ created_before: second.created_at })).results[0]?.text).toBe('первый')
  expect((await list({ created_after: '0001-01-01', created_before: '9999-12-31' })).count).toBe(2)
  expect((await list({ page: 2, page_size: 1 })).results[0]?.text).toBe('первый')
})

test('a teacher writes about their own students and reads their own words alone; a student reads nothing', async () => {
  const school = await schoolFixture()
  const { teacher, student } = school
  await note(school, 'для сотрудников')
  const write = () =>
    as(teacher).call(createComment, { body: { user: student.id, text: 'слушает с трудом' } })
  await write().refused(404, 'conversations.person_not_found')
  const program = await aPublishedProgram(school)
  await enrol(school, program.id, student)
  await as(school.owner)
    .call(addTeacher, { params: { courseId: program.id }, body: { teacher_id: teacher.id } })
    .expect(200)
  await write().expect(201)
  const own = await as(teacher)
    .call(listComments, { params: { id: student.id } })
    .expect(200)
  expect(own.results.map(({ text }) => text)).toEqual(['слушает с трудом'])
  const line = await as(teacher)
    .call(listCommunication, { params: { id: student.id } })
    .expect(200)
  expect(line.results.map(({ kind }) => kind)).toEqual(['comment'])
  const staff = await as(school.manager)
    .call(listComments, { params: { id: student.id } })
    .expect(200)
  expect(staff.count).toBe(2)
  await as(student)
    .call(listComments, { params: { id: student.id } })
    .refused(403, 'request.not_allowed')
})

test('a comment is corrected within 15 minutes and taken back by its author alone', async () => {
  const school = await schoolFixture()
  const { owner, manager } = school
  const made = await note(school, 'опечтка', {})
  const params = { id: made.id }
  await as(owner)
    .call(updateComment, { params, body: { text: 'чужое' } })
    .refused(403, 'conversations.not_yours')
  const better = await as(manager)
    .call(updateComment, { params, body: { text: 'опечатка' } })
    .expect(200)
  expect(better).toMatchObject({ text: 'опечатка', edited_at: expect.any(String) })
  school.app.clock.move(16 * 60_000)
  await as(manager)
    .call(updateComment, { params, body: { text: 'поздно' } })
    .refused(409, 'conversations.edit_time_over')
  await as(owner).call(deleteComment, { params }).refused(403, 'conversations.not_yours')
  await as(manager).call(deleteComment, { params }).expect(204)
  await as(manager).call(deleteComment, { params }).refused(404, 'conversations.comment_not_found')
})

test('an empty comment, a file that could run, too many files and strangers are refused', async () => {
  const school = await schoolFixture()
  const other = await schoolFixture()
  const { manager, student } = school
  const write = (body: object, files?: ReturnType<typeof file>[]) =>
    as(manager).call(createComment, {
      body: { user: student.id, ...body } as never,
      ...(files ? { files } : {}),
    })
  await write({ text: '  ' }).refused(400, 'conversations.nothing_said')
  await write({ text: 'x' }, [file('a.html', '<script>alert(1)</script>')]).refused(
    400,
    'conversations.kind_refused',
  )
  await write({ text: 'x', mentions: [student.id] }).refused(400, 'request.malformed')
  await write({ user: other.student.id, text: 'x' }).refused(404, 'conversations.person_not_found')
  await write({ user: manager.id, text: 'x' }).refused(404, 'conversations.person_not_found')
  const theirs = await as(other.manager)
    .call(createComment, { body: { user: other.student.id, text: 'x' }, files: [file('a.pdf')] })
    .expect(201)
  await as(manager)
    .call(getCommentFile, { params: { id: theirs.files[0]?.id ?? 0 } })
    .refused(404, 'conversations.file_not_found')
})

test('a timeline has comments, messages, changes of fields and sign-ins in one order, by kind and by day', async () => {
  const school = await schoolFixture()
  const { manager, student } = school
  await note(school, 'позвонил маме')
  school.app.clock.move(60_000)
  await as(manager)
    .call(changeRecord, { params: { id: student.id }, body: { values: { tracking: 'KZ-1', cv: true } } })
    .expect(200)
  const list = (query: object) =>
    as(manager)
      .call(listCommunication, { params: { id: student.id }, query })
      .expect(200)
  const all = await list({})
  expect(all.results.slice(0, 2)).toMatchObject([
    {
      kind: 'field',
      author: { id: manager.id },
      changes: [
        { field: 'tracking', before: '', after: 'KZ-1' },
        { field: 'cv', before: false, after: true },
      ],
    },
    { kind: 'comment', text: 'позвонил маме' },
  ])
  expect(all.results.map(({ kind }) => kind)).toContain('sign_in')
  expect((await list({ kind: 'field,comment' })).count).toBe(2)
  const first = await list({ kind: 'field,comment', page_size: 1 })
  expect(first.next).toContain('page=2')
  await as(manager)
    .call(listCommunication, { params: { id: student.id }, query: { kind: 'gossip' } })
    .refused(400, 'request.malformed')
})
