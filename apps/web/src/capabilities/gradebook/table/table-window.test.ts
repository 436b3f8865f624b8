import { expect, test } from 'vitest'
import { keyMove, windowOf } from './table-window.ts'

test('only the rows in sight and some around them are painted', () => {
  expect(windowOf({ top: 0, height: 400, rows: 200, rowHeight: 40 })).toEqual({ from: 0, to: 26 })
  expect(windowOf({ top: 4_000, height: 400, rows: 200, rowHeight: 40 })).toEqual({ from: 92, to: 118 })
  expect(windowOf({ top: 99_999, height: 400, rows: 12, rowHeight: 40 })).toEqual({ from: 0, to: 12 })
})

test('arrows go from cell to cell, Home and End along the row, with Ctrl over the whole table', () => {
  const at = { row: 5, column: 3 }
  const size = { rows: 10, columns: 8, page: 4 }
  const go = (key: string, ctrl = false) => keyMove({ key, ctrl }, at, size)
  expect(go('ArrowRight')).toEqual({ row: 5, column: 4 })
  expect(go('ArrowUp')).toEqual({ row: 4, column: 3 })
  expect(go('Home')).toEqual({ row: 5, column: 0 })
  expect(go('End', true)).toEqual({ row: 9, column: 7 })
  expect(go('PageDown')).toEqual({ row: 9, column: 3 })
  expect(go('Home', true)).toEqual({ row: 0, column: 0 })
  expect(go('a')).toBeNull()
  expect(keyMove({ key: 'ArrowLeft', ctrl: false }, { row: 0, column: 0 }, size)).toEqual({
    row: 0,
    column: 0,
  })
})
