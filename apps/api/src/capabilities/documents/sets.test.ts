import {
  type FamilyAnswers,
  levelsOf,
  type NeedRule,
  needOf,
  type StudentFacts,
} from '@qadam/contract/documents/sets.ts'
import { expect, test } from 'vitest'

const why = { ru: 'почему', kk: 'неге', en: 'why' }
const rule = (part: Partial<NeedRule>): NeedRule => ({
  countries: [],
  degrees: [],
  packages: [],
  when: [],
  why,
  ...part,
})
const family: FamilyAnswers = {
  lives_with: ['mother', 'father'],
  parents_divorced: false,
  deceased_parents: [],
  who_works: ['mother'],
  who_owns_property: [],
  rents_home: false,
  name_changed: false,
  wants_grant: true,
}
const facts: StudentFacts = {
  countries: ['IT'],
  degrees: ['bachelor'],
  packages: [7],
  studied: ['school'],
  family,
}
const needed = (rules: NeedRule[], some: Partial<StudentFacts> = {}) =>
  needOf(rules, { ...facts, ...some }).needed

test('a rule without conditions holds for everybody, no rule for nobody', () => {
  expect(needOf([rule({})], facts)).toEqual({ needed: 'yes', why })
  expect(needOf([], facts)).toEqual({ needed: 'no', why: null })
})

test('country, degree and package narrow a rule, each by any of what it names', () => {
  expect(needed([rule({ countries: ['DE', 'IT'] })])).toBe('yes')
  expect(needed([rule({ countries: ['DE'] })])).toBe('no')
  expect(needed([rule({ degrees: ['master', 'phd'] })])).toBe('no')
  expect(needed([rule({ packages: [7] })])).toBe('yes')
  expect(needed([rule({ packages: [8] })])).toBe('no')
  expect(needed([rule({ countries: ['IT'] })], { countries: [] })).toBe('no')
})

test('an answer that is not there makes a paper asked about, unless something else decides', () => {
  const ofGrant = rule({ countries: ['IT'], when: ['wants_grant'] })
  expect(needed([ofGrant], { family: null })).toBe('ask')
  expect(needed([ofGrant], { family: null, countries: ['DE'] })).toBe('no')
  expect(needed([ofGrant, rule({ countries: ['IT'] })], { family: null })).toBe('yes')
  expect(needed([rule({ when: ['studied_at_college'] })], { studied: [] })).toBe('ask')
})

test('a parent counts who lives with the student or is married to who does', () => {
  const mother = [rule({ when: ['mother_works'] })]
  const father = [rule({ when: ['father_counts'] })]
  expect(needed(mother)).toBe('yes')
  expect(needed(mother, { family: { ...family, deceased_parents: ['mother'] } })).toBe('no')
  const divorced = { ...family, parents_divorced: true, lives_with: ['mother'] }
  expect(needed(father, { family: divorced })).toBe('no')
  expect(needed(mother, { family: divorced })).toBe('yes')
  expect(needed([rule({ when: ['one_parent'] })], { family: divorced })).toBe('yes')
  expect(needed([rule({ when: ['one_parent'] })])).toBe('no')
})

test('the first rule that holds says why', () => {
  const other = { ru: 'а', kk: 'ә', en: 'other' }
  expect(needOf([rule({ countries: ['DE'] }), rule({ why: other })], facts).why).toEqual(other)
})

test('levels are read from names of degrees in three languages', () => {
  expect(levelsOf(['Бакалавриат', 'Магистратура Master'])).toEqual(['bachelor', 'master'])
  expect(levelsOf(['PhD', 'Foundation year'])).toEqual(['foundation', 'phd'])
  expect(levelsOf(['MBA'])).toEqual([])
})
