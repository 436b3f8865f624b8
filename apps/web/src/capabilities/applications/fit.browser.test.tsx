import { getEligibility } from '@qadam/contract/applications/endpoints.ts'
import {
  findGuestProgram,
  findProgram,
  listSavedPrograms,
  listSimilarPrograms,
} from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import type { Program } from '../catalogue/queries.ts'
import FitPart from './FitPart.tsx'

const requirements = { text: '', text_ru: null, text_kk: null, text_en: null }
const ielts = { language: 'English', certificate: 'IELTS', level: '6.0' }
const school = { degree: 'school' as const, start: null, end: null, min_score: null }
const program = {
  id: 3,
  kind: 'degree' as const,
  title: 'Информатика',
  is_free: false,
  price: 200_000,
  price_kzt: 120_000_000,
  currency: 'EUR',
  price_period: 'year' as const,
  cost: 2_500_000,
  rounds: [{ id: 1, start: '2999-01-10', end: '2999-03-01' }],
  requirements: { ...requirements, education: [], languages: [] },
  country_steps: [
    { kind: 'pre_enrolment' as const, last_opened: '2025-03', last_closed: null },
    { kind: 'visa' as const, last_opened: null, last_closed: '2025-11-30' },
  ],
}

beforeEach(() => {
  server.answer(listSimilarPrograms, { results: [] })
  server.answer(listSavedPrograms, { ids: [] })
  server.answer(findProgram, program)
  server.answer(findGuestProgram, program)
})

test('each requirement stands beside what the student has and what to do', async () => {
  server.answer(getEligibility, [
    {
      course_id: program.id,
      compared: [
        {
          part: 'education',
          education: [school],
          languages: [],
          have: [{ degree: 'school', name: null, value: '2026' }],
          missing: null,
        },
        {
          part: 'language',
          education: [],
          languages: [ielts],
          have: [{ degree: null, name: 'IELTS', value: '5.5' }],
          missing: 'Нужен IELTS 6.0, у вас 5.5',
        },
      ],
    },
  ])
  await renderScreen(<FitPart program={program as unknown as Program} />, {
    as: 'student',
    phrases: ['catalogue', 'programPage', 'applications', 'fitting'],
  })
  const table = page.getByRole('table')
  const rowOf = (name: RegExp) => table.getByRole('row', { name })
  await expect.element(rowOf(/Аттестат/)).toMatchTextContent(/2026.*Подходит/)
  await expect
    .element(rowOf(/IELTS, уровень 6.0/))
    .toMatchTextContent(/IELTS 5.5.*Нужен IELTS 6.0, у вас 5.5/)
  await expect.element(page.getByText('2 ступени из 3 уже ваши')).toBeVisible()
  await expect
    .element(page.getByRole('paragraph').filter({ hasText: 'Нужен IELTS 6.0, у вас 5.5' }))
    .toBeVisible()
  const stair = [...document.querySelectorAll('#fit ~ div ol li')].map((step) => [
    step.textContent,
    step.getAttribute('data-state'),
  ])
  expect(stair).toEqual([
    ['Учёба', 'done'],
    ['Документы', 'done'],
    ['IELTS', 'next'],
  ])
})

test('the page of a program says what a year costs, what is not known, and the days of its rounds', async () => {
  await openPage('/guest-catalog/info/3')
  const cost = page.getByRole('region', { name: 'Сколько стоит первый год' })
  await expect.element(cost).toMatchTextContent(/1.225.000/)
  await expect.element(cost).toMatchTextContent(/Сюда не входит: проживание и питание, виза\./)
  await expect
    .element(page.getByRole('region', { name: 'Раунды приёма' }))
    .toMatchTextContent(/Раунд 1: начало.*Раунд 1: до/)
  const after = page.getByRole('list', { name: 'После ответа вуза' }).getByRole('listitem')
  await expect.element(after.nth(0)).toMatchTextContent(/Universitaly.*март.*2025.*Новую дату уточняем/)
  await expect.element(after.nth(1)).toMatchTextContent(/Виза D.*30.*ноябр.*2025.*Новую дату уточняем/)
})

test('a year in a country whose costs are known has living in it, and what nobody can say stands without a sum', async () => {
  const unknown = { amount: null, currency: 'EUR', monthly: null, year: null, kzt: null }
  server.answer(findGuestProgram, {
    ...program,
    year_costs: [
      { kind: 'living', amount: 607_945, currency: 'EUR', monthly: 46_765, year: 2024, kzt: 364_767_000 },
      { kind: 'regional_fee', amount: 15_600, currency: 'EUR', monthly: null, year: 2026, kzt: 9_360_000 },
      { ...unknown, kind: 'visa' as const },
    ],
  })
  await openPage('/guest-catalog/info/3')
  const cost = page.getByRole('region', { name: 'Сколько стоит первый год' })
  await expect.element(cost.getByRole('row', { name: /проверяет консульство: 467,65/ })).toBeVisible()
  await expect.element(cost.getByRole('row', { name: /Виза.*Уточняем/ })).toBeVisible()
  await expect.element(cost).toMatchTextContent(/Курс школы: 600.₸ за 1.€.*на 2024 год/)
  await expect.element(cost).not.toMatchTextContent(/Сюда не входит/)
  await expect
    .element(page.getByRole('complementary', { name: 'Главное' }))
    .toMatchTextContent(/С жизнью ≈.4.970.000.₸ за первый год/)
})

test('on a phone the price and the action stay in reach at the end of the screen', async () => {
  await page.viewport(390, 844)
  await openPage('/guest-catalog/info/3')
  const action = page.getByRole('link', { name: 'Зарегистрироваться' }).first()
  await expect.element(action).toBeVisible()
  scrollTo(0, 400)
  await expect.poll(() => action.element().getBoundingClientRect().bottom).toBeGreaterThan(844 - 80)
  await expect.poll(() => action.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844)
})
