import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { asSchemaOwner, type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { sql } from '../database/sql.ts'
import { newFileKey } from '../files/file-store.ts'
import type { Services } from '../http/app-services.ts'
import type { Limit } from '../limits/limits.ts'
import { postLetter, purgeLetters, workMail } from './mail-queue.ts'
import { closeMailConnections } from './smtp-driver.ts'

const letter = { subject: 'Ваша виза', text: 'Сәлем, Айгерім! Ваша виза готова.' }

async function posted(): Promise<{ school: SchoolFixture; to: string }> {
  const school = await schoolFixture()
  const to = `letters.${school.school.slug}@people.test`
  await school.inside((db) => postLetter(school.app.services.jobs, db, { to, ...letter }))
  return { school, to }
}

const waiting = (school: SchoolFixture) =>
  school.inside((db) =>
    db.rows<{ id: number; recipient: string }>(sql`select id, recipient from outgoing_letters order by id`),
  )

async function jobsOf(school: SchoolFixture): Promise<{ state: string; text: string }[]> {
  const { rows } = await asSchemaOwner().query<{ state: string; text: string }>(
    `select state, data::text as text from pgboss.job where name = 'letter' and (data->>'school_id')::bigint = $1`,
    [school.school.id],
  )
  return rows
}

test('a letter is stored until it is sent, and then neither its address nor its body is left', async () => {
  const { school, to } = await posted()
  expect(await waiting(school)).toMatchObject([{ recipient: to }])
  await runJobs(school.school.id)
  expect(await sentTo(to)).toMatchObject([{ channel: 'mail', subject: letter.subject, body: letter.text }])
  expect(await waiting(school)).toEqual([])
  const jobs = await jobsOf(school)
  expect(jobs).toMatchObject([{ state: 'completed' }])
  for (const text of [to, 'виза', 'Айгерім']) expect(JSON.stringify(jobs)).not.toContain(text)
})

test('a letter that the server does not take waits for the next try, and goes when it is given up', async () => {
  const { school } = await posted()
  const { services } = school.app
  const registered: Parameters<Services['jobs']['work']>[] = []
  const settings = { ...services.settings, SMTP_URL: 'smtp://127.0.0.1:1' }
  const jobs = { work: async (...given: Parameters<Services['jobs']['work']>) => void registered.push(given) }
  await workMail({ ...services, settings, jobs: jobs as never })
  const [[, run, handlers] = []] = registered
  const data = { letter_id: (await waiting(school))[0]?.id, school_id: school.school.id }
  await expect(run?.(data, 'job')).rejects.toThrow('the mail server did not take a letter')
  expect(await waiting(school)).toHaveLength(1)
  await handlers?.givenUp?.(data, 'job')
  expect(await waiting(school)).toEqual([])
})

test('an address that the server refuses while it is sent to does not work any more', async () => {
  const { school, to } = await posted()
  const { services } = school.app
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('5.1.1 unknown'), { responseCode: 550 })),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const registered: Parameters<Services['jobs']['work']>[] = []
  const settings = {
    ...services.settings,
    SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
  }
  const jobs = { work: async (...given: Parameters<Services['jobs']['work']>) => void registered.push(given) }
  await workMail({ ...services, settings, jobs: jobs as never })
  const [[, run] = []] = registered
  const data = { letter_id: (await waiting(school))[0]?.id, school_id: school.school.id }
  await run?.(data, 'job')
  closeMailConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  const failed = await school.inside((db) =>
    db.rows(sql`select address, reason, status from failed_addresses where school_id = ${db.schoolId}`),
  )
  expect(failed).toEqual([{ address: to, reason: 'hard', status: '5.1.1' }])
  expect(await waiting(school)).toEqual([])
})

test('a stored file is read while the server takes the letter, and a letter does not go without it', async () => {
  const school = await schoolFixture()
  const { services } = school.app
  const to = `files.${school.school.slug}@people.test`
  const content = Buffer.from('Программа лекции\n'.repeat(20_000))
  const key = newFileKey(school.school.id)
  await services.files.put(key, content)
  const files = [{ name: 'Программа.txt', mediaType: 'text/plain', key }]
  const post = () => school.inside((db) => postLetter(services.jobs, db, { to, ...letter, files }))
  const got: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void text(stream).then((raw) => done(null, String(got.push(raw)))),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const registered: Parameters<Services['jobs']['work']>[] = []
  const settings = {
    ...services.settings,
    SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
  }
  const jobs = { work: async (...given: Parameters<Services['jobs']['work']>) => void registered.push(given) }
  await workMail({ ...services, settings, jobs: jobs as never })
  const [[, run] = []] = registered
  const send = async () => {
    const data = { letter_id: (await waiting(school))[0]?.id, school_id: school.school.id }
    await run?.(data, 'job')
  }
  await post()
  await send()
  const parts = await PostalMime.parse(got[0] ?? '')
  expect(parts.attachments.map(({ filename }) => filename)).toEqual(['Программа.txt'])
  expect(Buffer.from(parts.attachments[0]?.content as ArrayBuffer).equals(content)).toBe(true)
  await services.files.remove(key)
  await post()
  await expect(send()).rejects.toThrow('a file of a letter is missing in the store')
  expect([got.length, (await waiting(school)).length]).toEqual([1, 1])
  closeMailConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

test('what is beyond the letters of an hour waits, and is not lost', async () => {
  const { school, to } = await posted()
  await school.inside((db) => postLetter(school.app.services.jobs, db, { to, ...letter }))
  const { services } = school.app
  const registered: Parameters<Services['jobs']['work']>[] = []
  const later: unknown[][] = []
  const jobs = {
    work: async (...given: Parameters<Services['jobs']['work']>) => void registered.push(given),
    send: async (...given: unknown[]) => void later.push(given),
  }
  // A number that no other test has: the count is of the whole installation.
  const limits = {
    spend: (limit: Limit) =>
      services.limits.spend({ ...limit, name: `hour of ${school.school.slug}` }, 'all'),
  }
  await workMail({
    ...services,
    settings: { ...services.settings, MAIL_PER_HOUR: 1 },
    jobs: jobs as never,
    limits: limits as never,
  })
  const [[, run] = []] = registered
  const [first, second] = await waiting(school)
  for (const one of [first, second]) {
    const data = { letter_id: one?.id, school_id: school.school.id }
    await run?.(data, 'job')
  }
  expect(await waiting(school)).toMatchObject([{ id: second?.id }])
  expect(later).toMatchObject([
    [expect.anything(), { name: 'letter' }, { letter_id: second?.id }, { startAfter: expect.any(Date) }],
  ])
})

test('a letter whose last run was killed goes in the night, one that still has its job does not', async () => {
  const { school, to } = await posted()
  await school.inside((db) =>
    db.rows(sql`
      insert into outgoing_letters (school_id, recipient, letter) values (${db.schoolId}, 'nobody@people.test', '{}')`),
  )
  await purgeLetters(school.app.services, school.school.id)
  expect(await waiting(school)).toHaveLength(2)
  await school.inside((db) =>
    db.rows(sql`
      update outgoing_letters set created_at = now() - interval '25 hours' where school_id = ${db.schoolId}`),
  )
  await purgeLetters(school.app.services, school.school.id)
  expect(await waiting(school)).toMatchObject([{ recipient: to }])
})
