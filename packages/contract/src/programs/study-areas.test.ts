import { expect, test } from 'vitest'
import { studyAreaOf } from './study-areas.ts'

test.each([
  ['Society and Culture', 'Psychology', 'mind'],
  ['Society and Culture', 'International Law', 'law'],
  ['Society and Culture', 'Economics', 'business'],
  ['Natural and Physical Sciences', 'Marine Science', 'sea'],
  ['Management and Commerce', 'Tourism Management', 'hospitality'],
  ['Engineering and Related Technologies', 'Computer Engineering', 'computing'],
  ['Droit, economie, gestion', null, 'business'],
  ['Arts, lettres, langues', '', 'languages'],
  ['Здравоохранение', null, 'health'],
  ['Инженерия және технологиялар', null, 'engineering'],
])('%s with %s is %s', (field, subfield, area) => {
  expect(studyAreaOf(field, subfield)).toBe(area)
})

test('a narrow field that names no area leaves it to the broad one, and unknown words name none', () => {
  expect(studyAreaOf('Health', 'Human Movement')).toBe('health')
  expect(studyAreaOf('Autre Domaine', null)).toBeNull()
  expect(studyAreaOf(null, null)).toBeNull()
})
