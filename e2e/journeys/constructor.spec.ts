import { expect, type Page, test } from '@playwright/test'
import { contextOf, pathOf } from '../cast.ts'
import { addList, addTask, ask, isSaved, save } from '../constructing.ts'
import { apiOf, taughtLesson, writtenProgram } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { logIn } from '../sign-in.ts'

/** Opens the constructor of a new lesson by the lesson's own link. */
async function openConstructor(page: Page) {
  const { id, lessons } = await writtenProgram({ Раздел: ['Урок с заданиями'] })
  await page.goto(`/course/${id}/lesson-edit/${lessons[0]}`)
  await page.getByRole('link', { name: 'Задания урока' }).click()
  await expect(page).toHaveURL(/\/lesson\/\d+\/constructor/)
}

const says = (page: Page, message: string) => expect(page.getByText(message).first()).toBeVisible()

test('a manager builds tasks of many types and is told what is forgotten [R008 R092 R211 R226 R227 R228 R229 R230]', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await logIn(page, 'manager@demo.test')
  await openConstructor(page)
  await addList(page, 'Лексика')

  await test.step('one right option', async () => {
    await addTask(page, 'Один ответ')
    await save(page)
    await says(page, 'Введите текст вопроса!')
    await says(page, 'Введите текст варианта!')
    await ask(page, 'Столица Казахстана?')
    await page.getByRole('textbox', { name: 'Вариант 1' }).fill('Астана')
    await page.getByRole('textbox', { name: 'Вариант 2' }).fill('Алматы')
    await save(page)
    await says(page, 'Отметьте ровно один правильный вариант!')
    await page.getByRole('radio', { name: 'Вариант 1 верный' }).check()
    await expect(page.getByRole('region', { name: 'Предпросмотр' }).getByText('Алматы')).toBeVisible()
    await save(page)
    await isSaved(page, 'Столица Казахстана?')
  })

  await test.step('a test', async () => {
    await addTask(page, 'Тест')
    await ask(page, 'Какие числа чётные?')
    await page.getByRole('button', { name: 'Удалить вариант 2' }).click()
    await page.getByRole('button', { name: 'Удалить вариант 1' }).click()
    await save(page)
    await says(page, 'Добавьте хотя бы один вариант ответа!')
    await page.getByRole('button', { name: 'Добавить вариант' }).click()
    await page.getByRole('textbox', { name: 'Вариант 1' }).fill('2')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Вариант 2' })).toBeFocused()
    await page.keyboard.type('3')
    await save(page)
    await says(page, 'Отметьте правильный вариант!')
    await page.getByRole('checkbox', { name: 'Вариант 1 верный' }).check()
    await save(page)
    await isSaved(page, 'Какие числа чётные?')
  })

  await test.step('gaps from selected words', async () => {
    await addTask(page, 'Вставить слова')
    await ask(page, 'Впишите слово')
    const passage = page.getByRole('textbox', { name: 'Текст с пропусками' })
    await passage.fill('Мен кітап')
    await save(page)
    await says(page, 'Добавьте в текст хотя бы один пропуск!')
    await passage.press('End')
    await passage.press('Control+Shift+ArrowLeft')
    await page.getByRole('button', { name: 'Сделать пропуск' }).click()
    await expect(passage).toHaveText('Мен {{1}}')
    await expect(
      page.getByRole('list', { name: 'Пропуски' }).getByText('кітап', { exact: true }),
    ).toBeVisible()
    await save(page)
    await isSaved(page, 'Впишите слово')
  })

  await test.step('pairs, the next by Tab', async () => {
    await addTask(page, 'Сопоставить слова')
    await ask(page, 'Соедините пары')
    await page.getByRole('textbox', { name: 'Пара 1, слева' }).fill('кот')
    await save(page)
    await says(page, 'Заполните слова в паре!')
    await page.getByRole('textbox', { name: 'Пара 1, справа' }).fill('мысық')
    await page.getByRole('textbox', { name: 'Пара 2, слева' }).fill('собака')
    await page.getByRole('textbox', { name: 'Пара 2, справа' }).fill('ит')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: 'Пара 3, слева' })).toBeFocused()
    await page.keyboard.type('дом')
    await page.keyboard.press('Tab')
    await page.keyboard.type('үй')
    await save(page)
    await isSaved(page, 'Соедините пары')
  })

  await test.step('a table that is fixed once it is saved', async () => {
    await addTask(page, 'Таблица слов')
    await ask(page, 'Заполните таблицу')
    await save(page)
    await says(page, 'Добавьте столбцы и строки таблицы!')
    await page.getByRole('textbox', { name: 'Столбцов' }).fill('2')
    await page.getByRole('textbox', { name: 'Строк', exact: true }).fill('1')
    await page.getByRole('textbox', { name: 'Столбец 1', exact: true }).fill('Инфинитив')
    await page.getByRole('textbox', { name: 'Столбец 2', exact: true }).fill('Прошедшее')
    await page.getByRole('textbox', { name: 'Строка 1, столбец 1' }).fill('go')
    await page.getByRole('textbox', { name: 'Строка 1, столбец 2' }).fill('went')
    await page.getByRole('switch', { name: 'Заполняет ученик: строка 1, столбец 2' }).click()
    await save(page)
    await isSaved(page, 'Заполните таблицу')
    await expect(page.getByRole('textbox', { name: 'Столбцов' })).toBeDisabled()
    await says(page, 'Число столбцов и строк закреплено.')
  })

  await test.step('mistakes marked in a text', async () => {
    await addTask(page, 'Найти ошибки')
    await ask(page, 'Найдите ошибку')
    const text = page.getByRole('textbox', { name: 'Текст с ошибками' })
    await text.fill('Она пришол домой')
    await save(page)
    await says(page, 'Отметьте в тексте хотя бы одну ошибку!')
    await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 6))
    await page.getByRole('button', { name: 'Отметить ошибку' }).click()
    await page
      .getByRole('combobox', { name: 'Исправление: пришол' })
      .or(page.getByRole('textbox', { name: 'Исправление: пришол' }))
      .fill('пришла')
    await page.keyboard.press('Enter')
    await save(page)
    await isSaved(page, 'Найдите ошибку')
  })

  await test.step('an essay', async () => {
    await addTask(page, 'Эссе')
    await ask(page, 'Напишите о себе')
    await page.getByRole('textbox', { name: 'Слов не меньше' }).fill('100')
    await page.getByRole('textbox', { name: 'Слов не больше' }).fill('50')
    await save(page)
    await says(page, 'Наибольшее число слов не может быть меньше наименьшего.')
    await page.getByRole('textbox', { name: 'Слов не больше' }).fill('200')
    await save(page)
    await isSaved(page, 'Напишите о себе')
  })

  await test.step('a draft survives a reload, and tasks change places by the keys', async () => {
    await ask(page, 'Напишите о своей семье')
    await says(page, 'Не сохранено. Черновик лежит на этом устройстве.')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Вопрос', exact: true })).toHaveText(
      'Напишите о своей семье',
    )
    await save(page)
    await isSaved(page, 'Напишите о своей семье')
    const rows = page.getByRole('list', { name: 'Задания списка' }).getByRole('listitem')
    await rows.last().getByRole('button').first().press('Alt+ArrowUp')
    await expect(rows.nth(5)).toContainText('Напишите о своей семье')
    await page.reload()
    await expect(rows.nth(5)).toContainText('Напишите о своей семье')
  })
})

test('the constructor opens for all four roles: authors write, the others meet the lesson as learners [R044]', async ({
  browser,
}) => {
  const address = await pathOf('/course/{taught}/lesson/{lesson}/constructor')
  for (const who of ['manager', 'owner', 'teacher', 'student'] as const) {
    const context = await contextOf(browser, who)
    const page = await context.newPage()
    await page.goto(address)
    if (who === 'manager' || who === 'owner')
      await expect(page.getByRole('navigation', { name: 'Списки заданий' })).toBeVisible()
    else await expect(page).toHaveURL(/\/course\/view\/\d+\/lesson\/\d+$/)
    await context.close()
  }
})

test('a teacher writes in a program of their own once the school lets teachers write', async ({
  browser,
}) => {
  const made = await taughtLesson({ title: 'Мұғалім сабағы', list: {} })
  const owner = await apiOf('owner@demo.test')
  const turn = (on: boolean) =>
    owner('PATCH', `${serverAddress}/api/v1/user/school/switches/`, { name: 'teachers_author', on })
  await turn(true)
  try {
    const page = await browser.newPage()
    await logIn(page, 'teacher@demo.test')
    await page.goto(`/course/info/${made.program}?tab=lessons`)
    await page
      .getByRole('link', { name: /^Добавить урок/ })
      .first()
      .click()
    await expect(page).toHaveURL(/lesson-add/)
    await page.goto(made.constructorPath)
    await page.getByRole('button', { name: 'Добавить задание' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Из банка вопросов' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Из файла' })).toHaveCount(0)
    await page.goto('/questions')
    await expect(page).toHaveURL(/\/catalog/)
    await page.close()
  } finally {
    await turn(false)
  }
})
