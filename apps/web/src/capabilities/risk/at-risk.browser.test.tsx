import { listGroups } from '@qadam/contract/groups/endpoints.ts'
import {
  changeRiskSettings,
  getRiskSettings,
  listRisks,
  noteRisk,
  snoozeRisk,
  unsnoozeRisk,
} from '@qadam/contract/risk/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const student = { id: 7, first_name: 'Айгерім', last_name: 'Исаева' }
const course = { id: 3, title: 'IELTS' }
const silent = {
  id: 11,
  rule: 'silent' as const,
  course,
  since: '2026-11-22T05:00:00Z',
  days: 3,
  evidence: {
    rule: 'silent' as const,
    last_at: '2026-11-11T05:00:00Z',
    since_at: '2026-09-01T05:00:00Z',
    days: 12,
    holidays: 1,
    limit: 10,
  },
  snoozed_until: null,
  notes: [],
}
const missed = {
  ...silent,
  id: 12,
  rule: 'missed' as const,
  evidence: { rule: 'missed' as const, missed: 3, held: 20, excused: 1, limit: 10 },
}
const rowOf = (risks: object[]) => ({ student, curator: null, groups: [], risks })
const answerRisks = (risks: object[]) =>
  server.answer(listRisks, { count: 1, next: null, previous: null, results: [rowOf(risks)] } as never)

beforeEach(() => {
  answerByExamples()
  server.answer(getRiskSettings, {
    silent_days: 10,
    late_in_row: 3,
    absences_in_row: 2,
    missed_percent: 10,
    missed_from: 10,
    pace_days: 28,
    version: 0,
  })
})

test('staff read each reason with its numbers and days, and write to the student by one button', async () => {
  answerRisks([silent, missed])
  await openPage('/at-risk', { as: 'admin' })
  const card = page.getByRole('list', { name: 'Кому нужна помощь' })
  await expect
    .element(card.getByText(/Последняя работа 11.ноября, с тех пор 12 дней без занятий/))
    .toBeVisible()
  await expect.element(card.getByText(/Пропущено 3 из 20, 15.% занятий, с предупреждением 1/)).toBeVisible()
  await expect.element(card.getByText(/3 дня, с 22.ноября/).first()).toBeVisible()
  const write = card.getByRole('link', { name: 'Написать: Айгерім Исаева' })
  await expect.element(write).toHaveAttribute('href', '/messages?student=7')
})

test('a reason is put aside with a day and a note, and taken up again', async () => {
  answerRisks([silent])
  await openPage('/at-risk', { as: 'admin' })
  server.answer(snoozeRisk, { ...silent, snoozed_until: '2026-12-02' })
  await page.getByRole('button', { name: 'Отложить: Не занимается, Айгерім Исаева' }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Отложить', exact: true })
  // Not without a reason.
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Почему' }).fill('Болеет')
  answerRisks([{ ...silent, snoozed_until: '2026-12-02' }])
  await send.click()
  await expect.element(page.getByText('Отложено до 02.12.2026')).toBeVisible()
  expect(server.sent(snoozeRisk)).toMatchObject([{ params: { id: 11 }, body: { text: 'Болеет' } }])
  server.answer(unsnoozeRisk, silent)
  await page.getByRole('button', { name: /^Вернуть сейчас/ }).click()
  await expect.element(page.getByText('Причина снова в списке')).toBeVisible()
})

test('a note of what was done stands with name and day; a teacher sees that others wrote', async () => {
  const by = { id: 2, name: 'Дана Сейт', role: 'admin' as const }
  const note = { id: 1, kind: 'note' as const, text: null, until: null, at: '2026-11-24T05:00:00Z', by }
  answerRisks([{ ...silent, notes: [note] }])
  server.answer(noteRisk, silent)
  await openPage('/at-risk', { as: 'teacher' })
  const notes = page.getByRole('list', { name: 'Что сделано' })
  await expect.element(notes.getByText('Дана Сейт, 24.11.2026')).toBeVisible()
  await expect.element(notes.getByText('запись видна сотрудникам школы')).toBeVisible()
  await page.getByRole('button', { name: /^Записать, что сделано/ }).click()
  await page.getByRole('textbox', { name: 'Запись' }).fill('Позвонила маме')
  await page.getByRole('button', { name: 'Сохранить запись' }).click()
  await expect.element(page.getByText('Запись сохранена')).toBeVisible()
  expect(server.sent(noteRisk)).toMatchObject([{ params: { id: 11 }, body: { text: 'Позвонила маме' } }])
})

test('filters narrow the list, and an empty one says what will be here and from when', async () => {
  server.answer(listRisks, { count: 0, next: null, previous: null, results: [] })
  server.answer(listGroups, { count: 0, next: null, previous: null, results: [] })
  await openPage('/at-risk', { as: 'admin' })
  await expect.element(page.getByText('Сейчас помощь никому не нужна')).toBeVisible()
  await expect.element(page.getByText(/10 дней не занимались/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Причина' }).click()
  await page.getByRole('option', { name: 'Много пропусков' }).click()
  await expect.element(page.getByText('С такими фильтрами никого нет')).toBeVisible()
  expect(server.sent(listRisks).at(-1)?.query).toMatchObject({ rule: 'missed', snoozed: 'hide' })
})

test('the school changes its thresholds within their bounds', async () => {
  answerRisks([silent])
  server.answer(changeRiskSettings, ({ body }) => ({ ...body, version: 1 }) as never)
  await openPage('/at-risk', { as: 'admin_school' })
  await page.getByRole('button', { name: 'Пороги' }).click()
  const days = page.getByRole('textbox', { name: /^Дней без занятий/ })
  await days.fill('500')
  const save = page.getByRole('button', { name: 'Сохранить' })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await days.fill('14')
  await save.click()
  await expect.element(page.getByText(/Пороги сохранены/)).toBeVisible()
  expect(server.sent(changeRiskSettings)).toMatchObject([{ body: { silent_days: 14, version: 0 } }])
})
