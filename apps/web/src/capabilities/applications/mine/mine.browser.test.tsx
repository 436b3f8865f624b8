import { answerOffer, getEligibility, listApplications } from '@qadam/contract/applications/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { faultsOf } from '../../../testing/axe.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const course = { id: 3, title: 'Economics and Finance', countries: ['IT'], cost: 0, cover: null, cities: [] }
const entry = { on_behalf: false, note: null, reference: null, waived: [], file: null, answer: null }
const offer = {
  id: 9,
  course_id: 3,
  status: 'has_invitation',
  course: { ...course, price: 250_000, currency: 'EUR', price_period: 'year', price_kzt: 150_000_000 },
  answer_by: '2030-12-05',
  change_until: '2030-12-05',
  declined_at: null,
  not_chosen: false,
  next: ['final_choice'],
  version: 4,
  history: [
    {
      ...entry,
      id: 3,
      from: 'under_review',
      to: 'has_invitation',
      at: '2026-11-20T10:00:00Z',
      note: 'Средний балл не ниже 4,0',
      file: { name: 'letter.pdf', type: 'application/pdf', bytes: 1, url: '/x' },
    },
    {
      ...entry,
      id: 2,
      from: 'selected',
      to: 'under_review',
      at: '2026-11-03T10:00:00Z',
      note: 'Документы в пути',
      waived: ['documents'],
    },
    { ...entry, id: 1, from: null, to: 'selected', at: '2026-11-01T10:00:00Z' },
  ],
} as const
const refused = {
  ...offer,
  id: 10,
  course_id: 4,
  course: { ...offer.course, id: 4, title: 'Law' },
  status: 'refusal',
  answer_by: null,
  next: [],
} as const

test('an offer is a hero with its day, letter, conditions and cost; it is declined and brought back', async () => {
  server.answer(getEligibility, [])
  server.answer(listApplications, { results: [refused, offer], count: 2 })
  await openPage('/my-applications', { as: 'student' })
  const card = page.getByRole('article').filter({ hasText: 'Economics and Finance' })
  await expect.element(card.getByText(/^Ответьте до 5\sдекабря 2030/)).toBeVisible()
  await expect.element(card.getByText(/≈ 1\s500\s000\s₸ в год/)).toBeVisible()
  await expect.element(card.getByText('Средний балл не ниже 4,0')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Скачать письмо' })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Принять приглашение' })).toBeVisible()
  expect(await faultsOf('main')).toEqual([])
  server.answer(answerOffer, { ...offer, declined_at: '2026-11-24T10:00:00Z' })
  server.answer(listApplications, {
    results: [refused, { ...offer, declined_at: '2026-11-24T10:00:00Z' }],
    count: 2,
  })
  await card.getByRole('button', { name: 'Отказаться' }).click()
  await expect.element(card.getByText('Вы отказались', { exact: true })).toBeVisible()
  await expect.element(card.getByText(/До 5\sдекабря 2030.* решение можно изменить/)).toBeVisible()
  await card.getByRole('button', { name: 'Вернуть приглашение' }).click()
  await expect
    .poll(() => server.sent(answerOffer).map(({ body }) => body))
    .toEqual([{ declined: true, version: 4 }, { declined: false }])
})

test('the history is in sentences, without the school’s reasons; two offers can be compared', async () => {
  server.answer(getEligibility, [])
  server.answer(listApplications, {
    results: [refused, offer, { ...offer, id: 11, course_id: 5, course: { ...offer.course, id: 5 } }],
    count: 3,
  })
  await openPage('/my-applications', { as: 'student' })
  await expect
    .element(page.getByRole('link', { name: 'Сравнить приглашения' }))
    .toHaveAttribute('href', expect.stringContaining('compare=5%2C3'))
  const beside = page.getByRole('region', { name: 'Приглашения рядом' })
  await expect
    .element(beside.getByRole('listitem').nth(1))
    .toMatchTextContent(
      /Economics and Finance.*Первый год, что известно.*Обучение1\s500\s000\s₸Жизнь и страховкане знаем/,
    )
  const card = page.getByRole('article').filter({ hasText: 'Law' })
  await card.getByText('История').click()
  await expect.element(card.getByText('Заявка отправлена в вуз')).toBeVisible()
  await expect.element(card.getByText('Вы выбрали программу')).toBeVisible()
  await expect.element(card.getByText('Документы в пути')).not.toBeInTheDocument()
})

test('the conditions of an offer stand one by one with their state and the way to what is to be done', async () => {
  const condition = { hint: '', due_on: null, document: null, is_met: false, address: null } as const
  const living = {
    kind: 'living',
    amount: 1,
    currency: 'EUR',
    monthly: null,
    year: null,
    kzt: 400_000_000,
  } as const
  server.answer(getEligibility, [])
  server.answer(listApplications, {
    results: [
      {
        ...offer,
        course: { ...offer.course, year_costs: [living] },
        conditions: [
          { ...condition, text: 'Английский B2', hint: 'Ваш IELTS 6.5 подходит', state: 'met' },
          { ...condition, text: 'Паспорт', state: 'checking', document: { id: 1, name: 'Паспорт' } },
          {
            ...condition,
            text: 'Аттестат с апостилем',
            state: 'to_do',
            document: { id: 7, name: 'Аттестат' },
            due_on: '2031-01-29',
            address: '/my-documents?paper=7',
          },
          { ...condition, text: 'Первый курс без долгов', state: 'to_do' },
        ],
      },
      { ...offer, id: 11, course_id: 5, course: { ...offer.course, id: 5, title: 'Law' } },
    ],
    count: 2,
  })
  await openPage('/my-applications', { as: 'student' })
  const letter = page.getByRole('region', { name: 'Условия приглашения' })
  await expect.element(letter.getByText('Выполнено 1 из 4')).toBeVisible()
  const rows = letter.getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/Английский B2Ваш IELTS 6.5 подходитУже есть/)
  await expect.element(rows.nth(1)).toMatchTextContent(/ПаспортПроверяем/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Аттестат с апостилемАттестат · до 29\sянваря 2031/)
  await expect
    .element(rows.nth(2).getByRole('link', { name: 'Открыть документ: Аттестат с апостилем' }))
    .toHaveAttribute('href', '/my-documents?paper=7')
  await expect.element(rows.nth(3)).toMatchTextContent(/Первый курс без долговПозже/)
  const beside = page.getByRole('region', { name: 'Приглашения рядом' })
  await expect
    .element(beside.getByRole('listitem').nth(1))
    .toMatchTextContent(/Первый год, всё вместе≈ 5\s500\s000\s₸/)
  expect(await faultsOf('main')).toEqual([])
})

test('an application that waits for its university says that nothing is needed, and an acceptance until when it can change', async () => {
  server.answer(getEligibility, [])
  server.answer(listApplications, {
    results: [
      {
        ...offer,
        id: 12,
        status: 'under_review',
        answer_by: null,
        change_until: null,
        submitted_at: '2026-11-03',
      },
      {
        ...offer,
        id: 13,
        status: 'final_choice',
        answer_by: null,
        next: ['has_invitation'],
        course: { ...offer.course, title: 'Law' },
      },
    ],
    count: 2,
  })
  await openPage('/my-applications', { as: 'student' })
  const waiting = page.getByRole('article').filter({ hasText: 'Economics and Finance' })
  await expect.element(waiting.getByText('Сейчас думает университет')).toBeVisible()
  await expect.element(waiting.getByText('От вас ничего не нужно')).toBeVisible()
  const chosen = page.getByRole('article').filter({ hasText: 'Law' })
  await expect.element(chosen.getByText(/До 5\sдекабря 2030.* решение можно изменить/)).toBeVisible()
  await expect.element(chosen.getByRole('button', { name: 'Отменить окончательный выбор' })).toBeVisible()
  expect(await faultsOf('main')).toEqual([])
})
