import {
  changeTemplate,
  listTemplates,
  previewMailing,
  restoreTemplate,
} from '@qadam/contract/mailings/endpoints.ts'
import { parseMarkup } from '@qadam/contract/mailings/markup.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { students } from '../../testing/add-students.ts'
import { as } from '../../testing/api.ts'
import { sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aMailing, aText, send } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const all = async () => (await as(school.owner).call(listTemplates).expect(200)).results
const find = async (key: string) => {
  const found = (await all()).find((one) => one.key === key)
  if (!found) throw new Error(`there is no template ${key}`)
  return found
}

test.each([
  ['[R419]', 'birthday_a', 'рождения', 'Туған күн'],
  ['[R420]', 'new_year', 'Новым годом', 'Жаңа жыл'],
  ['[R421]', 'march_8_women', '8 Марта', '8 наурыз'],
  ['[R422]', 'nauryz_a', 'Наурыз', 'Наурыз'],
  ['[R423]', 'unity_day', 'единства', 'бірлігі'],
  ['[R424]', 'may_7', '7 мая', '7 мамыр'],
  ['[R425]', 'victory_day', 'Победы', 'Жеңіс'],
  ['[R426]', 'defenders_day', 'защитника', 'қорғаушы'],
  ['[R427]', 'kurban_ait', 'Курбан', 'Құрбан'],
  ['[R428]', 'capital_day', 'столицы', 'Астана күні'],
  ['[R429]', 'constitution_day', 'Конституции', 'Конституция'],
  ['[R430]', 'republic_day', 'Республики', 'Республика'],
  ['[R431]', 'independence_day', 'Независимости', 'Тәуелсіздік'],
  ['[R432]', 'service_rating', '', ''],
  ['[R433]', 'send_off', '', ''],
  ['[R434]', 'salutation', 'куратор', 'куратор'],
  ['[R435]', 'loyalty', 'бонус', 'бонус'],
  ['[R436]', 'visa_recommendations', 'виз', 'виза'],
  ['[R437]', 'refer_a_friend', 'друг', 'дос'],
])('%s there is a template %s in Russian and Kazakh', async (_rule, key, russian, kazakh) => {
  const { texts } = await find(key)
  for (const [text, part] of [
    [texts.ru, russian],
    [texts.kk, kazakh],
  ] as const) {
    expect(text?.body.length).toBeGreaterThan(60)
    expect(`${text?.subject} ${text?.body}`.toLowerCase()).toContain(part.toLowerCase())
  }
})

test('the words of the product have no fault but blanks that are named, in any language', async () => {
  for (const { key, texts, blanks } of await all()) {
    const faults = Object.values(texts).flatMap(({ subject, body }) => [
      ...parseMarkup(subject).faults,
      ...parseMarkup(body).faults,
    ])
    const others = faults.filter(
      ({ code, text }) => code !== 'unknown_field' || !blanks.some((name) => text.includes(name)),
    )
    expect(others, key).toEqual([])
  }
})

test('a school changes the words of a template, and brings those of the product back', async () => {
  const before = await find('nauryz_a')
  const texts = { ru: aText('Наурыз құтты болсын!') }
  const changed = await as(school.manager)
    .call(changeTemplate, { params: { key: 'nauryz_a' }, body: { texts, version: before.version } })
    .expect(200)
  expect(changed).toMatchObject({ is_changed: true, texts: { ru: texts.ru, kk: before.texts.kk } })
  await as(school.owner)
    .call(changeTemplate, { params: { key: 'nauryz_a' }, body: { texts, version: before.version } })
    .expect(409)
  await as(school.owner)
    .call(restoreTemplate, { params: { key: 'nauryz_a' } })
    .expect(200)
  expect(await find('nauryz_a')).toEqual(before)
  await as(school.owner)
    .call(restoreTemplate, { params: { key: 'nothing' } })
    .expect(404)
})

test('a preview shows what one reader would get, and which values they lack', async () => {
  const texts = { ru: aText('{{full_name}}: <a href="https://qadam.test">виза</a> {{visa_date}}', 'Виза') }
  const body = { texts, fallback: ['ru' as const], person_id: school.student.id }
  const preview = await as(school.owner).call(previewMailing, { body }).expect(200)
  expect(preview).toMatchObject({
    language: 'ru',
    subject: 'Виза',
    telegram: 'Student Test: <a href="https://qadam.test">виза</a>',
    empty_fields: ['visa_date'],
  })
  expect(preview.letter).toContain('Student Test: <a href="https://qadam.test">виза</a>')
})

test('[R013] a holiday greeting of a template reaches each in Russian or Kazakh', async () => {
  school.app.clock.set(new Date('2026-11-24T07:00:00Z'))
  const { Aset } = await students(school, 'Aset')
  await school.inside((db) => db.rows(sql`update people set language = 'kk' where id = ${Aset}`))
  const { texts, purpose } = await find('nauryz_a')
  await send(school, school.owner, await aMailing(school.owner, { texts, purpose }))
  const [russian] = await sentTo(school.student.email)
  const [kazakh] = await sentTo(`aset.${school.school.slug}@people.test`)
  expect(russian?.subject).toBe('С Наурызом!')
  expect(kazakh?.subject).toBe('Наурыз мейрамы құтты болсын!')
  expect(kazakh?.body).toContain('Aset')
})
