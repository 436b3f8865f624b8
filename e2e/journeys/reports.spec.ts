import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { reports } from '../../packages/phrases/src/ru/screens/reports.ts'
import { reportWords } from '../../packages/phrases/src/ru/screens/reportWords.ts'
import { season } from '../../packages/phrases/src/ru/screens/season.ts'
import { contextOf } from '../contexts.ts'

/** Rows of a page of the drawer. */
const shownRows = 25

test('the owner reads a number, the people behind it and one of them, saves the view and takes the report along', async ({
  browser,
}) => {
  const context = await contextOf(browser, 'owner', {
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
  })
  const page = await context.newPage()
  await page.goto('/analytics')
  await page.getByRole('link', { name: season.tab_reports, exact: true }).click()
  await page.getByRole('link', { name: reportWords.title_program_progress }).click()
  await expect(page.getByRole('row', { name: reportWords.file_total })).toBeVisible()

  // The first course under the totals.
  const row = page.getByRole('row').nth(2)
  const title = await row.getByRole('link').innerText()
  const number = row.getByRole('button').first()
  const students = Number(await number.innerText())
  await number.click()
  const drawer = page.getByRole('dialog', { name: reportWords.measure_students })
  await expect(drawer).toContainText(title)
  await expect(drawer).toContainText(reportWords.definition_students)
  await expect(drawer.getByRole('list').first().getByRole('link')).toHaveCount(Math.min(students, shownRows))

  const person = drawer.getByRole('link').first()
  const name = await person.locator('b').innerText()
  await person.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.goBack()

  const bar = page.getByRole('region', { name: reports.views })
  await bar.getByRole('button', { name: reports.saveView }).click()
  await page.getByRole('textbox', { name: reports.viewName }).fill('Прогресс за год')
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await expect(bar.getByRole('link', { name: 'Прогресс за год' })).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(bar.getByRole('link', { name: 'Прогресс за год' })).toBeVisible()

  await page.getByRole('button', { name: reports.export }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: reports.export_csv }).click(),
  ])
  const lines = readFileSync(await file.path(), 'utf8').split(/\r?\n/)
  expect(lines.find((line) => line.includes(title))).toMatch(new RegExp(`[;,]"?${students}"?[;,]`))
  await context.close()
})
