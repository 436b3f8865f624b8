import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Айгерім Омарова', 'АО'],
  ['Әлия Құрманғазы', 'ӘҚ'],
  ['іңкәр ұлан', 'ІҰ'],
  ['Айгерім', 'А'],
  ['Нұр-Сұлтан', 'Н'],
  ['Айзере Нұрланқызы Абдрахманова', 'АА'],
  ['  Dana   Seitova ', 'DS'],
  ['«Мама» Асель', 'МА'],
  ['Й\u043E\u0301жеф И\u0306', 'ЙЙ'],
  ['', ''],
  ['+7 701', ''],
])('initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
