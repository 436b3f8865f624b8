import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../testing/render.tsx'
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
