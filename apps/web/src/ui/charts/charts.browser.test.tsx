import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import { Stair } from '../Stair.tsx'
import { CostBar } from './CostBar.tsx'
import { DeadlineStrip } from './DeadlineStrip.tsx'
import { Ring } from './Ring.tsx'
import { Sparkline } from './Sparkline.tsx'

const tenge = (sum: number) => `${sum} ₸`

/** The text of each row of the table that a chart has for screen readers. */
async function rowsOf(caption: string): Promise<string[]> {
  const table = page.getByRole('table', { name: caption })
  await expect.element(table).toBeInTheDocument()
  const rows = table.getByRole('row').elements()
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(': '))
}

async function stepsOf(name: string): Promise<Element[]> {
  const stair = page.getByRole('progressbar', { name })
  await expect.element(stair).toBeInTheDocument()
  return [...stair.element().children]
}

const statesOf = async (name: string) =>
  (await stepsOf(name)).map((step) => step.getAttribute('data-state') ?? 'later')

test('a stair fills the steps that are done and marks the next one', async () => {
  await renderScreen(
    <>
      <Stair done={2} total={4} label="Курс" />
      <Stair done={0} total={3} label="Новый" />
      <Stair done={4} total={4} label="Готовый" />
    </>,
  )
  expect(await statesOf('Курс')).toEqual(['done', 'done', 'next', 'later'])
  expect(await statesOf('Новый')).toEqual(['next', 'later', 'later'])
  expect(await statesOf('Готовый')).toEqual(['done', 'done', 'done', 'done'])
})

test('a long stair has ten steps: one from the first thing done, all only at the end', async () => {
  await renderScreen(
    <>
      <Stair done={1} total={200} label="Начало" />
      <Stair done={199} total={200} label="Почти" />
      <Stair done={0} total={0} label="Пустой" />
    </>,
  )
  expect((await statesOf('Начало')).filter((state) => state === 'done')).toHaveLength(1)
  expect((await statesOf('Почти')).at(-1)).toBe('next')
  expect(await statesOf('Пустой')).toEqual(['next'])
  const bar = page.getByRole('progressbar', { name: 'Почти' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '199')
  await expect.element(bar).toHaveAttribute('aria-valuemax', '200')
})

test('the steps of a stair rise from left to right', async () => {
  await renderScreen(<Stair done={1} total={5} label="Курс" />)
  const heights = (await stepsOf('Курс')).map((step) => step.getBoundingClientRect().height)
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  expect(new Set(heights).size).toBe(5)
})

test('a ring names its share', async () => {
  await renderScreen(<Ring done={4} total={9} label="Документы для визы" />)
  const ring = page.getByRole('progressbar', { name: 'Документы для визы' })
  await expect.element(ring).toHaveAttribute('aria-valuenow', '4')
  await expect.element(ring).toHaveTextContent('4/9')
})

test('a sparkline shows its first and last value and has every value in a table', async () => {
  const points = ['сентябрь', 'октябрь', 'ноябрь'].map((name, at) => ({ name, value: 60 + at * 10 }))
  await renderScreen(<Sparkline label="Оценки" points={points} format={(value) => `${value} %`} />)
  await expect.element(page.getByText('60 %').first()).toBeVisible()
  expect(await rowsOf('Оценки')).toEqual(['сентябрь: 60 %', 'октябрь: 70 %', 'ноябрь: 80 %'])
})

test('a cost bar is stacked in proportion, and its parts are a table', async () => {
  const parts = [
    { name: 'Обучение', value: 3_000_000, color: 'mermaid' },
    { name: 'Жизнь', value: 1_000_000, color: 'yellow' },
  ] as const
  await renderScreen(
    <div style={{ width: 402 }}>
      <CostBar label="Год" total="4 000 000 ₸" parts={parts} format={tenge} />
    </div>,
  )
  await expect.element(page.getByText('3000000 ₸')).toBeVisible()
  const bar = page.getByRole('figure').element().querySelector('[aria-hidden]')
  const widths = [...(bar?.children ?? [])].map((part) => Math.round(part.getBoundingClientRect().width))
  expect(widths).toEqual([300, 100])
  await expect.element(page.getByText('4 000 000 ₸')).toBeVisible()
})

test('a deadline strip orders what is still to come and marks the last three days', async () => {
  await renderScreen(
    <DeadlineStrip
      label="Сроки"
      today={{ on: '2026-11-23', name: 'Сегодня' }}
      deadlines={[
        { on: '2027-01-15', name: 'Виза' },
        { on: '2026-11-25', name: 'Перевод' },
        { on: '2026-11-01', name: 'Паспорт' },
      ]}
      format={(day) => day}
    />,
  )
  expect(await rowsOf('Сроки')).toEqual(['Перевод: 2026-11-25', 'Виза: 2027-01-15'])
  const urgent = document.querySelectorAll('li[data-urgent]')
  expect([...urgent].map(({ textContent }) => textContent)).toEqual(['Перевод 2026-11-25'])
})
