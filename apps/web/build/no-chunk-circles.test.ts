import { expect, test } from 'vitest'
import { findCircle } from './no-chunk-circles.ts'

test('chunks that import each other are found, with the way around', () => {
  const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports })
  expect(findCircle([chunk('a', 'b', 'c'), chunk('b', 'c'), chunk('c')])).toBeNull()
  expect(findCircle([chunk('page', 'a'), chunk('a', 'b'), chunk('b', 'c'), chunk('c', 'a')])).toEqual([
    'a',
    'b',
    'c',
    'a',
  ])
})
