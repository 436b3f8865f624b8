import { createInvitation, updateProfile } from '@qadam/contract/accounts/endpoints.ts'
import { dictionaryCalls } from '@qadam/contract/dictionaries/endpoints.ts'
import {
  createProgram,
  findGuestProgram,
  findProgram,
  listGuestPrograms,
} from '@qadam/contract/programs/endpoints.ts'
import {
  getLegalDocument,
  getSchoolForGuests,
  publishLegalDocument,
  updateSchool,
} from '@qadam/contract/schools/endpoints.ts'
import { createPerson, getPerson } from '@qadam/contract/students/endpoints.ts'
import { expect, test } from 'vitest'
import { aPublishedProgram } from './capabilities/programs/factory.ts'
import { as, guestOf } from './testing/api.ts'
import { scriptedMarkup, unusualNames } from './testing/hostile.ts'
import { runJobs, sentTo } from './testing/jobs.ts'
import { schoolFixture } from './testing/school-fixture.ts'

/** Tags and attributes that rich text may contain; anything else that looks like a tag is a vulnerability. */
const allowedTag =
  /^<\/?(p|br|hr|h2|h3|h4|ul|ol|li|blockquote|strong|b|em|i|u|s|code|table|thead|tbody|tr|th|td)(( (colspan|rowspan)="\d*")*)( \/)?>$|^<a( (href="(https?:|mailto:|tel:)[^"<>]*"|rel="noopener noreferrer nofollow"|target="_blank"))*>$|^<\/a>$/

function holesIn(html: string): string[] {
  return (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !allowedTag.test(tag))
}

test('markup that runs is gone from every rich text before guests read it', async () => {
  const school = await schoolFixture()
  expect(scriptedMarkup.length).toBeGreaterThanOrEqual(20)
  for (const markup of scriptedMarkup) {
    const given = `<p>Before</p>${markup}<p>After</p>`
    const program = await aPublishedProgram(school, {
      full_desc_ru: given,
      full_desc_kk: given,
      full_desc_en: given,
      requirements: { text_ru: given, text_kk: given, text_en: given },
    })
    const seen = await guestOf(school)
      .call(findGuestProgram, { params: { id: program.id } })
      .expect(200)
    const { text, text_ru, text_kk, text_en } = seen.requirements
    for (const html of [
      seen.full_desc,
      seen.full_desc_ru,
      seen.full_desc_kk,
      seen.full_desc_en,
      text,
      text_ru,
      text_kk,
      text_en,
    ]) {
      expect(html, markup).toContain('<p>Before</p>')
      expect(holesIn(html ?? ''), markup).toEqual([])
    }
    const legal = await as(school.owner)
      .call(publishLegalDocument, { body: { kind: 'offer', text_ru: given, text_kk: given, text_en: given } })
      .expect(201)
    const shown = await guestOf(school)
      .call(getLegalDocument, { params: { id: legal.id } })
      .expect(200)
    for (const html of [shown.text, shown.text_ru, shown.text_kk, shown.text_en])
      expect(holesIn(html), markup).toEqual([])
  }
}, 60_000)

test('texts without markup are kept letter for letter and travel as data, never as a page', async () => {
  const school = await schoolFixture()
  for (const markup of scriptedMarkup.filter((one) => !/[\t\n]/.test(one))) {
    const program = await aPublishedProgram(school, {
      title_ru: markup,
      short_desc_ru: markup,
      field: markup,
    })
    const answered = await guestOf(school)
      .call(findGuestProgram, { params: { id: program.id } })
      .response()
    expect(answered.json(), markup).toMatchObject({ title_ru: markup, short_desc_ru: markup, field: markup })
    expect(answered.headers['content-type']).toContain('application/json')
    expect(answered.headers['x-content-type-options']).toBe('nosniff')
  }
  const { count } = await guestOf(school).call(listGuestPrograms).expect(200)
  expect(count).toBe(scriptedMarkup.length - scriptedMarkup.filter((one) => /[\t\n]/.test(one)).length)
}, 60_000)

test('unusual names come back as they were given, in every place that has a name', async () => {
  const school = await schoolFixture()
  const owner = as(school.owner)
  for (const [index, name] of unusualNames.entries()) {
    const person = await owner
      .call(createPerson, {
        body: {
          first_name: name,
          last_name: name,
          email: `n${index}@${school.school.domain}`,
          phone: `+7701100${String(1000 + index)}`,
          role: 'student',
        },
      })
      .expect(201)
    expect(await owner.call(getPerson, { params: { id: person.id } }).expect(200)).toMatchObject({
      first_name: name,
      last_name: name,
    })
    const tag = await owner
      .call(dictionaryCalls.tag.create, { body: { tag_name: name, name_kk: name } })
      .expect(201)
    expect(tag).toMatchObject({ original_name: name, name_kk: name })
    const program = await owner.call(createProgram, { body: { title_ru: name, title_en: name } }).expect(201)
    expect(await owner.call(findProgram, { params: { id: program.id } }).expect(200)).toMatchObject({
      title_ru: name,
      title_en: name,
    })
    await owner
      .call(updateSchool, { body: { name, address: name, allowed_cancellations: 0, allowed_transfers: 0 } })
      .expect(200)
    expect(await guestOf(school).call(getSchoolForGuests).expect(200)).toMatchObject({ name })
  }
})

test('a mark that turns the direction of a name is gone, and a name of nothing else is refused', async () => {
  const school = await schoolFixture()
  const person = (first_name: string) => ({
    first_name,
    last_name: 'X\u200b',
    email: `turned@${school.school.domain}`,
    phone: '\u202a+7 701 100 99 99\u202c',
    role: 'student' as const,
  })
  await as(school.owner)
    .call(createPerson, { body: person('\u202e\u3164') })
    .refused(400, 'request.malformed')
  const made = await as(school.owner)
    .call(createPerson, { body: person('\u202egnp.exe') })
    .expect(201)
  expect(made).toMatchObject({ first_name: 'gnp.exe', last_name: 'X', phone: '+77011009999' })
})

test('line ends in a name become spaces and never a header of a mail', async () => {
  const school = await schoolFixture()
  const evil = 'Dana\r\nBcc: everybody@evil.test\u0000\u2028X'
  const email = `dana@${school.school.domain}`
  await as(school.owner)
    .call(updateSchool, {
      body: {
        name: evil.replace('\u0000', ''),
        address: 'x',
        allowed_cancellations: 0,
        allowed_transfers: 0,
      },
    })
    .expect(200)
  const invited = await as(school.owner)
    .call(createInvitation, { body: { email, first_name: evil, last_name: evil, role: 'teacher' } })
    .expect(201)
  expect(JSON.stringify(invited)).not.toMatch(/[\r\n\u2028]|\\r|\\n|\\u0000/)
  await runJobs(school.school.id)
  const [letter] = await sentTo(email)
  expect(letter?.subject).toBeTruthy()
  expect(letter?.subject).not.toMatch(/[\r\n]/)
  expect(await sentTo('everybody@evil.test')).toEqual([])
})

test('a name is measured in letters, not in bytes: Kazakh letters fit as many as Latin, and one too many is said', async () => {
  const school = await schoolFixture()
  const long = 'Ұ'.repeat(80)
  const student = as(school.student)
  const params = { id: school.student.id }
  const stored = await student.call(updateProfile, { params, body: { first_name: long } }).expect(200)
  expect(stored.first_name).toBe(long)
  const { errors } = await student
    .call(updateProfile, { params, body: { first_name: `${long}Ұ` }, language: 'kk' })
    .refused(400, 'request.malformed')
  expect(errors).toMatchObject([{ path: 'first_name', code: 'field.too_long' }])
  expect(errors[0]?.message).toContain('80')
})
