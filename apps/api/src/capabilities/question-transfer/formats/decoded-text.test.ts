import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { decodedText } from './decoded-text.ts'

test('questions in KZ-1048 and in windows-1251 keep their letters', () => {
  for (const [text, encoding] of [
    ['Қазақстанның астанасы қай қала? {=Астана ~Алматы}', 'rk1048'],
    ['Ең үлкен көлді көрсет. {=Балқаш ~Алакөл}', 'rk1048'],
    ['Какая столица у Казахстана? {=Астана ~Алматы}', 'windows-1251'],
    ['Яке місто є столицею України? {=Київ ~Львів}', 'windows-1251'],
  ] as const)
    expect(decodedText(iconv.encode(text, encoding))).toBe(text)
})

test('an encoding that is not clear is reported, never guessed', () => {
  expect(() => decodedText(iconv.encode('Kim? {=Қанат Канат ~Серик Марат}', 'rk1048'))).toThrow(
    'transfer.encoding_unclear',
  )
})

const declaring = (encoding: string, text: string) =>
  `<?xml version="1.0" encoding='${encoding}'?>\n<q>${text}</q>`

test.each([
  ['windows-1251', 'windows-1251', 'Да'],
  ['WINDOWS-1251', 'windows-1251', 'Столица Казахстана'],
  ['cp866', 'cp866', 'Столица Казахстана'],
  ['KOI8-R', 'koi8-r', 'Да'],
  ['ISO-8859-1', 'iso-8859-1', 'Ça va'],
  ['KZ-1048', 'rk1048', 'Қанат'],
  ['STRK1048-2002', 'rk1048', 'Қанат'],
  ['utf-16', 'utf-16le', 'Қанат'],
  ['UTF-8', 'utf-8', 'Қанат'],
])('XML that declares %s is decoded as such, however short it is', (name, encoding, text) => {
  const file = declaring(name, text)
  expect(decodedText(iconv.encode(file, encoding))).toBe(file)
})

test('a declaration that cannot be true is not believed', () => {
  const stored = declaring('windows-1251', 'Столица')
  expect(decodedText(Buffer.from(stored))).toBe(stored)
  const wrong = declaring('UTF-8', 'Какая столица у Казахстана? Астана или Алматы')
  expect(decodedText(iconv.encode(wrong, 'windows-1251'))).toBe(wrong)
  const kazakh = declaring('windows-1251', 'Қазақстанның астанасы қай қала? Ең үлкен көлді көрсет')
  expect(() => decodedText(iconv.encode(kazakh, 'rk1048'))).toThrow('transfer.encoding_unclear')
})
