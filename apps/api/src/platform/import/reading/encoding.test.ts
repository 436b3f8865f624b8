import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { Failure } from '../../http/failure.ts'
import { decodedCyrillic } from './cyrillic-encoding.ts'
import { encodingOf } from './encoding.ts'
import { surveyBytes } from './survey-text.ts'

const read = (bytes: Buffer): string => {
  try {
    return encodingOf(surveyBytes(bytes))
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}
const kazakh = (text: string) => iconv.encode(text, 'rk1048')
const windows = (text: string) => iconv.encode(text, 'windows-1251')

/** A file that a spreadsheet saved in KZ-1048. */
const savedFile = Buffer.from(
  'd4e0ece8ebe8ff3bc8ecff3bd2e5ebe5f4eeed0a8da2f0ece0edbae0ebe8e5e23ba3e4b3ebe1e5ea3b2b37373031353535303330310ab2e7baa2f2f2fba2ebfb3ba5ecb3f0e7e09d3b2b37373031353535303330320abda2f0ebfb3b8ebceab3ec3b2b37373031353535303330330a',
  'hex',
)

test('a roster in KZ-1048 is read as such, not as windows-1251', () => {
  expect(read(savedFile)).toBe('kz-1048')
  expect(decodedCyrillic(savedFile, 'kz-1048')).toBe(
    'Фамилия;Имя;Телефон\nҚұрманғалиев;Әділбек;+77015550301\nІзғұттыұлы;Өмірзақ;+77015550302\nҢұрлы;Һәкім;+77015550303\n',
  )
})

test('every letter of KZ-1048 is decoded', () => {
  const letters =
    'ЂЃѓЉЊҚҺЏђљњқһџҰұӘӨЁҒҮІіөёғәҢңүАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя'
  const bytes = Buffer.from(
    [
      0x80, 0x81, 0x83, 0x8a, 0x8c, 0x8d, 0x8e, 0x8f, 0x90, 0x9a, 0x9c, 0x9d, 0x9e, 0x9f, 0xa1, 0xa2, 0xa3,
      0xa5, 0xa8, 0xaa, 0xaf, 0xb2, 0xb3, 0xb4, 0xb8, 0xba, 0xbc, 0xbd, 0xbe, 0xbf,
    ].concat(Array.from({ length: 64 }, (_, index) => 0xc0 + index)),
  )
  expect(decodedCyrillic(bytes, 'kz-1048')).toBe(letters)
})

const head = 'Фамилия;Имя;Телефон\n'

test.each([
  'Сейітқали;Гүлнұр',
  'Омаров;Қанат\nИванов;Пётр\nПетров;Иван',
  'Бағдат;Ғалым\nСмирнова;Ольга',
  'Нұрғалиұлы;Төлеген',
  'Мәриям;Сәуле\nАхметова;Дүния',
  'Мұхамедәлі;Ерәлі',
  'Шыңғыс;Айгүл',
  'Гаһарман;Жаһан',
])('Kazakh names in KZ-1048 are told from windows-1251 beside Russian headings: %s', (rows) => {
  expect(read(kazakh(head + rows))).toBe('kz-1048')
})

test.each([
  `${head}Смирнова;Ольга\nИванов;Пётр`,
  'Прізвище;Імʼя\nЄвтушенко;Наталія\nКиївський;Їжакевич\nҐудзик;Сергій\nМатвієнко;Юлія'.replaceAll('ʼ', ''),
  `${head}Матвієнко;Марія\nКолодій;Зіновія\nЗаїка;Надія`,
  'Прозвішча;Імя\nКупалаў;Янка\nБыкаў;Васіль\nКараткевіч;Уладзімір',
  'Презиме;Име\nЈовановић;Јован\nЂорђевић;Љиљана\nПетровић;Ћирило',
])('names in windows-1251 are read as such: %#', (text) => {
  expect(read(windows(text))).toBe('windows-1251')
})

test('the reader is asked when words can be of either encoding', () => {
  expect(read(windows('Име;Град\nЌулафков;Охрид\nЌосе;Битола\nПетковски;Трајче'))).not.toBe('kz-1048')
  // Latin headings, one word: Ќанат of Macedonia, or Қанат.
  expect(read(kazakh('name;phone\nҚанат;1\nКанат;2\nСерик;3'))).toBe('imports.encoding_unclear')
})
