import { billing as english } from '@qadam/phrases/en/documents/billing.ts'
import { billing as kazakh } from '@qadam/phrases/kk/documents/billing.ts'
import { billing as russian } from '@qadam/phrases/ru/documents/billing.ts'
import { expect, test } from 'vitest'
import { beginPdf, drawCode } from './begin-pdf.ts'

test.each([russian, kazakh, english])(
  'the caption of a QR code ends where the code does',
  async ({ verify }) => {
    const { pdf, finish } = await beginPdf({ compress: false })
    drawCode(pdf, { x: 400, y: 30, side: 84, page: 'https://school.test/verify/abc', text: verify })
    const file = Buffer.from(await finish()).toString('latin1')
    // The caption links to the page: the area of the link is where its text stands.
    const areas = [...file.matchAll(/\/Rect \[([\d.]+) [\d.]+ ([\d.]+) [\d.]+\]/g)]
    expect(areas.length).toBeGreaterThan(0)
    const ends = areas.map(([, from, to]) => [Number(from), Number(to)] as const)
    // The space at which a line breaks stands beyond it.
    expect(Math.abs(Math.max(...ends.flat()) - 484)).toBeLessThan(3)
    expect(Math.min(...ends.flat())).toBeGreaterThanOrEqual(370)
  },
)
