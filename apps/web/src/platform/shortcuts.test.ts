import { expect, test } from 'vitest'
import { matches } from './shortcuts.ts'

const bare = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test.each([
  ['English', 'a'],
  ['Russian', 'ф'],
  ['Kazakh', 'ф'],
  ['Kazakh with capitals', 'Ф'],
])('the key of a shortcut is known by its position under the %s layout', (_, key) => {
  const pressed = { ...bare, code: 'KeyA', key }
  expect(matches({ code: 'KeyA', run: () => undefined }, pressed)).toBe(true)
  expect(matches({ code: 'KeyR', run: () => undefined }, pressed)).toBe(false)
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('%s makes another shortcut of it', (modifier) => {
  const pressed = { ...bare, code: 'KeyA', [modifier]: true }
  expect(matches({ code: 'KeyA', run: () => undefined }, pressed)).toBe(false)
})
