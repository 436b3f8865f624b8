import { expect, test } from 'vitest'
import { emptyCertificate, emptyEducation, emptyLanguage } from '../row-values.ts'
import { faultAt, questionAt, questionsOf } from './questions.ts'
import { classOf, yearsOfClass, yearsUntil } from './school-years.ts'
import { newRow } from './wizard-draft.ts'

const draft = {
  question: 'notice',
  educations: [newRow(emptyEducation)],
  languages: [newRow({ language: 'kk', level: 'C2' }), newRow({ language: 'en', level: '' })],
  certificates: [newRow({ ...emptyCertificate, name: 'IELTS' })],
}
const keys = (given: Parameters<typeof questionsOf>[0]) => questionsOf(given).map(({ key }) => key)

test('a school asks for the class, any other degree for its years, and each language and exam has a screen', () => {
  expect(keys(draft)).toEqual([
    'notice',
    'degree',
    'class',
    'name',
    'form',
    'score',
    'languages',
    'level kk',
    'level en',
    'certificates',
    'result IELTS',
  ])
  expect(keys({ ...draft, hasFinished: true }).slice(2, 4)).toEqual(['class', 'finished'])
  const bachelor = [newRow({ ...emptyEducation, degree: '1' })]
  expect(keys({ ...draft, educations: bachelor }).slice(2, 4)).toEqual(['start', 'end'])
})

test('what was saved before a failure is not asked again, and a screen that is gone leads to the first', () => {
  const saved = { ...newRow(emptyEducation), saved: true }
  expect(keys({ ...draft, educations: [saved] })[1]).toBe('languages')
  expect(questionAt({ ...draft, question: 'finished' })).toMatchObject({
    index: 0,
    question: { key: 'notice' },
  })
})

test('each screen has its own fault', () => {
  const at = (question: string) =>
    faultAt(questionAt({ ...draft, question }).question, { ...draft, question })
  expect(['class', 'name', 'form', 'level en'].map(at)).toEqual([
    'startMissing',
    'professionMissing',
    'formMissing',
    'levelMissing',
  ])
  expect(['degree', 'score', 'languages', 'level kk', 'certificates'].map(at)).toEqual(
    Array(5).fill(undefined),
  )
  const none = { ...draft, question: 'languages', languages: [newRow(emptyLanguage)] }
  expect(faultAt(questionAt(none).question, none)).toBe('languageMissing')
})

test('the years of a school follow from the class', () => {
  expect(yearsOfClass(11, '2026-11-25')).toEqual({ start: '2016', end: '2027' })
  expect(yearsOfClass(11, '2026-05-25')).toEqual({ start: '2015', end: '2026' })
  expect(yearsOfClass(12, '2026-11-25')).toEqual({ start: '2015', end: '2027' })
  expect(yearsUntil(2024)).toEqual({ start: '2013', end: '2024' })
  expect(classOf({ start: '2016' }, '2026-11-25')).toBe(11)
  expect(classOf({ start: '1999' }, '2026-11-25')).toBeUndefined()
})
