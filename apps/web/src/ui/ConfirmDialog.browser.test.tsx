import { Button } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../testing/render.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

let confirmed = 0

function Asking() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Сдать</Button>
      <ConfirmDialog
        opened={opened}
        title="Сдать работу?"
        confirm="Да, сдать"
        onConfirm={() => {
          confirmed += 1
        }}
        onClose={() => setOpened(false)}
      >
        Изменить ответы потом нельзя.
      </ConfirmDialog>
    </>
  )
}

test('a double click on what asks for confirmation leaves the question open, and one on the answer answers once', async () => {
  confirmed = 0
  await renderScreen(<Asking />, { phrases: ['ui'] })
  const question = page.getByRole('dialog', { name: 'Сдать работу?' })
  await userEvent.dblClick(page.getByRole('button', { name: 'Сдать', exact: true }))
  await expect.element(question).toBeVisible()
  document.querySelector<HTMLElement>('.mantine-Modal-inner')?.click()
  await expect.element(question).toBeVisible()
  await userEvent.dblClick(page.getByRole('button', { name: 'Да, сдать' }))
  expect(confirmed).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
})
