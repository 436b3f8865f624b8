import { expect, test } from 'vitest'
import { designTokens } from './design-tokens.ts'
import { faultsWith } from './small-project.ts'

test('a sheet that uses the tokens has no fault', async () => {
  expect(await faultsWith(designTokens)).toEqual([])
})

test.each([
  ['background: #0B7A75', 'a raw colour'],
  ['color: light-dark(#fff, var(--ink))', 'a raw colour'],
  ['font-size: 13px', 'a raw font size'],
  ['font-size: clamp(1.5rem, 2vw, var(--text-34))', 'a raw font size'],
  ['border-radius: 0 0 12px 12px', 'a raw radius'],
  ['padding: 2px 10px', 'a raw space'],
  ['margin-inline-start: 14px', 'a raw space'],
])('"%s" in a style sheet is found', async (declaration, what) => {
  const planted = { 'apps/web/src/ui/Door.module.css': `.door {\n  ${declaration};\n}\n` }
  expect(await faultsWith(designTokens, planted)).toEqual([
    `apps/web/src/ui/Door.module.css:2 ${what}: use a variable of apps/web/src/ui/tokens.ts`,
  ])
})

test.each([
  ['<Stack gap={14} />', 'a raw space'],
  ['<Text mt="6" />', 'a raw space'],
  ["<i style={{ padding: '9px' }}>", 'a raw space'],
  ["<i style={{ color: '#fff' }} />", 'a raw colour'],
  ['<i style={{ color: `rgb(0 0 0 / 4%)` }} />', 'a raw colour'],
  ['<i style={{ fontSize: 13 }} />', 'a raw size'],
  ['<Table fz="13px" />', 'a raw size'],
])('"%s" in a screen is found', async (element, what) => {
  const planted = { 'apps/web/src/ui/Door.tsx': `export const door = (\n  ${element}\n)\n` }
  expect(await faultsWith(designTokens, planted)).toEqual([
    `apps/web/src/ui/Door.tsx:2 ${what}: use a variable of apps/web/src/ui/tokens.ts`,
  ])
})

test.each(['margin: 0 2px -8px', 'padding-block: 88px', 'padding: calc(var(--space-8) + 6px)'])(
  '"%s" is no space of its own',
  async (declaration) => {
    const planted = { 'apps/web/src/ui/Door.module.css': `.door {\n  ${declaration};\n}\n` }
    expect(await faultsWith(designTokens, planted)).toEqual([])
  },
)
