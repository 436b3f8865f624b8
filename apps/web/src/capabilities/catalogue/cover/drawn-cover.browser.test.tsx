import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { Cover } from '../Cover.tsx'
import { DrawnCover } from './DrawnCover.tsx'

const drawings = () => [...document.querySelectorAll('svg[data-time]')]

/** How light the sky is, from 0 to 1: the mean of the colours of its gradient. */
function skyOf(drawing: Element): number {
  const lights = [...getComputedStyle(drawing).backgroundImage.matchAll(/oklab\(([\d.]+)/g)].map(
    ([, light]) => Number(light),
  )
  expect(lights).toHaveLength(2)
  return lights.reduce((sum, light) => sum + light / 2, 0)
}

test('in the dark scheme it is night on every cover, and in the light one only at its hour', async () => {
  await renderScreen(
    [1, 2, 3, 4, 5, 6, 7, 8].map((id) => (
      <DrawnCover key={id} id={id} color="blue" area={id % 2 ? 'law' : 'computing'} city="Rome" />
    )),
    { phrases: ['ui'] },
  )
  await expect.poll(() => drawings().length).toBe(8)
  const byDay = drawings().filter((drawing) => drawing.getAttribute('data-time') === 'day')
  expect(byDay.length).toBeGreaterThan(0)
  for (const drawing of byDay) expect(skyOf(drawing)).toBeGreaterThan(0.75)
  document.documentElement.dataset.mantineColorScheme = 'dark'
  for (const drawing of drawings())
    expect([drawing.getAttribute('data-time'), skyOf(drawing) < 0.55]).toEqual([
      drawing.getAttribute('data-time'),
      true,
    ])
})

test('a program has one cover for readers of every language', async () => {
  const names = ['Сидней, Хеймаркет', 'Haymarket', 'Сидней, Хеймаркет қ.']
  const program = { id: 7, cover: null, color: 'blue', study_area: 'arts', university: null } as const
  await renderScreen(
    names.map((city) => (
      <div key={city} style={{ width: 320, height: 180 }}>
        <Cover program={{ ...program, cities: [{ id: 1, city, city_en: 'Haymarket' }] }} sizes="320px" />
      </div>
    )),
    { phrases: ['ui'] },
  )
  await expect.poll(() => drawings().length).toBe(names.length)
  expect(new Set(drawings().map((drawing) => drawing.outerHTML)).size).toBe(1)
})
