import { getPlanningSettings } from '@qadam/contract/classes/endpoints.ts'
import { dictionaryCalls } from '@qadam/contract/dictionaries/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../testing/examples.ts'
import { openPage } from '../testing/render.tsx'
import { server } from '../testing/server.ts'

const further = { Türkçe: 'TR', Deutsch: 'DE', Magyar: 'HU', Italiano: 'IT', Ελληνικά: 'GR' }

/** Returns the flags inside an element, which say nothing to a screen reader. */
function flagsIn(element: Element): string[] {
  return [...element.querySelectorAll('img[alt=""]')].map(
    (flag) => /\/flags\/([A-Z]{2})\.svg$/.exec((flag as HTMLImageElement).src)?.[1] ?? '',
  )
}

async function expectFurtherLanguages() {
  for (const [name, country] of Object.entries(further)) {
    const label = page.getByText(name, { exact: true })
    await expect.element(label).toBeVisible()
    expect(flagsIn(label.element())).toEqual([country])
  }
}

test('the table of translations has its languages and the five further ones, each with a flag [R026]', async () => {
  await page.viewport(390, 844)
  answerByExamples()
  server.answer(dictionaryCalls.tag.list, { count: 1, results: [{ id: 1, tag_name: 'Гранты' }] })
  await openPage('/dictionaries/tag', { as: 'admin_school' })
  await expectFurtherLanguages()
  // On a phone a row is a card whose lines are named by the columns; its heading is in the language of the reader.
  for (const [name, country] of [
    ['Қазақша', 'KZ'],
    ['English', 'GB'],
  ] as const) {
    const column = page.getByRole('term').filter({ hasText: name })
    await expect.element(column).toBeVisible()
    expect(flagsIn(column.element())).toEqual([country])
  }
})

test('the language of the school is chosen by name and flag, under it the further ones [R026]', async () => {
  answerByExamples()
  server.answer(getPlanningSettings, { class_minutes: 60, offer_minutes: 60 })
  await openPage('/settings?tab=school', { as: 'admin_school' })
  await expectFurtherLanguages()
  await page.getByRole('combobox', { name: 'Язык по умолчанию' }).click()
  const option = page.getByRole('option', { name: 'Қазақша', exact: true })
  await expect.element(option).toBeVisible()
  expect(flagsIn(option.element())).toEqual(['KZ'])
})

test("a person's language is chosen by name and flag", async () => {
  answerByExamples()
  await openPage('/settings', { as: 'student' })
  const choice = page.getByRole('radiogroup', { name: 'Язык интерфейса и писем' })
  await expect.element(choice.getByText('English')).toBeVisible()
  expect(flagsIn(choice.element())).toEqual(['RU', 'KZ', 'GB'])
})
