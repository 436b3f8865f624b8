import { minorDigits } from '@qadam/contract/money/currencies.ts'
import { expect, test } from 'vitest'
import { currencyWord } from './currency-words.ts'

const isCode = (code: string) => code in minorDigits
const codesOf = (text: string) => currencyWord(text, isCode)?.codes

test.each([
  ['euro', 'EUR'],
  ['the euro', 'EUR'],
  ['Евро', 'EUR'],
  ['еуро', 'EUR'],
  ['US$', 'USD'],
  ['U.S. dollars', 'USD'],
  ['US Dollar', 'USD'],
  ['доллар США', 'USD'],
  ['Доллары', 'USD'],
  ['долл. США', 'USD'],
  ['американский доллар', 'USD'],
  ['АҚШ доллары', 'USD'],
  ['RMB', 'CNY'],
  ['Yuan Renminbi', 'CNY'],
  ['юани', 'CNY'],
  ['китайских юаней', 'CNY'],
  ['Қытай юані', 'CNY'],
  ['казахстанский тенге', 'KZT'],
  ['Қазақстан теңгесі', 'KZT'],
  ['Kazakhstani tenge', 'KZT'],
  ['pounds sterling', 'GBP'],
  ['British Pound', 'GBP'],
  ['фунты стерлингов', 'GBP'],
  ['российский рубль', 'RUB'],
  ['RUR', 'RUB'],
  ['Turkish lira', 'TRY'],
  ['чешская крона', 'CZK'],
  ['Swiss francs', 'CHF'],
  ['Канада доллары', 'CAD'],
  ['Australian dollars', 'AUD'],
  ['дирхам ОАЭ', 'AED'],
  ['USD ($)', 'USD'],
  ['EUR €', 'EUR'],
  ['KZT / тенге', 'KZT'],
  ['kzt', 'KZT'],
])('%s is %s', (text, code) => expect(codesOf(text)?.[0]).toBe(code))

test('signs and words that contradict each other, and others, are no currency', () => {
  for (const text of ['USD €', 'EUR/USD', 'у.е.', 'XXQ', 'валюта', 'EUR per year', ''])
    expect(codesOf(text), text).toBeUndefined()
  expect(codesOf('крона')?.length).toBeGreaterThan(1)
  expect(codesOf('kr CZK')).toEqual(['CZK'])
})
