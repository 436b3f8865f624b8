import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareContract } from './build/bare-contract.ts'
import { boardFonts } from './build/board-fonts.ts'
import { boardWords } from './build/board-words.ts'
import { componentStyles } from './build/component-styles.ts'
import { flags } from './build/flags.ts'
import { pieces } from './build/pieces.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { wholeChunks } from './build/whole-chunks.ts'
import { withoutJsonSchema } from './build/without-json-schema.ts'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

const firstPage = /(guest-catalog|CataloguePlace)/

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
      codeSplittingOptions: {
        // What a page asks for comes with the page, but for the first one, whose questions leave at once.
        splitBehavior: ({ routeId }) =>
          /^\/_(main|empty)\//.test(routeId)
            ? [['loader', 'component'], ['errorComponent'], ['notFoundComponent']]
            : undefined,
      },
    }),
    react(),
    bareContract(),
    boardFonts(),
    boardWords(),
    componentStyles(),
    flags(),
    preloadFonts(['latin', 'cyrillic', 'cyrillic-ext']),
    wholeChunks(),
    withoutJsonSchema(),
    precompress(),
  ],
  // The API puts a fresh nonce in the place of this word in every page it sends.
  html: { cspNonce: '%NONCE%' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The first page would carry the names of every other page's pieces: it asks early for those of its own alone.
      resolveDependencies: (page, pieces, { hostType }) =>
        hostType === 'html' || firstPage.test(page) ? pieces : [],
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: pieces },
        // The first page carries the names of all pieces, and what is random in them hardly compresses.
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/files', '/video', '/homework-file', '/dev'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
})
