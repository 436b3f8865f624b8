import { expect, type Page, test } from '@playwright/test'
import { contextOf } from '../contexts.ts'
import { taughtLesson } from '../school-api.ts'
import { serverAddress } from '../server.ts'

/** Collects third-party hosts that a page requests, and the formula fonts that it loads. */
function watch(page: Page) {
  const seen = { strangers: [] as string[], formulas: [] as string[] }
  page.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(serverAddress) && !/^(data|blob):/.test(address)) seen.strangers.push(address)
    if (/katex/i.test(address)) seen.formulas.push(address)
  })
  return seen
}

const formulas = (page: Page, inside: string) => page.getByLabel(inside).locator('.katex')

test('an author writes formulas by the keyboard and a student reads them on a phone [R092]', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(120_000)
  const { constructorPath, path } = await taughtLesson({ title: 'Уравнения', list: {} })
  const author = await contextOf(browser, 'manager')
  const page = await author.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(`${constructorPath}&add=select_one`)
  const question = page.getByRole('textbox', { name: 'Вопрос', exact: true })

  await test.step('marks that are typed become a formula', async () => {
    await question.click()
    await page.keyboard.type('Решите \\(x^2=4\\) и ')
    await expect(formulas(page, 'Вопрос')).toHaveCount(1)
    await expect(question.locator('math')).toHaveCount(1)
  })

  await test.step('the form says kindly what is wrong', async () => {
    await page.keyboard.press('Alt+=')
    const form = page.getByRole('dialog')
    const field = form.getByRole('textbox', { name: 'Формула в TeX' })
    await expect(field).toBeFocused()
    await page.keyboard.type('\\frak{1')
    await expect(form.getByText('Формула не закончена')).toBeVisible()
    await field.fill('\\drob{1}{2}')
    await expect(form.getByText('Команды \\drob нет. Проверьте, как она пишется.')).toBeVisible()
    await field.fill('')
    await form.getByRole('button', { name: 'Дробь' }).click()
    await page.keyboard.type('1')
    await expect(field).toHaveValue('\\frac{1}{}')
    await field.fill('\\frac{1}{2}')
    await expect(form.locator('output .katex')).toBeVisible()
    await field.press('Enter')
    await expect(form).toBeHidden()
    await expect(formulas(page, 'Вопрос')).toHaveCount(2)
    await expect(question).toBeFocused()
  })

  await test.step('an option has one too, and the preview shows both', async () => {
    await page.getByRole('textbox', { name: 'Вариант 1' }).fill('корень ')
    await page.keyboard.press('Alt+=')
    await page.getByRole('textbox', { name: 'Формула в TeX' }).fill('\\sqrt{4}')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Вариант 1' })).toHaveValue('корень \\(\\sqrt{4}\\)')
    await page.getByRole('textbox', { name: 'Вариант 2' }).fill('5 $ или 6 $')
    await page.getByRole('radio', { name: 'Вариант 1 верный' }).check()
    const preview = page.getByRole('region', { name: 'Предпросмотр' })
    await expect(preview.locator('.katex')).toHaveCount(3)
    await expect(preview.getByText('5 $ или 6 $')).toBeVisible()
  })

  await test.step('it is kept', async () => {
    await page.getByRole('button', { name: 'Сохранить задание' }).click()
    await expect(page).toHaveURL(/task=\d+/)
    await page.reload()
    await expect(formulas(page, 'Вопрос')).toHaveCount(2)
    expect(complaints).toEqual([])
  })
  await author.close()

  const phone = await contextOf(browser, 'student', { viewport: { width: 390, height: 844 } })
  const reader = await phone.newPage()
  const seen = watch(reader)
  await reader.goto(path)
  await expect(reader.getByRole('button', { name: 'Начать' })).toBeVisible()
  expect(seen.formulas).toEqual([])
  await reader.getByRole('button', { name: 'Начать' }).click()
  await expect(reader.locator('article .katex')).toHaveCount(3)
  await expect(reader.locator('article math')).toHaveCount(3)
  await expect.poll(() => seen.formulas.some((address) => address.endsWith('.woff2'))).toBe(true)
  expect(seen.strangers).toEqual([])
  expect(await reader.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await phone.close()
})
