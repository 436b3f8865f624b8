import {
  nameDifferences,
  passportSpelling,
  russianSpelling,
  spellsAs,
  writtenAs,
} from '@qadam/contract/students/names.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const alphabet = 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя'
const name = fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 20 }).map((letters) => `а${letters}`)

test.each([
  ['Әйгерім', 'AIGERIM'],
  ['Нұрсұлтан', 'NURSULTAN'],
  ['Жұмабаев', 'ZHUMABAYEV'],
  ['Қайрат', 'KAIRAT'],
  ['Ғалымжан', 'GALYMZHAN'],
  ['Әсел', 'ASSEL'],
  ['Юлия', 'YULIYA'],
  ['Сергей', 'SERGEY'],
  ['Дмитрий', 'DMITRIY'],
  ['Александр', 'ALEXANDR'],
  ['Ахметов', 'AKHMETOV'],
  ['Щербакова', 'SHCHERBAKOVA'],
  ['Өмірбек', 'Omirbek'],
  ['Гүлнәр Айша', 'GULNAR-AISHA'],
])('%s may stand in a passport as %s', (written, latin) => {
  expect(spellsAs(written, latin)).toBe(true)
})

test.each([
  ['Әйгерім', 'AIGERM'],
  ['Қайрат', 'KAYROT'],
  ['Ахметов', 'AHMEDOV'],
  ['Жанна', 'ZHANA'],
])('%s does not stand in a passport as %s', (written, latin) => {
  expect(spellsAs(written, latin)).toBe(false)
})

test.each([
  ['Нұрлан', 'Нурлан'],
  ['Әділ', 'Адиль'],
  ['Әсия', 'Асия'],
  ['Мәдина', 'Мадина'],
  ['Жүсіп', 'Жусип'],
  ['Өмірбек', 'Умирбек'],
  ['Ғани', 'Гани'],
])('%s is written in Russian as %s', (kazakh, russian) => {
  expect(writtenAs(kazakh, russian)).toBe(true)
})

test('the usual spelling always passes its own check and has Latin letters alone', () => {
  fc.assert(
    fc.property(name, (written) => {
      const latin = passportSpelling(written)
      expect(latin).toMatch(/^[A-Z]*$/)
      expect(spellsAs(written, latin)).toBe(true)
    }),
  )
})

test('a Kazakh name and its usual Russian one fit, and letter case, hyphens and apostrophes say nothing', () => {
  fc.assert(
    fc.property(name, name, (one, other) => {
      const written = `${one} ${other}`
      expect(writtenAs(written, russianSpelling(written))).toBe(true)
      expect(spellsAs(written, passportSpelling(written).toLowerCase().replace(' ', '-'))).toBe(true)
    }),
  )
})

test('a letter too many is never the same name', () => {
  fc.assert(
    fc.property(name, (written) => {
      expect(spellsAs(written, `${passportSpelling(written)}B`)).toBe(false)
    }),
  )
})

test('a difference names the field, what it is held against and the usual spelling', () => {
  expect(
    nameDifferences({
      passport_first_name: 'AIGERM',
      first_name_kk: 'Әйгерім',
      first_name_ru: 'Айгерим',
      passport_last_name: 'AKHMETOVA',
      last_name_kk: 'Ахметова',
      last_name_ru: 'Ахмедова',
    }),
  ).toEqual([
    { field: 'passport_first_name', against: 'first_name_kk', usual: 'AIGERIM' },
    { field: 'last_name_ru', against: 'last_name_kk', usual: 'Ахметова' },
  ])
})

test('a passport that follows one of both names is right, and what is empty says nothing', () => {
  expect(
    nameDifferences({ passport_first_name: 'YULIYA', first_name_kk: 'Жүлия', first_name_ru: 'Юлия' }).filter(
      ({ field }) => field === 'passport_first_name',
    ),
  ).toEqual([])
  expect(nameDifferences({ passport_first_name: 'AIGERIM', passport_last_name: '' })).toEqual([])
})
