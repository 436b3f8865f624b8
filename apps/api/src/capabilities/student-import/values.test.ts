import { expect, test } from 'vitest'
import type { SentFile } from '../../platform/http/send-inside.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { rowsOf, tried } from './factory.ts'

const file = (content: Buffer | string): SentFile => ({ part: 'file', name: 'students.csv', content })

/** Tries a file. Returns, by row, the faults as codes, else the value that a new student gets. */
async function understood(content: Buffer | string, field: string) {
  const school = await schoolFixture()
  const { id } = await tried(school, school.owner, file(content))
  return (await rowsOf(school.owner, id)).map(({ faults, changes }) =>
    faults.length > 0
      ? faults.map(({ code }) => code).join(' ')
      : (changes.find((change) => change.field === field)?.after ?? null),
  )
}

test('a roster in KZ-1048 keeps its letters', async () => {
  const roster = Buffer.from(
    'd4e0ece8ebe8ff3bc8ecff3bd2e5ebe5f4eeed0a8da2f0ece0edbae0ebe8e5e23ba3e4b3ebe1e5ea3b2b37373031353535303330310a',
    'hex',
  )
  expect(await understood(roster, 'last_name')).toEqual(['Құрманғалиев'])
})

test('days with a time and with slashes are read, an instant is a day of the school, the year 8 is told', async () => {
  const roster = `Фамилия;Имя;Телефон;Дата рождения
Тлеуова;Мадина;+77015550321;01.03.2008 0:00:00
Омаров;Тимур;+77015550322;2008/03/01
Ахметова;Дана;+77015550323;2008-02-29T18:00:00.000Z
Ким;Лев;+77015550324;01.03.0008
Ким;Ян;+77015550325;01.03.1008
Ким;Ия;+77015550326;2008
Ким;Ая;+77015550327;39508
`
  expect(await understood(roster, 'birth_date')).toEqual([
    '2008-03-01',
    '2008-03-01',
    '2008-03-01',
    'accounts.birth_date_early',
    'accounts.birth_date_early',
    'students.import_not_a_day',
    '2008-03-01',
  ])
  expect(
    await understood('Фамилия;Имя;Телефон;Дата визы\nКим;Лев;+77015550324;15.06.0207\n', 'visa_date'),
  ).toEqual(['field.year_unlikely'])
})

test('an IIN is twelve digits with a date and a control digit, or is told', async () => {
  const roster = `Фамилия;Имя;Телефон;ИИН
Тлеуова;Мадина;+77015550319;8,0301E+10
Омаров;Тимур;+77015550320;123
Ким;Лев;+77015550321;080305600013
Ким;Ян;+77015550322;080305 600011
Ким;Ия;+77015550323;80305600011
Ким;Ая;+77015550324;80305600021.0
Ким;Ея;+77015550325;080305-600-031
Ким;Юя;+77015550326;'080305600041
Ким;Яя;7,70156E+10;
Ким;Мия;tel:８７０１５５５０３２７;ИИН: 080305 600 051
`
  expect(await understood(roster, 'iin')).toEqual([
    'students.iin_shortened',
    'students.iin_invalid',
    'students.iin_invalid',
    '080305600011',
    'students.import_row_repeated',
    '080305600021',
    '080305600031',
    '080305600041',
    'students.import_phone_shortened',
    '080305600051',
  ])
})

test('a day that can be two is read as its column shows; without that it is noted, and told when the column has both', async () => {
  const head = 'Фамилия;Имя;Телефон;Дата рождения\n'
  const rows = (...days: string[]) =>
    head + days.map((day, index) => `Ким;Лев;+7701555033${index};${day}\n`).join('')
  expect(await understood(rows('03/04/2008', '04/17/2008'), 'birth_date')).toEqual([
    '2008-03-04',
    '2008-04-17',
  ])
  expect(await understood(rows('03/04/2008', '17/04/2008'), 'birth_date')).toEqual([
    '2008-04-03',
    '2008-04-17',
  ])
  expect(await understood(rows('03/04/2008', '17/04/2008', '04/17/2008'), 'birth_date')).toEqual([
    'students.import_day_unclear',
    '2008-04-17',
    'students.import_row_repeated',
  ])
  const school = await schoolFixture()
  const { id } = await tried(school, school.owner, file(rows('03/04/2008')))
  expect(await rowsOf(school.owner, id)).toMatchObject([
    {
      faults: [],
      notes: [{ column: 'Дата рождения', code: 'students.import_day_open', value: '03/04/2008' }],
    },
  ])
})

test('a phone of a brother or sister is told as such, the same student as repeated', async () => {
  const roster =
    'Фамилия;Имя;Телефон;Почта\nКим;Лев;+77015550331;kim@file.test\nКим;Ия;8 701 555 03 31;\nКим;Ян;+77015550332;Kim@file.test\nКим;Ая;+77015550331;kim@file.test\nКим;Лев;+77015550331;\n'
  expect(await understood(roster, 'phone')).toEqual([
    '+77015550331',
    'students.import_phone_shared',
    'students.import_row_repeated',
    'students.import_row_repeated',
    'students.import_row_repeated',
  ])
})

test('of a full name nothing is lost without a note, and separate columns come before it', async () => {
  const roster =
    'ФИО;Телефон\n"Serikova, Aida";+77015550313\nАбдрахманова Айгерім Серікқызы;+77015550314\nУмаров Саид-Магомед Ахмед оглы;+77015550315\nАйгерим Сериковна;+77015550316\n'
  const school = await schoolFixture()
  const { id } = await tried(school, school.owner, file(roster))
  const rows = await rowsOf(school.owner, id)
  expect(
    rows.map(({ name, notes, faults }) =>
      [name, ...notes, ...faults].map((one) => (typeof one === 'string' ? one : one.message)),
    ),
  ).toMatchObject([
    ['Serikova Aida'],
    ['Абдрахманова Айгерім', expect.stringContaining('Серікқызы')],
    ['Умаров Саид-Магомед', expect.stringContaining('Ахмед оглы')],
    ['+77015550316', expect.stringContaining('comma')],
  ])
  const both = 'ФИО;Фамилия;Имя;Телефон\nАйгерим Сериковна;Серикова;Айгерим;+77015550317\n'
  expect(await understood(both, 'last_name')).toEqual(['Серикова'])
})

test('words for a gender and for nothing are understood as people write them', async () => {
  const genders = [
    'Ж',
    'М',
    'жен',
    'муж.',
    'қыз',
    'ұл',
    'F',
    'm',
    'женский',
    'Ер',
    'Жен. пол',
    'мальчик',
    'Ә',
    '-',
    'нет',
  ]
  const rows = genders.map((word, index) => `Ким;Лев${index};+770155503${10 + index};${word}`)
  expect(await understood(['Фамилия;Имя;Телефон;Пол', ...rows].join('\n'), 'gender')).toEqual([
    ...['female', 'male', 'female', 'male', 'female', 'male', 'female', 'male', 'female', 'male'],
    ...['female', 'male', 'female'],
    null,
    null,
  ])
  const placeholders =
    'Фамилия;Имя;Телефон;Дата рождения;Почта;Пол\nТлеуова;Мадина;+77015550327;-;нет;—\nОмаров;Тимур;+77015550328;н/д;-;-\n'
  expect(await understood(placeholders, 'birth_date')).toEqual([null, null])
  const words = [
    '—',
    '--',
    '...',
    'N/A',
    'н.д.',
    '#Н/Д',
    '#REF!',
    'не указана',
    '(нет)',
    'жоқ',
    'мәлімет жоқ',
    'unknown',
  ]
  const listed = words
    .map((word, index) => `Ким;Лев${index};+770155503${10 + index};${word};${word}\n`)
    .join('')
  expect(await understood(`Фамилия;Имя;Телефон;Дата рождения;ИИН\n${listed}`, 'iin')).toEqual(
    words.map(() => null),
  )
  expect(await understood('Фамилия;Имя;Телефон\nн/д;Jin;+77015550329\n', 'last_name')).toEqual([
    'students.import_name_missing',
  ])
  expect(await understood('Фамилия;Имя;Телефон\nNo;Jin;+77015550329\n', 'last_name')).toEqual(['No'])
})

test('a line that names the delimiter is no header, and a comma ends a surname', async () => {
  const named = '\ufeffsep=;\r\nФамилия;Имя;Телефон\r\nТлеуова;Мадина;+77015550310\r\n'
  expect(await understood(named, 'last_name')).toEqual(['Тлеуова'])
  const full = 'ФИО;Телефон\n"Serikova, Aida";+77015550313\n'
  expect(await understood(full, 'last_name')).toEqual(['Serikova'])
  expect(await understood(full, 'first_name')).toEqual(['Aida'])
})

test('what was copied from contacts is what it looks like, and a name of invisible letters is none', async () => {
  const roster =
    'Фами\u200bлия;Имя;Телефон;Почта\nТлеуова;Мадина;\u202a+7 701 555 03 25\u202c;\u200bmadina@file.test\nОмаров;\u200bТи\u200bмур;+77015550326;\nКим;\u200b\u2060;+77015550327;\nЛи;\u3164;+77015550328;\n'
  expect(await understood(roster, 'phone')).toEqual([
    '+77015550325',
    '+77015550326',
    'students.import_name_missing',
    'students.import_name_missing',
  ])
  expect(await understood(roster, 'first_name')).toMatchObject({ 0: 'Мадина', 1: 'Тимур' })
  expect(await understood(roster, 'email')).toMatchObject({ 0: 'madina@file.test' })
})
