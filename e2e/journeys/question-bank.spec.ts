import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from '../axe.ts'
import { contextOf } from '../contexts.ts'
import { ready } from '../ready.ts'
import { apiOf, course, taughtLesson } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { logIn } from '../sign-in.ts'

const bank = `${serverAddress}/api/v1/questions`

const numbered = (name: string, number: number) => ({
  type: 'select_one',
  prompt: { ru: `<p>${name}: ${number} + 1</p>` },
  options: [
    { id: 'a', text: { ru: String(number + 1) }, is_correct: true },
    { id: 'b', text: { ru: String(number + 2) }, is_correct: false },
  ],
})

async function writeQuestion(page: Page, question: string) {
  await page.getByRole('button', { name: 'Новый вопрос' }).click()
  const picker = page.getByRole('dialog', { name: 'Какое задание добавить?' })
  await picker.getByRole('textbox', { name: 'Найти вид задания' }).fill('Один ответ')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Вопрос', exact: true }).fill(question)
  await page.getByRole('textbox', { name: 'Вариант 1' }).fill('Астана')
  await page.getByRole('textbox', { name: 'Вариант 2' }).fill('Алматы')
  await page.getByRole('radio', { name: 'Вариант 1 верный' }).check()
  await page.getByRole('button', { name: 'Сохранить задание' }).click()
  await expect(page).toHaveURL(/open=\d+/)
}

test('an author fills the bank, reuses a question and draws others; a student solves them; a corrected key moves marks and is undone', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.setTimeout(180_000)
  const name = `Банк ${randomInt(1e9)}`
  const manager = await apiOf('manager@demo.test')
  for (const number of [1, 2, 3, 4])
    await manager('POST', `${bank}/create/`, { content: numbered(name, number), tags: [name] })
  const made = await taughtLesson({ title: name, list: { min_percent: 50 } })
  await logIn(page, 'manager@demo.test')

  await test.step('a question is written in the bank and tagged', async () => {
    await page.goto('/questions')
    await writeQuestion(page, `${name}: столица?`)
    await page.getByRole('combobox', { name: 'Теги' }).fill('география')
    await page.keyboard.press('Enter')
    // The dropdown of tags stays open for the next one and covers the button.
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Сохранить теги и источник' }).click()
    await page.getByRole('button', { name: 'К банку вопросов' }).click()
    await page.getByRole('searchbox', { name: 'Поиск по банку вопросов' }).fill(`${name} столица`)
    await expect(page.getByRole('link', { name: `${name}: столица?` })).toBeVisible()
  })

  await test.step('it is put into a list, with three random ones', async () => {
    await page.goto(made.constructorPath)
    await page.getByRole('button', { name: 'Из банка вопросов' }).click()
    const picker = page.getByRole('dialog', { name: 'Из банка вопросов' })
    await picker.getByRole('searchbox', { name: 'Поиск по банку вопросов' }).fill(`${name} столица`)
    await picker.getByRole('checkbox', { name: `${name}: столица?` }).check()
    await picker.getByRole('button', { name: 'Добавить 1 вопрос' }).click()
    await expect(
      page.getByRole('list', { name: 'Задания списка' }).getByText(`${name}: столица?`),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Случайные вопросы', exact: true }).click()
    const draw = page.getByRole('dialog', { name: 'Добавить случайные вопросы' })
    await draw.getByRole('combobox', { name: 'Из каких тегов' }).fill(name)
    await page.getByRole('option', { name }).click()
    await expect(draw.getByText('В банке только 4 из 5')).toBeVisible()
    await draw.getByRole('textbox', { name: 'Сколько вопросов' }).fill('3')
    await expect(draw.getByText('Подходящих вопросов в банке: 4')).toBeVisible()
    await draw.getByRole('button', { name: 'Сохранить' }).click()
    const rows = page.getByRole('list', { name: 'Задания списка' }).getByRole('listitem')
    await expect(rows.nth(1)).toContainText('Случайных: 3')
    const draws = `${course.replace('/course', '/questions')}/draws/${made.list}/`
    const placeOfDraw = async () =>
      ((await manager('GET', draws)) as unknown as { order: number }[])[0]?.order
    // Move the random questions within the tasks: by keyboard before the first, by mouse after it, and the
    // order is saved.
    // A move shows before it is saved, so wait for each save before the next move.
    await rows.nth(1).getByRole('button').first().press('Alt+ArrowUp')
    await expect(rows.nth(0)).toContainText('Случайных: 3')
    await expect.poll(placeOfDraw).toBe(1)
    await rows.nth(0).dragTo(rows.nth(1), { targetPosition: { x: 60, y: 36 } })
    await expect(rows.nth(1)).toContainText('Случайных: 3')
    await expect.poll(placeOfDraw).toBe(2)
    await rows.nth(1).getByRole('button').first().press('Alt+ArrowUp')
    await expect(rows.nth(0)).toContainText('Случайных: 3')
    await expect.poll(placeOfDraw).toBe(1)
    await page.reload()
    await expect(rows.nth(0)).toContainText('Случайных: 3')
    await rows.nth(0).getByRole('button').first().press('Alt+ArrowDown')
    await expect.poll(placeOfDraw).toBe(2)
  })

  const student = await apiOf('student@demo.test')
  await test.step('a student solves all four on a phone', async () => {
    const context = await contextOf(browser, 'student', { viewport: { width: 390, height: 844 } })
    const phone = await context.newPage()
    await phone.goto(made.path)
    await phone.getByRole('button', { name: 'Начать' }).click()
    await expect(phone.getByText(`${name}: столица?`)).toBeVisible()
    const attempt = await student('POST', `${course}/ex/start_ex_lst/${made.list}/`, {})
    const tasks = attempt.tasks as { task_id: number; shown: { options: { id: string }[] } }[]
    expect(tasks).toHaveLength(4)
    for (const { task_id, shown } of tasks)
      await student('POST', `${course}/ex/answer/${attempt.id}/`, {
        task_id,
        answer: { type: 'select_one', option: shown.options[1]?.id },
      })
    await student('POST', `${course}/ex/finish/${attempt.id}/`, {})
    await context.close()
  })

  await test.step('the key is corrected: whose marks move is seen, approved and undone', async () => {
    await page.goto(made.constructorPath)
    await page.getByRole('list', { name: 'Задания списка' }).getByText(`${name}: столица?`).click()
    await page.getByRole('radio', { name: 'Вариант 2 верный' }).check()
    await page.getByRole('button', { name: 'Сохранить задание' }).click()
    await page.getByRole('button', { name: 'Посмотреть, у кого' }).click()
    const dialog = page.getByRole('dialog', { name: 'Пересчёт баллов' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(dialog).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await ready(page)
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Почему (увидят коллеги)' }).fill('Опечатка')
    await dialog.getByRole('button', { name: /^Изменить баллы/ }).click()
    await dialog.getByRole('button', { name: 'Вернуть прежние баллы' }).click()
    await expect(dialog.getByText('Отменено').first()).toBeVisible()
  })
})
