import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdfText } from '../../testing/pdf-text.ts'
import { beginPdf } from './begin-pdf.ts'
import { drawLetterhead, letterheadHeight, type PrintedSchool } from './letterhead.ts'

const school: PrintedSchool = { name: 'Әл-Фараби мектебі', brandColor: '#ffd43b', logo: null }

async function printed(one: PrintedSchool): Promise<{ readonly file: Buffer; readonly y: number }> {
  const { pdf, finish } = await beginPdf({ compress: false })
  await drawLetterhead(pdf, one, { x: 40, y: 30, width: 300 })
  const { y } = pdf
  return { file: Buffer.from(await finish()), y }
}

test('a document names its school at the top, with the Kazakh letters, and goes on below', async () => {
  const { file, y } = await printed(school)
  expect(pdfText(file)).toContain('Әл-Фараби мектебі')
  expect(file.toString('latin1')).not.toContain('/Subtype /Image')
  expect(y).toBe(30 + letterheadHeight)
})

test("the school's own logo stands in the place of the product's mark", async () => {
  const picture = sharp({ create: { width: 480, height: 60, channels: 3, background: '#ffd43b' } })
  const { file } = await printed({ ...school, logo: await picture.webp().toBuffer() })
  expect(file.toString('latin1')).toContain('/Subtype /Image')
})

test('a long legal name stands there whole, one without end is cut: the document goes on at the same height', async () => {
  const legal =
    'Товарищество с ограниченной ответственностью «Центр международного образования имени Абая Кунанбаева»'
  const long = await printed({ ...school, name: legal })
  expect(pdfText(long.file).replace(/\s+/g, ' ')).toContain(legal)
  const endless = await printed({ ...school, name: 'Мектеп '.repeat(60) })
  expect([long.y, endless.y]).toEqual([30 + letterheadHeight, 30 + letterheadHeight])
})
