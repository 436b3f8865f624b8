import { beforeEach, expect, test } from 'vitest'
import { anOpenProgram } from '../../capabilities/enrolments/factory.ts'
import { groupStudentJoined } from '../../capabilities/groups/events.ts'
import { aGroup } from '../../capabilities/groups/factory.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { sql } from '../database/sql.ts'
import { event, noPayload } from './event-type.ts'
import { purgeOutbox } from './outbox.ts'
import { on } from './reactions.ts'
import { announcement } from './record.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

async function makeGroup(): Promise<void> {
  const course = (await anOpenProgram(school)).program.id
  await runJobs(school.school.id)
  await aGroup(school, { course })
}

/** Delivers the events of an action as the queue does, regardless of earlier deliveries. */
async function deliver(name: string): Promise<void> {
  const events = await school.inside((db) =>
    db.rows<{ id: number }>(sql`select id from audit_log where action = ${name} order by id`),
  )
  for (const { id } of events) {
    const data = { name, event_id: id, school_id: school.school.id }
    await school.app.services.jobs.runs.get(announcement.name)?.(data, 'a job')
  }
}

const lettersOfGroup = async (): Promise<number> => {
  await runJobs(school.school.id)
  return (await sentTo(school.student.email)).filter(({ subject }) => subject.includes('Итальянский A1'))
    .length
}

test('a letter goes out once although another reaction to the same event fails, and that one is tried again [R14]', async () => {
  const tries: string[] = []
  const { name } = groupStudentJoined
  on(groupStudentJoined, {
    failsAtFirst: async (_, db) => {
      if (db.schoolId !== school.school.id) return
      tries.push('tried')
      if (tries.filter((one) => one === 'tried').length < 3) throw new Error('not yet')
    },
    standsBehind: async (_, db) => {
      if (db.schoolId === school.school.id) tries.push('behind')
    },
  })
  await makeGroup()
  await expect(runJobs(school.school.id)).rejects.toThrow(name)
  expect(tries).toEqual(['tried', 'behind'])
  await expect(deliver(name)).rejects.toThrow(name)
  await deliver(name)
  await deliver(name)
  expect(tries).toEqual(['tried', 'behind', 'tried', 'tried'])
  expect(await lettersOfGroup()).toBe(1)
})

test('an announcement that is delivered twice, also at the same moment, has its effects once [R14]', async () => {
  await makeGroup()
  await Promise.all([deliver('group.student_joined'), deliver('group.student_joined')])
  expect(await lettersOfGroup()).toBe(1)
  await deliver('group.student_joined')
  expect(await lettersOfGroup()).toBe(1)
})

test('what has happened is known for a month', async () => {
  await makeGroup()
  await runJobs(school.school.id)
  const count = () => school.inside((db) => db.rows(sql`select 1 from reactions_done`))
  await school.inside((db) => db.rows(sql`update reactions_done set at = at - interval '29 days'`))
  await purgeOutbox(school.app.services, school.school.id)
  expect((await count()).length).toBeGreaterThan(0)
  await school.inside((db) => db.rows(sql`update reactions_done set at = at - interval '2 days'`))
  await purgeOutbox(school.app.services, school.school.id)
  expect(await count()).toEqual([])
})

test('two reactions of one name to an event are a mistake', () => {
  const nothingHappened = event('nothing.happened', noPayload, { since: '2026-11-23' })
  const reaction = { named: async () => {} }
  on(nothingHappened, reaction)
  expect(() => on(nothingHappened, reaction)).toThrow('named')
})
