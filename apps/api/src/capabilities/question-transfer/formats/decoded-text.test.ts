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
