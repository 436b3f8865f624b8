import { getOnboardingVideo } from '@qadam/contract/videos/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'
import { Tour } from './Tour.tsx'

const heading = page.getByRole('dialog').getByRole('heading')

test('the tour leads from the welcome over the choice and six hints to the call to fill in [R105-R110]', async () => {
  const finish = vi.fn()
  const onboarding = { done: [], percent: 0 } as never
  const nothing = () => undefined
  await renderScreen(
    <Tour
      name="Айгерім"
      onboarding={onboarding}
      first={0}
      busy={false}
      onStep={nothing}
      onWatched={nothing}
      onLater={nothing}
      onFinish={finish}
    />,
    { phrases: ['onboarding'] },
  )
  const steps: readonly [title: string, button: string][] = [
    ['Добро пожаловать, Айгерім!', 'Посмотреть'],
    ['С чего начнём?', 'Продолжить'],
    ['Мой путь', 'Дальше'],
    ['Учёба', 'Дальше'],
    ['Программы', 'Дальше'],
    ['Документы', 'Дальше'],
    ['Сообщения', 'Дальше'],
    ['Мой профиль', 'Дальше'],
    ['Заполните образование и сертификаты', 'OK'],
  ]
  for (const [at, [title, button]] of steps.entries()) {
    await expect.element(heading).toHaveTextContent(title)
    await expect.element(page.getByText(`${at + 1} из 9`)).toBeVisible()
    if (at === 1)
      for (const section of ['Посмотреть видео', 'Заполнить профиль', 'Загрузить данные'])
        await expect.element(page.getByText(section, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: button, exact: true }).click()
  }
  expect(finish).toHaveBeenCalledOnce()
})

test("the tour plays the school's own video, here an uploaded one [R080]", async () => {
  server.answer(getOnboardingVideo, {
    video: {
      kind: 'upload',
      file: { src: '/video/1/2/3/4/5/film', type: 'video/webm', hls: null, captions: [] },
    },
  })
  const watched = vi.fn()
  const nothing = () => undefined
  await renderScreen(
    <Tour
      name="Айгерім"
      onboarding={{ done: [], percent: 0 } as never}
      hasOwnVideo
      first={1}
      busy={false}
      onStep={nothing}
      onWatched={watched}
      onLater={nothing}
      onFinish={nothing}
    />,
    { phrases: ['onboarding'] },
  )
  await page.getByRole('button', { name: /Посмотреть видео/ }).click()
  const player = page.getByRole('dialog').getByLabelText('Видео для новичков')
  await expect.element(player).toHaveAttribute('src', '/video/1/2/3/4/5/film')
  await page.getByRole('button', { name: 'Готово', exact: true }).click()
  expect(watched).toHaveBeenCalledOnce()
})
