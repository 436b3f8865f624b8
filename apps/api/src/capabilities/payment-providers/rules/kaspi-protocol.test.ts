import { money } from '@qadam/contract/money/money.ts'
import { expect, test } from 'vitest'
import { initialsOf, readKaspiCall, writeKaspiAnswer } from './kaspi-protocol.ts'

const pay = 'command=pay&txn_id=99999999999999999999&txn_date=20260201093005&account=100000&sum=200.00'

test('a payment is read to the tiyn, its time as that of Kazakhstan', () => {
  expect(readKaspiCall(pay)).toEqual({
    command: 'pay',
    txnId: '99999999999999999999',
    account: '100000',
    amount: money(20_000n, 'KZT'),
    paidAt: new Date('2026-02-01T04:30:05Z'),
  })
  expect(readKaspiCall(pay.replace('200.00', '200.5'))).toMatchObject({ amount: money(20_050n, 'KZT') })
})

test('a check needs no sum', () => {
  expect(readKaspiCall('command=check&txn_id=1&account= 100000 ')).toEqual({
    command: 'check',
    txnId: '1',
    account: '100000',
  })
})

test.each([
  ['another command', pay.replace('pay', 'cancel')],
  ['no transaction', pay.replace(/txn_id=\d+/, 'txn_id=')],
  ['twenty-one digits', pay.replace(/txn_id=\d+/, `txn_id=${'9'.repeat(21)}`)],
  ['a negative sum', pay.replace('200.00', '-200.00')],
  ['a sum of nothing', pay.replace('200.00', '0.00')],
  ['a third of a tiyn', pay.replace('200.00', '200.001')],
  ['an exponent', pay.replace('200.00', '2e9')],
  ['a comma', pay.replace('200.00', '200,00')],
  ['a sum twice', `${pay}&sum=1.00`],
  ['the thirtieth of February', pay.replace('20260201', '20260230')],
  ['no account', pay.replace('account=100000', 'account=')],
])('%s is not a call', (_, query) => {
  expect(readKaspiCall(query)).toBeNull()
})

const answer = {
  txnId: '17',
  result: 'found',
  comment: 'A & B',
  amount: money(20_050n, 'KZT'),
  bin: '123456789012',
  ourId: '5',
  shown: [['Плательщик', 'А. И.']],
} as const

test('an answer in JSON has the names and codes of the protocol', () => {
  const { type, body } = writeKaspiAnswer('json', answer)
  expect(type).toMatch(/^application\/json/)
  expect(JSON.parse(body)).toEqual({
    txn_id: '17',
    prv_txn_id: '5',
    result: 0,
    sum: '200.50',
    comment: 'A & B',
    bin: '123456789012',
    fields: { field1: { '@name': 'Плательщик', '#text': 'А. И.' } },
  })
})

test('an answer in XML has the same, escaped', () => {
  const { type, body } = writeKaspiAnswer('xml', answer)
  expect(type).toMatch(/^application\/xml/)
  expect(body).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><response><txn_id>17</txn_id><prv_txn>5</prv_txn><sum>200.50</sum>' +
      '<result>0</result><comment>A &#38; B</comment><bin>123456789012</bin>' +
      '<fields><field1 name="Плательщик">А. И.</field1></fields></response>',
  )
})

test('only initials leave', () => {
  expect(initialsOf({ first_name: 'Әйгерім', last_name: 'исаева' })).toBe('Ә. И.')
  expect(initialsOf({ first_name: '𝒜lim', last_name: '' })).toBe('𝒜.')
})
