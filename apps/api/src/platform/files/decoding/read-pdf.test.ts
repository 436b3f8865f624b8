import { buffer } from 'node:stream/consumers'
import { PDFDocument as Editor } from '@cantoo/pdf-lib'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdfBomb } from '../../../testing/bombs.ts'
import { onePagePdf } from '../../../testing/one-page-pdf.ts'
import { readPdf } from './read-pdf.ts'

const tooComplex = { code: 'files.too_complex', status: 400 }

async function pdfOf(pictures: readonly Buffer[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, ...options })
  const content = buffer(pdf)
  for (const picture of pictures) pdf.addPage().image(picture, 0, 0, { fit: [595, 842] })
  pdf.addPage().text('The last page')
  pdf.end()
  return content
}
const jpeg = (width: number, height: number, background = '#d8c7a0') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
const treeOf = (...nodes: string[]) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n${nodes.map((node, at) => `${at + 2} 0 obj << ${node} >> endobj\n`).join('')}trailer << /Root 1 0 R >>\n%%EOF`,
  )

test('pages of a PDF are counted, in the open and in streams of objects', async () => {
  expect(await readPdf(Buffer.from(onePagePdf()))).toEqual({
    pages: 1,
    isLocked: false,
    isCut: false,
    picture: undefined,
  })
  const plain = await pdfOf([await jpeg(40, 40)])
  const packed = await (await Editor.load(plain)).save({ useObjectStreams: true })
  for (const content of [plain, packed]) expect(await readPdf(content)).toMatchObject({ pages: 2 })
})

test('a PDF that says a smaller number of pages than it has is believed by its pages', async () => {
  const page = '/Type /Page /Parent 2 0 R'
  const content = treeOf(`/Type /Pages /Count 1 /Kids [${'3 0 R '.repeat(200)}]`, page)
  expect(await readPdf(content)).toMatchObject({ pages: 200 })
})

test('a PDF is locked when it needs a password to be opened', async () => {
  const locked = { pages: 0, isLocked: true, isCut: false, picture: undefined }
  const scan = await jpeg(700, 900)
  for (const pdfVersion of ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)
    expect(await readPdf(await pdfOf([scan], { userPassword: 'one', pdfVersion }))).toEqual(locked)
  const packed = await Editor.load(await pdfOf([scan]))
  packed.encrypt({ userPassword: 'one', ownerPassword: 'two' })
  expect(await readPdf(await packed.save({ useObjectStreams: true }))).toEqual(locked)
})

test('a PDF that only restricts what is done with it is open, with its pages and its scan', async () => {
  const scan = await jpeg(700, 900)
  for (const pdfVersion of ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const) {
    const shape = await readPdf(await pdfOf([scan], { ownerPassword: 'two', pdfVersion }))
    expect(shape).toMatchObject({ pages: 2, isLocked: false })
    expect(shape.picture && scan.equals(shape.picture.subarray(0, scan.length))).toBe(true)
  }
  const packed = await Editor.load(await pdfOf([scan]))
  packed.encrypt({ userPassword: '', ownerPassword: 'two' })
  expect(await readPdf(await packed.save({ useObjectStreams: true }))).toMatchObject({
    pages: 2,
    isLocked: false,
  })
})

test('a PDF whose end is missing is cut, also when its first pages stand at its beginning', async () => {
  const whole = await pdfOf([await jpeg(700, 900)])
  expect(await readPdf(whole)).toMatchObject({ isCut: false })
  expect(await readPdf(whole.subarray(0, whole.length - 600))).toMatchObject({ pages: 0, isCut: true })
  const small = treeOf('/Type /Pages /Kids [3 0 R]', '/Type /Page')
  expect(await readPdf(small.subarray(0, small.length - 9))).toMatchObject({ isCut: true })
  const forTheWeb = Buffer.from(
    `%PDF-1.7\n9 0 obj << /Linearized 1 /L 90000 /N 9 >> endobj\n${treeOf('/Type /Pages /Kids [3 0 R]', '/Type /Page').subarray(9).toString()}`,
  )
  expect(await readPdf(forTheWeb)).toMatchObject({ pages: 1, isCut: true })
})

test('the picture of a PDF is its first JPEG of the size of a page', async () => {
  const [logo, scan, next] = [await jpeg(900, 200), await jpeg(700, 900), await jpeg(700, 900, '#112233')]
  const { picture } = await readPdf(await pdfOf([logo, scan, next]))
  expect(picture && scan.equals(picture.subarray(0, scan.length))).toBe(true)
  expect((await readPdf(await pdfOf([logo]))).picture).toBeUndefined()
})

test('a PDF without pages, cut or damaged, has none', async () => {
  const whole = await pdfOf([await jpeg(700, 900)])
  for (const content of [Buffer.from('%PDF-1.7\nhello'), whole.subarray(0, 3_000)])
    expect(await readPdf(content)).toMatchObject({ pages: 0, isLocked: false })
})

test('what unpacks to too much, names itself or doubles at each level is too complex', async () => {
  await expect(readPdf(pdfBomb())).rejects.toMatchObject(tooComplex)
  await expect(readPdf(treeOf('/Type /Pages /Count 3 /Kids [2 0 R]'))).rejects.toMatchObject(tooComplex)
  const levels = Array.from({ length: 30 }, (_, at) => `/Type /Pages /Kids [${at + 3} 0 R ${at + 3} 0 R]`)
  await expect(readPdf(treeOf(...levels, '/Type /Page'))).rejects.toMatchObject(tooComplex)
})

test('a PDF of damaged objects, each looked for in the whole rest, ends when its time is over', async () => {
  const damaged = Buffer.from(`%PDF-1.7\n${'1 0 obj [\n'.repeat(60_000)}`)
  await expect(readPdf(damaged, 200)).rejects.toMatchObject(tooComplex)
})
