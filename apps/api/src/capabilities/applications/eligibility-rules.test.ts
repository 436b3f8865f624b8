import {
  meetsRequirements,
  missingPieces,
  type ProgramNeeds,
  type StudentProof,
} from '@qadam/contract/applications/eligibility.ts'
import { cefrLevels, levelOfScore } from '@qadam/contract/applications/levels.ts'
import { educationDegrees } from '@qadam/contract/programs/rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const nothing: StudentProof = { educations: [], certificates: [], languages: [], papersReady: true }
const noNeeds: ProgramNeeds = { education: [], languages: [] }
const english = (level: string | null, certificate: string | null = 'IELTS') => ({
  ...noNeeds,
  languages: [{ language: 'English', certificate, level }],
})
const ielts = (total_score: string) => ({
  ...nothing,
  certificates: [{ name: 'IELTS', total_score, language: 'English' }],
})
const read = (needs: ProgramNeeds, proof: StudentProof) =>
  missingPieces(needs, proof).map(({ code, values }) => [code.replace('eligibility.', ''), values])

test('the missing piece is named: IELTS 6.0 needed, 5.5 there', () => {
  expect(read(english('6.0'), ielts('5.5'))).toEqual([
    ['needs_score', { certificate: 'IELTS', needed: '6.0', have: '5.5' }],
  ])
  expect(read(english('6.0'), ielts('6,0'))).toEqual([])
  expect(read(english('6.0'), nothing)).toEqual([
    ['needs_certificate', { certificate: 'IELTS', needed: '6.0' }],
  ])
})

test('a level is met by a certificate’s score, a score by a certificate that says its level', () => {
  expect(read(english('B2'), ielts('5.5'))).toEqual([])
  expect(read(english('C1'), ielts('6.5'))).toHaveLength(1)
  const celi = { ...nothing, certificates: [{ name: 'CELI', total_score: 'B2', language: 'Italian' }] }
  const italian = { ...noNeeds, languages: [{ language: 'итальянский', certificate: 'CELI', level: 'B1' }] }
  expect(read(italian, celi)).toEqual([])
})

test('a language without a certificate is met by what the student knows, however it is written', () => {
  const needs = { ...noNeeds, languages: [{ language: 'Italian', certificate: null, level: 'B2' }] }
  const knows = (level: string) => ({ ...nothing, languages: [{ language: 'Итальянский', level }] })
  expect(read(needs, knows('B2'))).toEqual([])
  expect(read(needs, knows('B1'))).toEqual([['needs_level', { language: 'it', needed: 'B2', have: 'B1' }]])
  expect(read(needs, nothing)).toEqual([['needs_language', { language: 'it', needed: 'B2' }]])
})

test('of several certificates of one language one is enough, and the one that was begun is named', () => {
  const needs = {
    ...noNeeds,
    languages: [
      { language: 'English', certificate: 'TOEFL', level: '80' },
      { language: 'en', certificate: 'IELTS', level: '6.0' },
    ],
  }
  expect(read(needs, ielts('6.5'))).toEqual([])
  expect(read(needs, ielts('5'))).toEqual([
    ['needs_score', { certificate: 'IELTS', needed: '6.0', have: '5' }],
  ])
})

test('education: a higher degree stands for a lower one; years and grades are asked of the degree itself', () => {
  const needs = (more: object = {}) => ({
    ...noNeeds,
    education: [{ degree: 'school' as const, start: null, end: null, min_score: null, ...more }],
  })
  const school = (more: object = {}) => ({
    ...nothing,
    educations: [{ degree: 'school' as const, end: 2025, form: 'five' as const, score: 4, ...more }],
  })
  expect(read(needs(), nothing)).toEqual([['needs_school', { degree: 'school' }]])
  expect(read(needs(), school({ degree: 'bachelor' }))).toEqual([])
  expect(read(needs({ start: 2020, end: 2024 }), school())).toEqual([
    ['needs_years', { needed: '2020–2024', have: '2025' }],
  ])
  expect(read(needs({ end: 2030 }), school({ end: null }))).toEqual([['needs_year_known', {}]])
  expect(read(needs({ min_score: '85%' }), school())).toEqual([['needs_grade', { needed: '85%', have: '4' }]])
  expect(read(needs({ min_score: '80%' }), school())).toEqual([])
  expect(read(needs({ min_score: '4.5' }), school({ score: null }))).toEqual([
    ['needs_grade_known', { needed: '4.5' }],
  ])
})

test('papers are the other half of being ready to apply, and no requirement of the program', () => {
  const pieces = missingPieces(noNeeds, { ...nothing, papersReady: false })
  expect(pieces.map((one) => one.code)).toEqual(['eligibility.needs_papers'])
  expect(meetsRequirements(pieces)).toBe(true)
})

const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const certificate = fc.constantFrom('IELTS', 'TOEFL', 'CELI', 'TOLC-I', 'Goethe-Zertifikat', '')
const language = fc.constantFrom('English', 'ағылшын', 'it', 'Итальянский язык', 'Klingon', '')
const level = fc.oneof(fc.constantFrom(...cefrLevels), fc.constantFrom('6.0', '80', 'сдан', ''))
const needs: fc.Arbitrary<ProgramNeeds> = fc.record({
  education: fc.array(
    fc.record({
      degree: maybe(fc.constantFrom(...educationDegrees)),
      start: maybe(fc.integer({ min: 2000, max: 2043 })),
      end: maybe(fc.integer({ min: 2000, max: 2043 })),
      min_score: maybe(fc.constantFrom('4', '85%', 'GPA 3.2', 'хорошо')),
    }),
    { maxLength: 3 },
  ),
  languages: fc.array(fc.record({ language, certificate: maybe(certificate), level: maybe(level) }), {
    maxLength: 4,
  }),
})
const proof: fc.Arbitrary<StudentProof> = fc.record({
  educations: fc.array(
    fc.record({
      degree: fc.constantFrom(...educationDegrees),
      end: maybe(fc.integer({ min: 2000, max: 2043 })),
      form: maybe(fc.constantFrom('five', 'gpa', 'percent')),
      score: maybe(fc.integer({ min: 0, max: 100 })),
    }),
    { maxLength: 3 },
  ),
  certificates: fc.array(fc.record({ name: certificate, total_score: level, language }), { maxLength: 3 }),
  languages: fc.array(fc.record({ language, level }), { maxLength: 3 }),
  papersReady: fc.boolean(),
})

test('whatever is asked and shown, the answer is the same twice and every piece has its words', () => {
  fc.assert(
    fc.property(needs, proof, (asked, shown) => {
      const pieces = missingPieces(asked, shown)
      expect(missingPieces(asked, shown)).toEqual(pieces)
      for (const { code, values } of pieces) {
        expect(code).toMatch(/^eligibility\.needs_/)
        expect(Object.values(values).every((one) => typeof one === 'string')).toBe(true)
      }
      expect(meetsRequirements(pieces)).toBe(pieces.every((one) => one.part === 'papers'))
    }),
    { numRuns: 500 },
  )
})

test('who shows more never lacks what they did not lack before', () => {
  fc.assert(
    fc.property(needs, proof, proof, (asked, shown, besides) => {
      const more: StudentProof = {
        educations: [...shown.educations, ...besides.educations],
        certificates: [...shown.certificates, ...besides.certificates],
        languages: [...shown.languages, ...besides.languages],
        papersReady: shown.papersReady || besides.papersReady,
      }
      expect(missingPieces(asked, more).length).toBeLessThanOrEqual(missingPieces(asked, shown).length)
    }),
    { numRuns: 500 },
  )
})

test('a program that asks for less is open to whoever was ready for more', () => {
  fc.assert(
    fc.property(needs, proof, (asked, shown) => {
      if (missingPieces(asked, shown).length > 0) return
      expect(missingPieces({ ...asked, languages: [] }, shown)).toEqual([])
      expect(missingPieces({ ...asked, education: [] }, shown)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('a better score of a known certificate is never a lower level', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 18 }), fc.integer({ min: 0, max: 18 }), (a, b) => {
      const at = (half: number) => levelOfScore('IELTS', String(half / 2))
      const rank = (half: number) => cefrLevels.indexOf(at(half) ?? 'A1')
      if (a <= b) expect(rank(a)).toBeLessThanOrEqual(rank(b))
    }),
  )
})
