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
])('"%s" in a style sheet is found', async (declaration, what) => {
  const planted = { 'apps/web/src/ui/Door.module.css': `.door {\n  ${declaration};\n}\n` }
  expect(await faultsWith(designTokens, planted)).toEqual([
    `apps/web/src/ui/Door.module.css:2 ${what}: use a variable of apps/web/src/ui/tokens.ts`,
  ])
})
