import {
  askConsultation,
  changeConsultationStep,
  noteConsultation,
} from '@qadam/contract/consultations/endpoints.ts'
import { sql } from '../platform/database/sql.ts'
import { as } from './api.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/** Makes a student's request for a consultation, with visits, a note, a next step and a referrer. */
export async function makeConsultations(
  school: SchoolFixture,
  student: TestUser,
  { programId, mark }: { programId: number; mark: string },
): Promise<void> {
  const last = { utmSource: 'instagram', utmCampaign: `${mark}-spring`, path: '/guest-catalog' }
  await as(student)
    .call(askConsultation, {
      body: {
        name: `${mark}Aizhan`,
        email: student.email,
        way: 'email',
        course_id: programId,
        wish: `${mark} стипендия`,
        consent: true,
        visits: { first: { path: '/' }, last },
      },
    })
    .expect(201)
  const { id } = await school.inside((db) =>
    db.one<{ id: number }>(sql`select id from consultations where student_id = ${student.id}`),
  )
  const params = { id }
  await as(school.owner)
    .call(noteConsultation, { params, body: { kind: 'call', text: `${mark} позвонили` } })
    .expect(200)
  await as(school.owner)
    .call(changeConsultationStep, {
      params,
      body: { step: { text: `${mark} перезвонить`, on: '2035-01-01' } },
    })
    .expect(200)
  await school.inside((db) =>
    db.rows(sql`
      insert into person_visits (school_id, person_id, kind, at, source, medium, campaign, content, term, path, referrer)
      select ${db.schoolId}, ${student.id}, kind, now(), 'instagram', 'cpc', ${`${mark}-spring`}, '', '', '/', ''
      from unnest(array['first', 'last']) kind`),
  )
  // Somebody else of the school invited them.
  const referrer = await school.person('student', { firstName: `${mark}Referrer` })
  await school.inside((db) =>
    db.rows(sql`
      insert into referrals (school_id, referrer_id, friend_id, came_at, is_allowed, decision)
      values (${db.schoolId}, ${referrer.id}, ${student.id}, now(), true, ${mark})`),
  )
}
