import type { ImportMapping } from '@qadam/contract/imports/schemas.ts'
import { expect, test } from 'vitest'
import {
  chosenMapping,
  faultOfMatching,
  fieldOf,
  withConstant,
  withField,
  withSeparator,
} from './matching.ts'

const mapping: ImportMapping = {
  columns: { title: 'name', full_desc: ['about', 'more'] },
  constants: { currency: 'KZT' },
  separators: { city: ';' },
}

test('a column moves from one field to another and counts last there', () => {
  const moved = withField(mapping, 'about', 'title')
  expect(moved.columns).toEqual({ title: ['name', 'about'], full_desc: ['more'] })
  expect(fieldOf(moved.columns, 'about')).toBe('title')
  expect(mapping.columns.full_desc).toEqual(['about', 'more'])
})

test('a field without columns falls away, and without a title nothing can be tried', () => {
  expect(faultOfMatching(mapping)).toBeNull()
  const bare = withField(mapping, 'name', null)
  expect(bare.columns).toEqual({ full_desc: ['about', 'more'] })
  expect(faultOfMatching(bare)).toBe('needTitle')
})

test('more than five columns of one field are too many', () => {
  const columns = ['a', 'b', 'c', 'd', 'e'].reduce((so, name) => withField(so, name, 'title'), mapping)
  expect(faultOfMatching(columns)).toBe('needFewer')
})

test('values for all rows and separators are set and taken back, the others stay', () => {
  const hidden = withConstant(mapping, 'show', false)
  expect(hidden.constants).toEqual({ currency: 'KZT', show: false })
  expect(withConstant(hidden, 'show', undefined).constants).toEqual({ currency: 'KZT' })
  expect(withSeparator(mapping, 'tag', '/').separators).toEqual({ city: ';', tag: '/' })
  expect(withSeparator(mapping, 'city', '').separators).toEqual({})
})

test('a value that was not chosen is not sent, a refusal is', () => {
  const begun = withConstant(withConstant(mapping, 'degree', ''), 'is_free', false)
  expect(chosenMapping(begun).constants).toEqual({ currency: 'KZT', is_free: false })
})
