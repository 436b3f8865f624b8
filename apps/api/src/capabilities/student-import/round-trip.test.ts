import { changeRecord, listSelectors } from '@qadam/contract/students/endpoints.ts'
import { exportStudents, listPeople } from '@qadam/contract/students/list-endpoints.ts'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { withFirstOptions } from '../students/factory.ts'
import { imported, rowsOf } from './factory.ts'

test('the file that the list exports comes back without a change, with its columns in each language', async () => {
  const school = await schoolFixture()
  await withFirstOptions(school)
  const [a] = [
    await school.person('student', { firstName: 'Асель', lastName: '=Q' }),
    await school.person('student'),
  ]
  const { steps, academic_years: years } = await as(school.owner).call(listSelectors, {}).expect(200)
  const values = {
    iin: '070101500123',
    tracking: '=1+1',
    visa: true,
    visa_date: '2027-05-01',
    time: '09:30',
    steps: steps.slice(0, 2).map(({ id }) => id),
    acadmeic_year: years[0]?.id ?? null,
    countries: ['IT', 'KZ'],
    responsible: school.manager.id,
    lives_with: ['mother'],
    work_schedule: 'a; b, c | d',
    first_name_kk: 'Әсел',
  }
  await as(school.owner)
    .call(changeRecord, { params: { id: a.id }, body: { values } })
    .expect(200)
  const columns = [
    'email',
    'phone',
    'telegram',
    'gender',
    'birth_date',
    'country',
    ...Object.keys(values),
    'ready',
    'created_at',
  ]
  for (const language of ['ru', 'kk', 'en'] as const)
    for (const file of ['csv', 'xlsx'] as const) {
      const sent = await as(school.owner)
        .call(exportStudents, { query: { columns: columns.join(','), file }, language })
        .response()
      const content = sent.rawPayload
      const done = await imported(
        school,
        school.owner,
        { part: 'file', name: `students.${file}`, content },
        { on_match: 'overwrite' },
      )
      const rows = await rowsOf(school.owner, done.id)
      expect(done, `${language} ${file} ${JSON.stringify(rows)}`).toMatchObject({
        state: 'done',
        unchanged: 3,
        updated: 0,
        failed: 0,
        created: 0,
      })
      expect(Object.keys(done.mapping.columns).length, language).toBe(columns.length - 2 + 3)
    }
})

test('windows-1251 with semicolons and UTF-8 with bars are read alike', async () => {
  const text = 'Фамилия;Имя;Телефон\nЁлкина;Щука;87010000001\n'
  for (const [content, encoding, delimiter] of [
    [iconv.encode(text, 'windows-1251'), 'windows-1251', ';'],
    [Buffer.from(text.replaceAll(';', '|')), 'utf-8', '|'],
    [Buffer.from(text.replaceAll(';', '\t')), 'utf-8', '\t'],
  ] as const) {
    const school = await schoolFixture()
    const done = await imported(school, school.manager, { part: 'file', name: 'a.csv', content })
    expect(done).toMatchObject({ created: 1, encoding, delimiter })
    const { results } = await as(school.manager)
      .call(listPeople, { query: { role: 'student' } })
      .expect(200)
    expect(results).toEqual(
      expect.arrayContaining([expect.objectContaining({ last_name: 'Ёлкина', first_name: 'Щука' })]),
    )
  }
})
