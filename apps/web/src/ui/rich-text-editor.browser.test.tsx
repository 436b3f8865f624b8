import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../testing/render.tsx'
import { RichTextEditor } from './RichTextEditor.tsx'

let written = ''
function Editor({ html }: { html: string }) {
  const [value, setValue] = useState(html)
  written = value
  return <RichTextEditor label="Текст" value={value} onChange={setValue} />
}

test('letters are set above and below the line by a button or a key, and what was so stays so', async () => {
  await renderScreen(<Editor html="<p>m<sup>2</sup> H<sub>2</sub>O</p>" />)
  const text = page.getByRole('textbox', { name: 'Текст' })
  await text.click()
  await userEvent.keyboard('{Control>}{End}{/Control} 10')
  await page.getByRole('button', { name: 'Верхний индекс' }).click()
  await userEvent.keyboard('4')
  await page.getByRole('button', { name: 'Верхний индекс' }).click()
  await userEvent.keyboard(' x{Control>},{/Control}1')
  const made = '<p>m<sup>2</sup> H<sub>2</sub>O 10<sup>4</sup> x<sub>1</sub></p>'
  await expect.poll(() => written).toBe(made)
  await page.getByRole('button', { name: 'Верхний индекс' }).click()
  await userEvent.keyboard('2')
  expect(written).toBe(made.replace('<sub>1</sub></p>', '<sub>1</sub><sup>2</sup></p>'))
})
