import { reportProgramTeachers, reportProgramWeeks } from '@qadam/contract/reports/endpoints.ts'
import {
  changeSeasonPromises,
  exportSeasonPeople,
  getSeasonFunnel,
  listSeasonPeople,
  listStuck,
} from '@qadam/contract/season/endpoints.ts'
import { seasonStages } from '@qadam/contract/season/stages.ts'
import { createStep } from '@qadam/contract/students/due/endpoints.ts'
import {
  listWantedCountries,
  listWantedDegrees,
  listWantedPackages,
} from '@qadam/contract/students/endpoints.ts'
import { listResponsibleAbroad } from '@qadam/contract/students/people/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const reached = [200, 186, 171, 121, 84, 46, 37, 12, 4]
const lost = [5, 7, 3, 9, 1, 0, 0, 0, 0]
const before = [164, 150, 148, 92, 60, 31, 24, 9, 2]

/** A season whose numbers fit together: whoever has not passed on is open or lost. */
const stages = seasonStages.map((stage, n) => {
  const passed = stage === 'departed' ? (reached[n] ?? 0) : (reached[n + 1] ?? 0)
  return {
    stage,
    reached: reached[n] ?? 0,
    passed,
    lost: lost[n] ?? 0,
    open: (reached[n] ?? 0) - passed - (lost[n] ?? 0),
    implied: n === 3 ? 9 : 0,
    before: before[n] ?? 0,
    left: { people: passed, median_days: 12 + n, p90_days: 31 + n },
    so_far: { people: 3, median_days: 8, max_days: 60 },
  }
})
const season = { id: 3, name: '2027/2028' }
const funnel = {
  season,
  seasons: [{ id: 2, name: '2026/2027' }, season],
  as_of: '2026-11-25',
  is_today: true,
  people: 200,
  open: 171,
  lost: { all: 25, switched_off: 11, refused: 14 },
  without_season: 6,
  stages,
  before: { season: { id: 2, name: '2026/2027' }, as_of: '2025-11-25', people: 164 },
  definition: 1,
}
const curator = { id: 5, first_name: 'Дарига', last_name: 'Иманқұлова' }
const person = {
  id: 7,
  first_name: 'Аружан',
  last_name: 'Сейтқали',
  responsible: curator,
  countries: ['IT'],
  stage: 'papers',
  state: 'open',
  since: '2026-09-01T05:00:00Z',
  days: 85,
  reason: null,
} as const

const none = { count: 0, period: null, results: [], totals: { before: null } }

function arrange(given: object = funnel) {
  server.answer(reportProgramWeeks, { report: 'program_weeks', ...none } as never)
  server.answer(reportProgramTeachers, { report: 'program_teachers', ...none } as never)
  server.answer(getSeasonFunnel, given as typeof funnel)
  server.answer(listStuck, {
    count: 1,
    results: [{ ...person, limit_days: 30, over_days: 55, next_step: null }],
    limits: [{ stage: 'papers', days: 30, basis: 'last_season', of_people: 40 }],
    by_stage: [{ stage: 'papers', people: 1 }],
  })
  for (const list of [listWantedPackages, listWantedDegrees, listWantedCountries]) server.answer(list, [])
  server.answer(listResponsibleAbroad, { results: [curator] } as never)
}

test('the funnel says how many came how far, beside a year ago, and each number opens its people', async () => {
  arrange()
  server.answer(listSeasonPeople, { count: 1, results: [person] })
  await openPage('/analytics', { as: 'admin_school' })
  const stair = page.getByRole('list', { name: 'Воронка сезона' })
  await expect.element(stair.getByText(/84 из 200, 42\s%/)).toBeVisible()
  await expect.element(page.getByText(/Сравниваем с 25\sноября\s2025/)).toBeVisible()
  await stair.getByRole('link', { name: 'Документы собраны: открыты 28' }).last().click()
  const drawer = page.getByRole('dialog', { name: 'Документы собраны: ещё на этапе' })
  await expect.element(drawer.getByRole('link', { name: /Сейтқали/ })).toBeVisible()
  expect(server.sent(listSeasonPeople).at(-1)?.query).toMatchObject({ stage: 'papers', part: 'open' })
  server.answer(exportSeasonPeople, new Blob(['x']) as never)
  await drawer.getByRole('button', { name: 'Выгрузить' }).click()
  await page.getByRole('menuitem', { name: 'Таблица CSV' }).click()
  await expect
    .poll(() => server.sent(exportSeasonPeople).at(-1)?.query)
    .toMatchObject({ stage: 'papers', part: 'open', file: 'csv' })
})

test('curators and countries are asked for when somebody comes to the filters', async () => {
  arrange()
  await openPage('/analytics', { as: 'admin_school' })
  await expect.element(page.getByText(/Сравниваем с/)).toBeVisible()
  expect(server.sent(listResponsibleAbroad)).toEqual([])
  await page.getByRole('combobox', { name: 'Куратор' }).click()
  await expect.element(page.getByRole('option', { name: /Иманқұлова/ })).toBeVisible()
  expect(server.sent(listResponsibleAbroad)).toHaveLength(1)
})

test('the same numbers stand in a table, with what was implied and how long it takes', async () => {
  arrange()
  await openPage('/analytics', { as: 'admin' })
  await page.getByLabelText('Воронка: числа таблицей').first().click()
  const row = page.getByRole('row', { name: /^Документы собраны/ })
  const cells = () => [...row.element().children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))
  await expect.element(row).toBeVisible()
  expect(cells()).toEqual([
    'Документы собраны',
    '121',
    '121 из 200, 61 %',
    '28',
    '9',
    '9',
    '92',
    '15',
    '34',
    '8',
  ])
})

test('a filter stands in the address and is sent; without a season before nothing is compared', async () => {
  arrange({ ...funnel, before: null, stages: stages.map((one) => ({ ...one, before: null })) })
  await openPage('/analytics?responsible=5&day=2026-10-01&season=2', { as: 'admin_school' })
  await expect.element(page.getByText(/Сравнить не с чем/)).toBeVisible()
  await expect.element(page.getByText(/год назад/)).not.toBeInTheDocument()
  expect(server.sent(getSeasonFunnel).at(-1)?.query).toMatchObject({
    season: 2,
    as_of: '2026-10-01',
    responsible: [5],
  })
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click()
  await expect.poll(() => server.sent(getSeasonFunnel).at(-1)?.query.season).toBeUndefined()
})

test('who is stuck has a limit with its reason, and the curator is reminded with one press', async () => {
  arrange()
  server.answer(createStep, {} as never)
  await openPage('/analytics', { as: 'admin_school' })
  const row = page.getByRole('region', { name: 'Застряли' }).getByRole('listitem').first()
  await expect.element(row).toMatchTextContent(/Сейтқали.*85 дней.*в прошлом сезоне обычно до 30 дней/)
  await row.getByRole('button', { name: /^Напомнить куратору/ }).click()
  await expect
    .poll(() => server.sent(createStep).at(-1)?.body)
    .toMatchObject({ user: 7, owner: 5, text: 'Подать заявки' })
})

test('a new school reads what will be here', async () => {
  arrange({ ...funnel, people: 0, without_season: 0, season: null, seasons: [], before: null })
  await openPage('/analytics', { as: 'admin_school' })
  await expect.element(page.getByText('Здесь будет сезон школы')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Добавить студента' })).toBeVisible()
})

test('the school’s admin promises a stage within some days; a manager has no such form', async () => {
  arrange()
  server.answer(changeSeasonPromises, {} as never)
  await openPage('/analytics', { as: 'admin_school' })
  await page.getByRole('button', { name: 'Сроки этапов' }).click()
  await page.getByLabelText('Документы собраны, дней').fill('21')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect
    .poll(() => server.sent(changeSeasonPromises).at(-1)?.body)
    .toEqual({ promises: [{ stage: 'papers', days: 21 }] })
  await openPage('/analytics', { as: 'admin' })
  await expect.element(page.getByRole('heading', { name: 'Застряли' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Сроки этапов' })).not.toBeInTheDocument()
})
