import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../testing/render.tsx'
import Grid from './Grid.tsx'
import type { Column } from './grid-time.ts'

const small = { id: 1, name: 'Малый зал' }
const large = { id: 2, name: 'Очень большой зал имени Мухтара Ауэзова, филиал на проспекте Абая' }

/** A day view by rooms whose columns swap when the button is pressed. */
function Rooms() {
  const [columns, setColumns] = useState<readonly Column[]>([small, large])
  return (
    <div style={{ width: 380 }}>
      <button type="button" onClick={() => setColumns(columns.toReversed())}>
        swap
      </button>
      <Grid
        sheet={{ view: 'rooms', on: '2027-02-02', zone: 'Asia/Almaty', columns }}
        rows={[]}
        shades={[]}
        notes={new Map()}
        work={{ from: 9, to: 12 }}
        mayPlan={false}
        mayDrag={false}
        onOpen={() => undefined}
        onPlan={() => undefined}
        onMove={() => undefined}
      />
    </div>
  )
}

const boxOf = (room: Column) =>
  page.getByRole('columnheader', { name: room.name, exact: true }).element().getBoundingClientRect()

test('a column is called by its room, also after the columns have changed places', async () => {
  await renderScreen(<Rooms />, { phrases: ['schedule', 'ui'] })
  await expect.poll(() => boxOf(small).x < boxOf(large).x).toBe(true)
  await page.getByRole('button', { name: 'swap' }).click()
  await expect.poll(() => boxOf(large).x < boxOf(small).x).toBe(true)
})

test('a long name of a room stays inside its column', async () => {
  await renderScreen(<Rooms />, { phrases: ['schedule', 'ui'] })
  await expect.element(page.getByRole('columnheader', { name: large.name, exact: true })).toBeVisible()
  const name = page.getByText(large.name).element().getBoundingClientRect()
  const column = boxOf(large)
  expect([name.left >= column.left, name.right <= column.right]).toEqual([true, true])
})
