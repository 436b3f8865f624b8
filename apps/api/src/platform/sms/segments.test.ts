import { sizeOfTextMessage } from '@qadam/contract/mailings/text-message.ts'
import { expect, test } from 'vitest'
import { writeNoticeText } from './sms-channel.ts'

test.each([
  ['a'.repeat(160), 'gsm7', 160, 1],
  ['a'.repeat(161), 'gsm7', 161, 2],
  ['a'.repeat(306), 'gsm7', 306, 2],
  ['a'.repeat(307), 'gsm7', 307, 3],
  ['Ж'.repeat(70), 'ucs2', 70, 1],
  ['Ж'.repeat(71), 'ucs2', 71, 2],
  ['Ж'.repeat(134), 'ucs2', 134, 2],
  ['Ж'.repeat(135), 'ucs2', 135, 3],
  // One Kazakh letter makes the whole text UCS-2.
  [`${'a'.repeat(70)}ң`, 'ucs2', 71, 2],
  // Signs of the extension table count two.
  ['€'.repeat(80), 'gsm7', 160, 1],
  ['€'.repeat(81), 'gsm7', 162, 2],
  // Neither they nor an emoji are cut between two parts: 76 signs of two units fit into 153.
  ['€'.repeat(153), 'gsm7', 306, 3],
  ['😀'.repeat(67), 'ucs2', 134, 3],
  ['', 'gsm7', 0, 1],
] as const)('%#: a text is counted as phone networks do', (text, encoding, units, segments) => {
  expect(sizeOfTextMessage(text)).toEqual({ encoding, units, segments })
})

const school = { name: 'Qadam', brand_color: '#000000', origin: 'https://school.test', logo_key: null }
const action = { label: 'Открыть', path: '/documents', whenBroken: '' }

test('a notice names its school and leads to its thing', () => {
  expect(writeNoticeText({ title: 'Виза готова', body: 'Заберите её', action }, school)).toBe(
    'Qadam: Виза готова\nЗаберите её\nhttps://school.test/documents',
  )
})

test('a long notice is cut to three parts, and its link stays', () => {
  const text = writeNoticeText({ title: 'Виза готова', body: 'слово '.repeat(100), action }, school)
  expect(sizeOfTextMessage(text).segments).toBe(3)
  expect(text).toMatch(
    /слово…\nhttps:\/\/school\.test\/documents$|сло.*…\nhttps:\/\/school\.test\/documents$/s,
  )
})
