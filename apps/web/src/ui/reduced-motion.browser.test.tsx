import { Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../testing/render.tsx'
import { Sheet } from './Sheet.tsx'

test('for people who ask for less motion nothing changes by degrees, and a sheet stands where it opens', async () => {
  await renderScreen(
    <>
      <p>Каталог</p>
      <Button style={{ transition: 'color 5s' }}>Сравнить</Button>
      <Sheet title="Фильтры" onClose={() => {}}>
        Страна
      </Sheet>
    </>,
    { phrases: ['ui'] },
  )
  await expect.element(page.getByText('Страна')).toBeVisible()
  const colour = () => getComputedStyle(document.body).color
  const before = colour()
  document.documentElement.dataset.mantineColorScheme = 'dark'
  expect(colour()).not.toBe(before)
  expect(document.getAnimations()).toEqual([])
})
