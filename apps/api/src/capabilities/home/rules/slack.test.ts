import { expect, test } from 'vitest'
import { tightestSlack } from './slack.ts'

/** Mondays to Fridays, without Independence Day. */
const isWorked = (day: string) => day !== '2026-12-16' && ![0, 6].includes(new Date(day).getUTCDay())
const monday = '2026-11-30'
const plan = (name: string, working_days: number, due_on: string) => ({ name, working_days, due_on })

test('slack is the working days that a document may wait, and three days of beginning say what they leave', () => {
  expect(tightestSlack([plan('apostille', 15, '2027-01-07')], monday, isWorked)).toEqual({
    plan: plan('apostille', 15, '2027-01-07'),
    slack: {
      start_by: '2026-12-17',
      left: 12,
      options: [
        { start_on: '2026-11-30', ready_on: '2026-12-22', left: 12 },
        { start_on: '2026-12-07', ready_on: '2026-12-29', left: 7 },
        { start_on: '2026-12-14', ready_on: '2027-01-05', left: 2 },
      ],
    },
  })
})

test('of several plans the one that has to begin first is named, however late it is needed', () => {
  const plans = [plan('photo', 1, '2026-12-10'), plan('recognition', 40, '2027-01-20')]
  expect(tightestSlack(plans, monday, isWorked)?.plan.name).toBe('recognition')
})

test('what can no longer be ready in time has negative slack', () => {
  const slack = tightestSlack([plan('apostille', 15, '2026-12-11')], monday, isWorked)?.slack
  expect(slack).toMatchObject({ start_by: '2026-11-20', left: -6 })
})

test('on a day off the count begins with the next working day, and nothing is due on a day off', () => {
  const slack = tightestSlack([plan('photo', 1, '2026-12-13')], '2026-12-05', isWorked)?.slack
  expect(slack).toMatchObject({ start_by: '2026-12-10', left: 3 })
  expect(slack?.options[0]).toEqual({ start_on: '2026-12-07', ready_on: '2026-12-08', left: 3 })
})

test('without plans there is no slack', () => {
  expect(tightestSlack([], monday, isWorked)).toBeNull()
})
