import {
  createHomework,
  getHomework,
  getOwnPlace,
  getPlayAddress,
  updateHomework,
} from '@qadam/contract/homework/endpoints.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

// The draft saving of a slot lives as long as the tab, so each test uses its own task.
let task = 0
const address = () => `/course/view/1/lesson/5/homework?task=${task}`
const answer = page.getByRole('textbox', { name: /ответ/ })
const draft = { id: 3, state: 'draft', desc: '', version: 1, acts: ['save', 'submit'], files: [] } as const

beforeEach(async () => {
  task += 1
  await page.viewport(390, 844)
  answerByExamples()
  server.answer(getOwnPlace, {
    course_id: 1,
    lesson_id: 5,
    task,
    ex_list_title: 'Мой город',
    state: 'to_do',
    is_open: true,
    max_files: 5,
  })
})

test('a text of another device is shown beside one’s own, and the student says which one stays', async () => {
  server.answer(createHomework, draft)
  server.answer(updateHomework, ({ body }) => ({ ...draft, desc: body.desc ?? '', version: 2 }))
  await openPage(address(), { as: 'student' })
  await answer.fill('Первый текст')
  await expect.element(page.getByText('Черновик сохранён')).toBeVisible()

  server.refuse(updateHomework, { status: 409, code: 'stale_version' })
  server.answer(getHomework, { ...draft, desc: 'Текст с телефона', version: 3 })
  await answer.fill('Первый текст и ещё')
  const question = page.getByRole('alert').filter({ hasText: 'На другом устройстве' })
  await expect.element(question.getByText('Текст с телефона')).toBeVisible()
  await expect.element(answer).toHaveValue('Первый текст и ещё')
  server.answer(updateHomework, ({ body }) => ({ ...draft, desc: body.desc ?? '', version: 4 }))
  await question.getByRole('button', { name: 'Взять текст с сервера' }).click()
  await expect.element(answer).toHaveValue('Текст с телефона')
  await expect.element(page.getByText('Черновик сохранён')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})

test('without a microphone the recorder says what to do, and the answer stays', async () => {
  const refused = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  server.answer(createHomework, draft)
  server.answer(updateHomework, ({ body }) => ({ ...draft, desc: body.desc ?? '', version: 2 }))
  await openPage(address(), { as: 'student' })
  await answer.fill('Ответ')
  await page.getByRole('button', { name: 'Записать голос' }).click()
  await expect.element(page.getByRole('alert').getByText(/Браузер не даёт доступа к микрофону/)).toBeVisible()
  await expect.element(answer).toHaveValue('Ответ')
  await expect.element(page.getByText('Черновик сохранён')).toBeVisible()
  refused.mockRestore()
})

/** Returns a WAV file with a valid header whose audio no browser can decode. */
function unknownSound(): Blob {
  const file = new Uint8Array(2_048).fill(1)
  const head = new DataView(file.buffer)
  file.set(new TextEncoder().encode('RIFF'), 0)
  head.setUint32(4, 2_040, true)
  file.set(new TextEncoder().encode('WAVEfmt '), 8)
  head.setUint32(16, 16, true)
  head.setUint16(20, 0x7abc, true)
  return new Blob([file], { type: 'audio/wav' })
}

test.each([
  ['en', 'Play “song.wav”', 'Your browser does not support this file'],
  ['kk', '«song.wav» ойнату', 'Браузеріңіз бұл файлды қолдамайды'],
  ['ru', 'Воспроизвести «song.wav»', 'Ваш браузер не поддерживает этот файл'],
] as const)(
  'a sound that the browser cannot play says so in the reader’s language, here %s: Your browser does not support this file [R323]',
  async (language, play, words) => {
    const files = [
      { id: 1, doc_name: 'song.wav', kind: 'audio', bytes: 2_048, file_url: '/files/song' },
    ] as const
    server.answer(getOwnPlace, {
      course_id: 1,
      lesson_id: 5,
      task,
      state: 'draft',
      is_open: true,
      max_files: 5,
      homework: 3,
      begun: { ...draft, files },
    })
    const url = URL.createObjectURL(unknownSound())
    server.answer(getPlayAddress, { url })
    await openPage(address(), { as: 'student', language })
    await expect.element(page.getByText('song.wav', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: play }).click()
    await expect.element(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible()
    URL.revokeObjectURL(url)
  },
)

test('the question before handing in stays while the first saving of a correction ends', async () => {
  const returned = { ...draft, state: 'returned', desc: 'Первый текст', version: 2 } as const
  server.answer(getOwnPlace, {
    course_id: 1,
    lesson_id: 5,
    task,
    ex_list_title: 'Мой город',
    state: 'returned',
    is_open: true,
    max_files: 5,
    begun: returned,
  })
  let save = () => {}
  const isSaved = new Promise<void>((resolve) => {
    save = resolve
  })
  server.answer(updateHomework, async ({ body }) => {
    await isSaved
    return { ...draft, desc: body.desc ?? '', attempt: 2, version: 3 }
  })
  await openPage(address(), { as: 'student' })
  await answer.fill('Второй текст')
  await page.getByRole('button', { name: 'Сдать работу' }).click()
  const handIn = page.getByRole('dialog').getByRole('button', { name: 'Сдать работу' })
  await expect.element(handIn).toBeVisible()
  const shown = handIn.element()
  save()
  await expect.element(page.getByText('попытка 2')).toBeVisible()
  expect(shown.isConnected).toBe(true)
})
