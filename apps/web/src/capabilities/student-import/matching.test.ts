import { expect, test } from 'vitest'
import { choicesOf, decisionOf, shownOutcomes } from './decisions.ts'
import { fieldOfColumn, withColumn } from './matching.ts'
import type { ImportedRow } from './queries.ts'

test('a field is filled by one column, and a column fills one field', () => {
  const first = withColumn({ email: 'Почта' }, 'Имя', 'first_name')
  expect(first).toEqual({ email: 'Почта', first_name: 'Имя' })
  expect(withColumn(first, 'Почта', 'first_name')).toEqual({ first_name: 'Почта' })
  expect(withColumn(first, 'Имя', null)).toEqual({ email: 'Почта' })
  expect(fieldOfColumn(first, 'Имя')).toBe('first_name')
  expect(fieldOfColumn(first, 'Телефон')).toBeNull()
})

test('what needs a person is shown first, and what no row is, is not shown', () => {
  const counts = { created: 3, updated: 0, unchanged: 1, skipped: 0, unclear: 2, failed: 1 }
  expect(shownOutcomes(counts)).toEqual(['unclear', 'failed', 'created', 'unchanged'])
})

test('a row offers what can be decided of it, and a choice becomes a decision', () => {
  const row = (outcome: ImportedRow['outcome'], ids: readonly number[] = []) =>
    ({ outcome, candidates: ids.map((id) => ({ id })) }) as unknown as ImportedRow
  expect(choicesOf(row('unclear', [7]))).toEqual(['', 'student 7', 'add'])
  expect(choicesOf(row('created'))).toEqual([])
  expect(choicesOf(row('updated'))).toEqual(['', 'skip', 'fill', 'overwrite'])
  expect(decisionOf(4, 'student 7', 'skip')).toEqual({ row: 4, act: 'fill', student_id: 7 })
  expect(decisionOf(4, 'add', 'overwrite')).toEqual({ row: 4, act: 'add' })
  expect(decisionOf(4, '', 'fill')).toBeNull()
})
