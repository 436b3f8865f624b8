import { expect, test } from 'vitest'
import { calendarLinks, deviceOf, freeName } from './calendar-links.ts'

const address = 'https://school.kz/api/v1/schedule/feed/read/1.abc-_./'

test('an address opens in each calendar as that calendar takes it, and comes back whole', () => {
  const { apple, google, outlook } = calendarLinks(address, 'Qadam & Co')
  expect(apple).toBe('webcal://school.kz/api/v1/schedule/feed/read/1.abc-_./')
  expect(new URL(google).searchParams.get('cid')).toBe(apple)
  expect(new URL(outlook).searchParams.get('url')).toBe(address)
  expect(new URL(outlook).searchParams.get('name')).toBe('Qadam & Co')
})

test('the device is named as its owner would, or not at all', () => {
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('iPhone')
  expect(deviceOf('Mozilla/5.0 (Linux; Android 16; Pixel 9)')).toBe('Android')
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64)')).toBe('')
})

test('a second address for the same device has a name of its own', () => {
  expect(freeName('iPhone', [])).toBe('iPhone')
  expect(freeName('iPhone', ['iPhone', 'iPhone 2'])).toBe('iPhone 3')
  expect(freeName('', [''])).toBe('')
})
