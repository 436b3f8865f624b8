import { expect, test } from 'vitest'
import { acceptOf, anyKind, misfitOf } from './file-fit.ts'

const mib = 1024 * 1024

test('a file is refused before it travels when its size or kind does not fit', () => {
  expect(misfitOf({ name: 'essay.pdf', size: 30 * mib }, anyKind)).toBeNull()
  expect(misfitOf({ name: 'essay.pdf', size: 30 * mib + 1 }, anyKind)).toBe('size')
  expect(misfitOf({ name: 'essay.pdf', size: 0 }, anyKind)).toBe('empty')
  expect(misfitOf({ name: 'page.html', size: 10 }, anyKind)).toBe('unknown')
  expect(misfitOf({ name: 'page', size: 10 }, anyKind)).toBe('unknown')
  expect(misfitOf({ name: 'ФОТО.JPG', size: 10 }, ['document'])).toBe('kind')
})

test('an ending that stands for two kinds fits when one of them is taken', () => {
  expect(misfitOf({ name: 'voice-1.webm', size: 10 }, ['audio'])).toBeNull()
  expect(misfitOf({ name: 'film.webm', size: 10 }, ['video'])).toBeNull()
  expect(acceptOf(['audio', 'video']).match(/\.webm/g)).toHaveLength(1)
})
