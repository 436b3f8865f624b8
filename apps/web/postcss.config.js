import presetMantine from 'postcss-preset-mantine'
import { designTokens } from './build/design-tokens.ts'
import { unusedPalettes } from './build/unused-palettes.ts'

export default {
  plugins: [designTokens(), unusedPalettes(), presetMantine({ features: { lightDarkFunction: true } })],
}
