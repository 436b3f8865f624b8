import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { addList, addTask, ask, give, isSaved, save } from '../constructing.ts'
import { contextOf } from '../contexts.ts'
import { answerSheet, archive, picture, sound } from '../files-of-tasks.ts'
import { taughtLesson } from '../school-api.ts'

// One lesson through three roles: a manager builds it, a student solves it, a teacher grades it.
test.describe.configure({ mode: 'serial' })
test.setTimeout(420_000)

const total = 16
let lesson: Awaited<ReturnType<typeof taughtLesson>>
let result: string

const fill = (page: Page, name: string, value: string) =>
  page.getByRole('textbox', { name, exact: true }).fill(value)
const done = async (page: Page, question: string) => {
  await save(page)
  await isSaved(page, question)
}

/** Turns the last word of the text into a gap. */
async function gapAtEnd(page: Page, text: string) {
  const passage = page.getByRole('textbox', { name: 'Текст с пропусками' })
  await passage.fill(text)
  await passage.press('End')
  await passage.press('Control+Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Сделать пропуск' }).click()
  await expect(passage).toContainText('{{1}}')
}

/** Creates a table of two columns and one row whose second cell the student fills in. */
async function frame(page: Page) {
  await fill(page, 'Столбцов', '2')
  await fill(page, 'Строк', '1')
  await fill(page, 'Столбец 1', 'Инфинитив')
  await fill(page, 'Столбец 2', 'Прошедшее')
  await fill(page, 'Строка 1, столбец 1', 'go')
  await fill(page, 'Строка 1, столбец 2', 'went')
  await page.getByRole('switch', { name: 'Заполняет студент: строка 1, столбец 2' }).click()
}

const authoring: readonly (readonly [
  type: string,
  question: string,
  write: (page: Page) => Promise<void>,
])[] = [
  [
    'Тест',
    'Какие числа чётные?',
    async (page) => {
      await fill(page, 'Вариант 1', 'Два')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Четыре')
      await fill(page, 'Вариант 3', 'Пять')
      await page.getByRole('checkbox', { name: 'Вариант 1 верный' }).check()
      await page.getByRole('checkbox', { name: 'Вариант 2 верный' }).check()
    },
  ],
  [
    'Тест с изображениями',
    'Где красный цвет?',
    async (page) => {
      const pictures = [await picture('red.png', '#c0282d'), await picture('blue.png', '#2266aa')]
      await give(page, page.getByRole('button', { name: 'Добавить изображения' }), pictures)
      await page.getByRole('checkbox', { name: 'Вариант 1 верный' }).check()
      await page.getByRole('textbox', { name: 'Подпись' }).first().fill('Первая')
      await page.getByRole('textbox', { name: 'Подпись' }).nth(1).fill('Вторая')
    },
  ],
  [
    'Медиа',
    'Послушайте запись',
    async (page) => {
      await give(page, page.getByRole('button', { name: 'Добавить файл' }), [sound('ұлу.wav')])
      await page.getByRole('textbox', { name: /^Описание/ }).fill('Тишина одной секунды')
    },
  ],
  [
    'Видео YouTube',
    'Посмотрите ролик',
    (page) => fill(page, 'Ссылка на видео', 'https://youtu.be/dQw4w9WgXcQ'),
  ],
  ['Вставить слова', 'Впишите слово', (page) => gapAtEnd(page, 'Мама мыла раму')],
  [
    'Слова с вариантами',
    'Выберите слово',
    async (page) => {
      await gapAtEnd(page, 'Небо голубое')
      const choices = page.getByRole('group', { name: 'Варианты, пропуск 1' })
      await expect(choices.getByRole('textbox', { name: 'Вариант 1' })).toHaveValue('голубое')
      await choices.getByRole('textbox', { name: 'Вариант 2' }).fill('зелёное')
    },
  ],
  ['Таблица слов', 'Впишите форму глагола', frame],
  [
    'Таблица с вариантами',
    'Выберите форму глагола',
    async (page) => {
      await frame(page)
      const cell = page.getByRole('group', { name: 'Строка 1, столбец 2' })
      await cell.getByRole('textbox', { name: 'Вариант 2' }).fill('goed')
    },
  ],
  [
    'Найти ошибки',
    'Найдите ошибку',
    async (page) => {
      const text = page.getByRole('textbox', { name: 'Текст с ошибками' })
      await text.fill('Мой брат читать книгу')
      await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(11, 11))
      await page.getByRole('button', { name: 'Отметить ошибку' }).click()
      await page.keyboard.type('читает')
      await page.keyboard.press('Enter')
    },
  ],
  ['Текст', 'Прочитайте', (page) => fill(page, 'Текст для чтения', 'Ұлы дала елі туралы мәтін.')],
  [
    'Сопоставить слова',
    'Соедините пары',
    async (page) => {
      await fill(page, 'Пара 1, слева', 'мысық')
      await page.keyboard.press('Tab')
      await page.keyboard.type('кошка')
      await fill(page, 'Пара 2, слева', 'ит')
      await fill(page, 'Пара 2, справа', 'собака')
      await page.getByRole('button', { name: 'Добавить лишнее слово справа' }).click()
      await fill(page, 'Лишнее слово 1', 'конь')
    },
  ],
  ['Эссе', 'Напишите о себе', (page) => fill(page, 'Слов не меньше', '3')],
  [
    'Файл на проверку',
    'Сдайте чертёж',
    async (page) => {
      await page.getByRole('checkbox', { name: 'Архивы' }).check()
      await fill(page, 'Файлов не больше', '2')
    },
  ],
  [
    'Прикреплённый файл',
    'Возьмите раздаточный материал',
    async (page) => {
      await give(page, page.getByRole('button', { name: 'Добавить файлы' }), [answerSheet('Памятка.pdf')])
      await expect(page.getByText('Памятка.pdf').first()).toBeVisible()
    },
  ],
  [
    'Один ответ',
    'Столица Казахстана?',
    async (page) => {
      await fill(page, 'Вариант 1', 'Астана')
      await fill(page, 'Вариант 2', 'Алматы')
      await page.getByRole('radio', { name: 'Вариант 1 верный' }).check()
    },
  ],
  ['Дата', 'Когда День Республики?', (page) => page.getByLabel('Верный день').fill('2026-10-25')],
]

test('a manager builds a lesson of all sixteen types in the browser and publishes it [R008 R092]', {
  tag: '@long',
}, async ({ browser }) => {
  lesson = await taughtLesson({ title: 'Все виды', lesson: { is_published: false } })
  const context = await contextOf(browser, 'manager')
  const page = await context.newPage()
  await page.goto(lesson.editPath)
  await page.getByRole('link', { name: 'Задания урока' }).click()
  await expect(page).toHaveURL(/\/lesson\/\d+\/constructor/)
  await addList(page, 'Шестнадцать')
  for (const [type, question, write] of authoring)
    await test.step(type, async () => {
      await addTask(page, type)
      await ask(page, question)
      await write(page)
      await done(page, question)
    })
  await expect(page.getByRole('list', { name: 'Задания списка' }).getByRole('listitem')).toHaveCount(total)
  await page.goto(lesson.editPath)
  await page.getByRole('switch', { name: 'Показывать студентам' }).click()
  await expect(page.getByText('Сохранено').first()).toBeVisible()
  await context.close()
})

/** The tasks in the order of the list, each answered as on a phone. */
const solving: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await page.getByText('Два', { exact: true }).click()
    await page.getByText('Четыре', { exact: true }).click()
  },
  (page) => page.getByRole('checkbox', { name: 'Первая' }).check(),
  (page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.play()),
  (page) => page.getByRole('button', { name: 'Смотреть' }).click(),
  (page) => page.getByRole('textbox', { name: 'Пропуск 1 из 1' }).fill('раму'),
  async (page) => {
    await page.getByRole('combobox', { name: 'Пропуск 1 из 1' }).selectOption('голубое')
  },
  (page) => page.getByRole('textbox', { name: /Прошедшее/ }).fill('went'),
  async (page) => {
    await page.getByRole('combobox', { name: /Прошедшее/ }).selectOption('went')
  },
  (page) => page.getByRole('button', { name: 'читать' }).click(),
  async () => undefined,
  async (page) => {
    for (const [left, right] of [
      ['мысық', 'кошка'],
      ['ит', 'собака'],
    ] as const) {
      await page.getByRole('list', { name: 'Слова слева' }).getByRole('button', { name: left }).click()
      await page.getByRole('list', { name: 'Слова справа' }).getByRole('button', { name: right }).click()
    }
  },
  (page) => page.getByRole('textbox', { name: 'Ваш текст' }).fill('Мен студентпін және кітап оқимын'),
  async (page) => {
    await give(page, page.getByRole('button', { name: 'Прикрепить файл' }), [archive('чертёж.zip')])
    await expect(page.getByRole('button', { name: 'Удалить «чертёж.zip»' })).toBeVisible()
  },
  async (page) => {
    const taken = page.waitForEvent('download')
    await page.getByRole('link', { name: /Памятка/ }).click()
    await taken
  },
  (page) => page.getByText('Астана', { exact: true }).click(),
  (page) => page.getByLabel('Дата', { exact: true }).fill('2026-10-25'),
]
const cutAt = 5
const backAt = 12

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Returns a function that says whether the page has fetched all that it asks for: nothing new for two seconds. */
function stillness(page: Page): () => boolean {
  let last = Date.now()
  page.on('request', () => {
    last = Date.now()
  })
  return () => Date.now() - last > 2_000
}

/** Counts the answers that reached the server, by their idempotency key. */
function countAnswers(context: BrowserContext) {
  const taken: string[] = []
  context.on('response', (response) => {
    if (response.url().includes('/ex/answer/') && response.ok())
      taken.push(response.request().headers()['idempotency-key'] ?? '')
  })
  return taken
}

test('a student solves all sixteen on a phone with the network cut in the middle, and each answer is sent once [R095]', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await contextOf(browser, 'student', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  // Responses of YouTube do not matter here.
  await context.route(/youtube-nocookie/, (route) => route.abort())
  const taken = countAnswers(context)
  const page = await context.newPage()
  const isStill = stillness(page)
  await page.goto(lesson.lessonPath)
  await page.getByRole('link', { name: /Шестнадцать.*16 заданий/ }).click()
  await page.getByRole('button', { name: 'Начать' }).click()
  for (const [at, solve] of solving.entries()) {
    await expect(heading(page)).toHaveText(`Задание ${at + 1} из ${total}`)
    if (at === cutAt) {
      await expect.poll(isStill, { timeout: 30_000 }).toBe(true)
      await context.setOffline(true)
    }
    if (at === backAt) {
      await expect(page.getByText(/ответ(а|ов)? жд(ё|у)т сети/)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('Сохранено')).toBeVisible()
    }
    await test.step(`task ${at + 1}`, async () => {
      await expect(page.locator('article [aria-busy="true"]')).toHaveCount(0)
      await solve(page)
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    if (at < total - 1) await page.getByRole('button', { name: 'Дальше' }).click()
  }
  await expect(page.getByText('Сохранено')).toBeVisible()
  await page.getByRole('button', { name: 'Сдать' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Вы ответили на все задания')
  await dialog.getByRole('button', { name: 'Сдать' }).click()
  await expect(heading(page)).toHaveText('Работа сдана')
  await expect(page.getByText('Неверно')).toHaveCount(0)
  await expect(page.getByText('Нет ответа')).toHaveCount(0)
  expect(taken).toHaveLength(new Set(taken).size)
  result = page.url()
  await context.close()
})

test('a teacher grades the essay and the file that wait, and the student sees it in the result', {
  tag: '@long',
}, async ({ browser }) => {
  const phone = await contextOf(browser, 'student', { viewport: { width: 390, height: 844 } })
  const page = await phone.newPage()
  await page.goto(result)
  await expect(page.getByText(/2 ответа проверит преподаватель/)).toBeVisible()
  const essay = page.getByRole('article').filter({ hasText: 'Задание 12 из 16' })
  await expect(essay).toContainText('Проверит преподаватель')
  const drawing = page.getByRole('article').filter({ hasText: 'Задание 13 из 16' })
  await expect(drawing).toContainText('чертёж.zip')
  await page.goto(lesson.lessonPath)
  await expect(page.getByRole('link', { name: /Сдайте чертёж/ })).toHaveCount(0)

  const desk = await contextOf(browser, 'teacher')
  const grading = await desk.newPage()
  await grading.goto(`/grading?course=${lesson.program}`)
  await expect(grading.getByRole('list', { name: 'Проверка работ' }).getByRole('listitem')).toHaveCount(2)
  await grading.keyboard.press('KeyJ')
  const answer = grading.getByRole('region', { name: 'Ответ' })
  await expect(answer).toContainText('Мен студентпін және кітап оқимын')
  await grading.keyboard.press('KeyG')
  await grading.keyboard.type('100')
  await grading.keyboard.press('Control+Enter')
  await expect(answer).toContainText('чертёж.zip')
  await grading.keyboard.press('KeyG')
  await grading.keyboard.type('80')
  await grading.keyboard.press('Control+Enter')
  await expect(grading.getByRole('heading', { name: 'По этим фильтрам ничего нет' })).toBeVisible()
  await desk.close()

  await page.goto(result)
  await expect(essay).toContainText(/Верно(?! частично)/)
  await expect(drawing).toContainText('Верно частично')
  await expect(essay).not.toContainText('Проверит преподаватель')
  await expect(page.getByText(/\d ответ\S* проверит преподаватель/)).toHaveCount(0)
  await phone.close()
})
