import { updateProfile } from '@qadam/contract/accounts/endpoints.ts'
import * as calls from '@qadam/contract/privacy/endpoints.ts'
import { publishLegalDocument } from '@qadam/contract/schools/endpoints.ts'
import { createStep } from '@qadam/contract/students/due/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { anApplication } from '../applications/factory.ts'
import { withFirstTypes } from '../documents/factory.ts'
import { aTranche, pays } from '../tranches/factory.ts'
import { assertConsent } from './public.ts'

let school: SchoolFixture
let mailbox: string

beforeEach(async () => {
  school = await schoolFixture()
  mailbox = `parent.${school.school.slug}@people.test`
})

const invite = () =>
  as(school.manager).call(calls.inviteGuardian, {
    body: {
      student: school.student.id,
      email: mailbox,
      name: 'Гүлнар Серікқызы',
      relation: 'mother',
      language: 'kk',
    },
  })
async function tokenOfLetter(): Promise<string> {
  await runJobs(school.school.id)
  const [letter] = await sentTo(mailbox)
  return /#token=([\w.-]+)/.exec(letter?.body ?? '')?.[1] ?? ''
}
const open = (token: string) => guestOf(school).call(calls.openGuardianPage, { body: { token } })
const bornOn = (day: string) =>
  as(school.student)
    .call(updateProfile, { params: { id: school.student.id }, body: { birth_date: day } })
    .expect(200)
const publish = () =>
  as(school.owner)
    .call(publishLegalDocument, {
      body: {
        kind: 'personal_data',
        text_ru: '<p>Согласие</p>',
        text_kk: '<p>Келісім</p>',
        text_en: '<p>Consent</p>',
      },
    })
    .expect(201)
const refusal = () =>
  school
    .inside((db) => assertConsent({ db, now: school.app.clock.now() }, school.student.id))
    .then(
      () => null,
      (thrown: { code: string }) => thrown.code,
    )

describe('a parent', () => {
  test('sees the way of their own child by a link from their mailbox, and every opening is recorded', async () => {
    await as(school.manager)
      .call(createStep, {
        body: { user: school.student.id, text: 'Паспорт әкелу', owner: school.student.id },
      })
      .expect(201)
    const made = await invite().expect(201)
    expect(made).toMatchObject({ state: 'waiting', language: 'kk', openings: 0 })
    const token = await tokenOfLetter()
    expect(token.split('.')[1]?.length).toBeGreaterThanOrEqual(32)
    const page = await open(token).expect(200)
    expect(page.student).toEqual({ first_name: 'Student', last_name: 'Test' })
    expect(page.due.map(({ text }) => text)).toEqual(['Паспорт әкелу'])
    expect(page.home).toMatchObject({
      hero: { kind: 'education' },
      week: [{ title: 'Паспорт әкелу' }, { kind: 'profile' }],
    })
    expect(JSON.stringify(page)).not.toContain('@people.test')
    await open(token).expect(200)
    const data = await as(school.manager)
      .call(calls.getDataOfStudent, { params: { id: school.student.id } })
      .expect(200)
    expect(data.guardians).toMatchObject([{ state: 'active', openings: 2 }])
    expect((await eventsOf(school)).filter((name) => name === 'guardian.opened')).toHaveLength(2)
  })

  test('reads in their own language where the child applies, how each application stands, and its days', async () => {
    const invited = await anApplication(school, 'has_invitation')
    await anApplication(school, 'selected')
    await invite().expect(201)
    const page = await open(await tokenOfLetter()).expect(200)
    expect(page.guardian.language).toBe('kk')
    expect(page.applications.map(({ status }) => status).toSorted()).toEqual(['has_invitation', 'selected'])
    const presented = page.applications.find(({ status }) => status === 'has_invitation')
    expect(presented).toMatchObject({ program: invited.course.title, not_chosen: false, deadline: null })
    expect(presented?.submitted_at).not.toBe(null)
    expect(page.applications.find(({ status }) => status === 'selected')?.deadline).toMatch(/^\d{4}-/)
    const due = page.due.find(({ kind }) => kind === 'decision')
    expect(due?.text).toBe(invited.course.title)
  })

  test('sees the papers that are surely needed, and not those that hang on answers of the family', async () => {
    await withFirstTypes(school)
    await as(school.manager)
      .call(changeRecord, { params: { id: school.student.id }, body: { values: { countries: ['IT'] } } })
      .expect(200)
    await invite().expect(201)
    const page = await open(await tokenOfLetter()).expect(200)
    const names = page.papers.map(({ name }) => name)
    expect(names).toContain('Паспорт')
    expect(names).not.toContain('Ажырасу куәлігі')
  })

  test('has no way in once the link was sent anew, ended, or is over, nor by a link of another school', async () => {
    const made = await invite().expect(201)
    const first = await tokenOfLetter()
    const other = await schoolFixture()
    await guestOf(other)
      .call(calls.openGuardianPage, { body: { token: first } })
      .refused(410, 'privacy.guardian_link_invalid')
    await as(school.manager)
      .call(calls.resendGuardian, { params: { id: made.id } })
      .expect(200)
    const second = await tokenOfLetter()
    await open(first).refused(410, 'privacy.guardian_link_invalid')
    await open(second).expect(200)
    await as(school.manager)
      .call(calls.withdrawGuardian, { params: { id: made.id } })
      .expect(200)
    await open(second).refused(410, 'privacy.guardian_link_invalid')
    await invite().expect(201)
    const third = await tokenOfLetter()
    await school.inside((db) =>
      db.rows(sql`update guardians set expires_at = now() - interval '1 day' where withdrawn_at is null`),
    )
    await open(third).refused(410, 'privacy.guardian_link_invalid')
    await invite().refused(409, 'privacy.guardian_exists')
  })

  test('sees what is paid, late and next for each child whose link was opened from the same mailbox', async () => {
    const second = await school.person('student', { firstName: 'Dana' })
    await aTranche(school, school.student.id, { amount: 500, days: -3 })
    await aTranche(school, school.student.id, { amount: 300, days: 5 })
    await aTranche(school, second.id, { amount: 200, days: 2 })
    await pays(school, school.student.id, 100)
    await invite().expect(201)
    const token = await tokenOfLetter()
    const own = {
      child: 'Student',
      paid: { minor: '10000' },
      overdue: { minor: '40000' },
      left: { minor: '70000' },
      next: { amount: { minor: '30000' } },
    }
    await as(school.manager)
      .call(calls.inviteGuardian, {
        body: { student: second.id, email: mailbox, name: 'Гүлнар', relation: 'mother' },
      })
      .expect(201)
    await runJobs(school.school.id)
    expect((await open(token).expect(200)).payments).toMatchObject([own])
    const tokens = (await sentTo(mailbox)).map(({ body }) => /#token=([\w.-]+)/.exec(body)?.[1] ?? '')
    for (const other of tokens) if (other && other !== token) await open(other).expect(200)
    const { payments } = await open(token).expect(200)
    expect(payments).toMatchObject([
      own,
      { child: 'Dana', overdue: { minor: '0' }, left: { minor: '20000' } },
    ])
    expect(payments).toHaveLength(2)
  })

  test('is invited by staff alone, and not for students beyond their access', async () => {
    for (const who of [school.student, school.teacher])
      await as(who)
        .call(calls.inviteGuardian, {
          body: { student: school.student.id, email: mailbox, name: 'X', relation: 'other' },
        })
        .refused(403, 'request.not_allowed')
    await school.inside((db) =>
      db.rows(
        sql`insert into accesses (school_id, manager_id, changed_at) values (${school.school.id}, ${school.manager.id}, now())`,
      ),
    )
    await invite().refused(404, 'students.not_found')
    await as(school.manager)
      .call(calls.getDataOfStudent, { params: { id: school.student.id } })
      .refused(404, 'students.not_found')
  })
})

describe('the consent of a representative of somebody under 18', () => {
  test('is asked for before papers are taken and letters are sent, kept with its text, and stops both when withdrawn', async () => {
    const body = {
      student: school.student.id,
      representative: 'Гүлнар Серікқызы',
      relation: 'mother' as const,
      way: 'paper' as const,
      given_on: '2026-01-15',
    }
    expect(await refusal()).toBe(null)
    await as(school.manager).call(calls.recordMinorConsent, { body }).refused(409, 'privacy.not_minor')
    await bornOn('2012-05-04')
    expect(await refusal()).toBe('privacy.minor_consent_needed')
    await as(school.manager).call(calls.recordMinorConsent, { body }).refused(409, 'privacy.no_consent_text')
    await publish()
    await as(school.manager)
      .call(calls.recordMinorConsent, { body: { ...body, given_on: '2999-01-01' } })
      .refused(400, 'request.malformed')
    const stored = await as(school.manager).call(calls.recordMinorConsent, { body }).expect(201)
    expect(stored.minor_consents).toMatchObject([
      {
        representative: 'Гүлнар Серікқызы',
        way: 'paper',
        document_version: 1,
        recorded_by: { id: school.manager.id },
      },
    ])
    expect(await refusal()).toBe(null)
    await as(school.manager)
      .call(calls.recordMinorConsent, { body })
      .refused(409, 'privacy.minor_consent_exists')
    const id = stored.minor_consents[0]?.id ?? 0
    await as(school.manager)
      .call(calls.withdrawMinorConsent, { params: { id }, body: { reason: 'Письмо матери' } })
      .expect(200)
    expect(await refusal()).toBe('privacy.minor_consent_needed')
  })

  test('can be given by the parent on their page, to the words that were shown', async () => {
    await bornOn('2012-05-04')
    await publish()
    await invite().expect(201)
    const token = await tokenOfLetter()
    const page = await open(token).expect(200)
    expect(page.consent?.text).toContain('Келісім')
    const document = page.consent?.document_id ?? 0
    await publish()
    const newer = await guestOf(school)
      .call(calls.consentAsGuardian, { body: { token, document_id: document, agreed: true } })
      .expect(200)
    expect(newer.consent?.version).toBe(2)
    const given = await guestOf(school)
      .call(calls.consentAsGuardian, {
        body: { token, document_id: newer.consent?.document_id ?? 0, agreed: true },
      })
      .expect(200)
    expect(given).toMatchObject({ consent: null, consent_given_on: expect.any(String) })
    expect(await refusal()).toBe(null)
  })
})

test('a person who withdraws their consent is not written to and brings no papers, until they agree again', async () => {
  await publish()
  await as(school.student).call(calls.giveConsent).expect(200)
  const own = await as(school.student).call(calls.getOwnData).expect(200)
  expect(own.consents).toMatchObject([
    { kind: 'personal_data', version: 1, withdrawn_at: null, is_newest: true },
  ])
  const id = own.consents[0]?.id ?? 0
  await as(school.manager)
    .call(calls.withdrawConsent, { params: { id }, body: {} })
    .refused(404, 'privacy.consent_not_found')
  await as(school.student).call(calls.withdrawConsent, { params: { id }, body: {} }).expect(200)
  expect(await refusal()).toBe('privacy.consent_withdrawn')
  await as(school.student).call(calls.giveConsent).expect(200)
  expect(await refusal()).toBe(null)
})

test('a restriction leaves a student to the school’s admin alone, says why, and is lifted', async () => {
  const params = { id: school.student.id }
  await as(school.manager)
    .call(calls.setRestriction, { body: { student: params.id, reason: 'спор' } })
    .refused(403, 'request.not_allowed')
  const set = await as(school.owner)
    .call(calls.setRestriction, { body: { student: params.id, reason: 'Студент оспаривает данные' } })
    .expect(201)
  await as(school.manager).call(calls.getDataOfStudent, { params }).refused(404, 'students.not_found')
  expect((await as(school.student).call(calls.getOwnData).expect(200)).restriction?.reason).toBe(
    'Студент оспаривает данные',
  )
  expect(await refusal()).toBe('privacy.restricted')
  await as(school.owner)
    .call(calls.liftRestriction, { params: { id: set.restriction?.id ?? 0 } })
    .expect(200)
  await as(school.manager).call(calls.getDataOfStudent, { params }).expect(200)
})

describe('a student and their parents', () => {
  const body = {
    email: 'own@people.test',
    name: 'Гүлнар',
    relation: 'mother' as const,
    language: 'ru' as const,
  }
  const inviteOwn = (more: Partial<typeof body> = {}) =>
    as(school.student).call(calls.inviteOwnGuardian, { body: { ...body, email: mailbox, ...more } })
  const own = () => as(school.student).call(calls.listOwnGuardians, {}).expect(200)
  const seenByStaff = async () =>
    (
      await as(school.manager)
        .call(calls.getDataOfStudent, { params: { id: school.student.id } })
        .expect(200)
    ).guardians

  test('an adult invites one, who opens the page; staff see it and end it', async () => {
    await bornOn('2000-05-01')
    const { decides, guardians } = await inviteOwn().expect(201)
    expect(decides).toBe(true)
    expect(guardians).toMatchObject([{ state: 'waiting', email: mailbox, may_withdraw: true }])
    const token = await tokenOfLetter()
    await open(token).expect(200)
    expect(await seenByStaff()).toMatchObject([{ state: 'active', invited_by: { id: school.student.id } }])
    const id = guardians[0]?.id ?? 0
    await as(school.manager).call(calls.withdrawGuardian, { params: { id } }).expect(200)
    await open(token).refused(410, 'privacy.guardian_link_invalid')
    expect((await own()).guardians).toEqual([])
    expect(await eventsOf(school)).toContain('guardian.invited')
  })

  test.for(['2015-05-01', null])(
    'one under age or without a birth date proposes one: no letter before staff',
    async (born) => {
      if (born) await bornOn(born)
      const { decides, guardians } = await inviteOwn().expect(201)
      expect(decides).toBe(false)
      expect(guardians).toMatchObject([{ state: 'proposed', may_withdraw: true }])
      await runJobs(school.school.id)
      expect(await sentTo(mailbox)).toEqual([])
      expect(await eventsOf(school)).toContain('guardian.proposed')
      const id = guardians[0]?.id ?? 0
      expect(await seenByStaff()).toMatchObject([{ id, state: 'proposed' }])
      await as(school.manager).call(calls.resendGuardian, { params: { id } }).expect(200)
      await open(await tokenOfLetter()).expect(200)
      // Confirmed, it is no longer the minor's to end.
      expect((await own()).guardians).toMatchObject([{ state: 'active', may_withdraw: false }])
      await as(school.student)
        .call(calls.withdrawOwnGuardian, { params: { id } })
        .refused(404, 'privacy.guardian_not_found')
    },
  )

  test('an adult ends the link of any parent, and is not shown an e-mail that staff entered', async () => {
    await bornOn('2000-05-01')
    const { id } = await invite().expect(201)
    const token = await tokenOfLetter()
    expect((await own()).guardians).toMatchObject([{ email: null, may_withdraw: true }])
    await as(school.student).call(calls.withdrawOwnGuardian, { params: { id } }).expect(200)
    await open(token).refused(410, 'privacy.guardian_link_invalid')
    const other = await school.person('student')
    await invite().expect(201)
    const [theirs] = (await own()).guardians
    await as(other)
      .call(calls.withdrawOwnGuardian, { params: { id: theirs?.id ?? 0 } })
      .refused(404, 'privacy.guardian_not_found')
  })

  test('has five parents at most, each once', async () => {
    await inviteOwn().expect(201)
    await inviteOwn().refused(409, 'privacy.guardian_exists')
    for (const nr of [2, 3, 4, 5]) await inviteOwn({ email: `p${nr}.${mailbox}` }).expect(201)
    await inviteOwn({ email: `p6.${mailbox}` }).refused(409, 'privacy.guardians_full')
  })
})
