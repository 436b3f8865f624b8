import { schedule as en } from '@qadam/phrases/en/screens/schedule.ts'
import { describe, expect, test } from 'vitest'
import { faultsOf, valuesOf } from './plan-values.ts'

const usual = { minutes: 60, weekday: 1, until: '2027-05-25' }
const plan = (change = {}) => ({ ...valuesOf({ day: '2026-11-23' }, usual), ...change })

describe('a planning form', () => {
  test('[R214] without a lesson type it says so in the words of the specification', () => {
    const missing = faultsOf(plan()).type
    expect(missing && en[missing]).toBe('Select the lesson format and lesson type.')
    expect(faultsOf(plan({ type: 'pair' })).type).toBeUndefined()
  })

  test('names what is missing: the group, or the program and its students, the teacher, the time', () => {
    expect(Object.keys(faultsOf(plan()))).toEqual(['group', 'type', 'teacher'])
    expect(Object.keys(faultsOf(plan({ format: 'students', time: '' })))).toEqual([
      'course',
      'students',
      'type',
      'time',
      'teacher',
    ])
  })

  test('a repetition needs a weekday and an end that is not before its beginning', () => {
    const repeats = { group: '1', type: 'group', teacher: '2', repeats: true }
    expect(faultsOf(plan(repeats))).toEqual({})
    expect(Object.keys(faultsOf(plan({ ...repeats, weekdays: [], until: '2026-11-22' })))).toEqual([
      'weekdays',
      'until',
    ])
    expect(faultsOf(plan({ ...repeats, ends: 'times', until: '' }))).toEqual({})
  })

  test('a series that ends after so many classes asks how many [R204]', () => {
    const series = { group: '1', type: 'group', teacher: '2', repeats: true, ends: 'times' as const }
    expect(faultsOf(plan({ ...series, times: 0 }))).toEqual({ times: 'timesMissing' })
    expect(faultsOf(plan({ ...series, times: 1 }))).toEqual({})
  })

  test('a draft fills it: the clicked time, the column and whom it makes up for', () => {
    const draft = { day: '2026-11-24', time: '18:30', minutes: 90, teacher: { id: 7, name: 'Болат' } }
    expect(valuesOf({ ...draft, students: [3] }, usual)).toMatchObject({
      day: '2026-11-24',
      time: '18:30',
      minutes: 90,
      teacher: '7',
      format: 'students',
      students: ['3'],
    })
  })
})
