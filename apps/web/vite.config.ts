import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareContract } from './build/bare-contract.ts'
import { boardFonts } from './build/board-fonts.ts'
import { boardWords } from './build/board-words.ts'
import { brandPictures } from './build/brand-pictures.ts'
import { componentStyles } from './build/component-styles.ts'
import { contentFirst } from './build/content-first.ts'
import { flags } from './build/flags.ts'
import { guestsOnly } from './build/guests-only.ts'
import { noChunkCircles } from './build/no-chunk-circles.ts'
import { pieces } from './build/pieces.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { namedPieces, serviceWorker } from './build/service-worker.ts'
import { wholeChunks } from './build/whole-chunks.ts'
import { withoutJsonSchema } from './build/without-json-schema.ts'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

const firstPage = /(guest-catalog|CataloguePage)/
/** Most pieces have no name: the first page carries the list of all of them. */
const hasName = (piece: string) => firstPage.test(piece) || namedPieces.has(piece)

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
      codeSplittingOptions: {
        // What a page asks for comes with the page.
        splitBehavior: ({ routeId }) =>
          /^\/_(main|empty|guest)\//.test(routeId)
            ? [['loader', 'component'], ['errorComponent'], ['notFoundComponent']]
            : undefined,
      },
    }),
    react(),
    bareContract(),
    ...(isSsrBuild ? [] : [boardFonts(), boardWords()]),
    componentStyles(),
    withoutJsonSchema(),
    ...(isSsrBuild
      ? [guestsOnly()]
      : [
          flags(),
          brandPictures(),
          preloadFonts(['inter-cyrillic-wght', 'inter-digits']),
          contentFirst(),
          wholeChunks(),
          noChunkCircles(),
          serviceWorker(),
          precompress(),
        ]),
  ],
  // The API puts a fresh nonce in the place of this word in every page it sends.
  html: { cspNonce: '%NONCE%' },
  // The libraries read it; the server that loads this may run in another mode.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // The server's part is whole, so that it loads as one file.
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist',
    // Which pieces a page consists of, for the documents that the server renders.
    manifest: !isSsrBuild,
    copyPublicDir: false,
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
        ...(!isSsrBuild && { codeSplitting: { groups: pieces } }),
        // What is random in a name hardly compresses.
        hashCharacters: 'hex',
        chunkFileNames: ({ name }) => `assets/${hasName(name) ? '[name]-' : ''}[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.endsWith('.css') && !hasName(name.slice(0, -4)) ? '' : '[name]-'}[hash:7][extname]`,
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
}))
