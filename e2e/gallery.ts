import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { contextOf, show } from './contexts.ts'
import { stageDemo } from './demo.ts'
import { type Part, statesOf } from './part.ts'
import { showPart } from './part-states.ts'
import { parts } from './parts.ts'
import type { Screen, Viewer } from './screen.ts'
import { screens } from './screens.ts'
import { serverAddress, serverEnvironment, serverFlags } from './server.ts'

// npm run gallery [-- --full] [-- --only=name,name] [-- --keep]
// One contact sheet per screen: viewer x width x colour scheme x language. Without --full: only Kazakh, and
// one viewer. One sheet per table, list and set of cards, with its states: `--only=parts`, or `part-students`.
const flags = process.argv.slice(2)
const full = flags.includes('--full')
const only = flags
  .find((flag) => flag.startsWith('--only='))
  ?.slice(7)
  .split(',')
const out = join(import.meta.dirname, '../out/gallery')

const widths = full ? [360, 390, 768, 1440] : [390, 768, 1440]
const schemes = ['light', 'dark'] as const
const languages = full ? ([0, 1, 2] as const) : ([1] as const)
const languageNames = ['ru', 'kk', 'en']
const pictureHeight = 900
const scale = 0.5

if (!flags.includes('--keep')) await stageDemo()
mkdirSync(out, { recursive: true })
const server = spawn('node', [...serverFlags, join(import.meta.dirname, '../apps/api/src/main.ts')], {
  env: { ...process.env, ...serverEnvironment },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  await ready()
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  for (const screen of screens.filter(({ name }) => !only || only.includes(name))) {
    const made = await sheetOf(browser, screen)
    console.log(`${screen.name}: ${made} pictures`)
  }
  for (const part of parts.filter(
    ({ name }) => !only || only.some((one) => [`part-${name}`, 'parts'].includes(one)),
  ))
    console.log(`part-${part.name}: ${await sheetOfPart(browser, part)} pictures`)
  await browser.close()
} finally {
  server.kill('SIGTERM')
}

async function ready(): Promise<void> {
  for (let attempt = 0; attempt < 1800; attempt += 1) {
    const answer = await fetch(`${serverAddress}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the demo did not start')
}

interface Shot {
  readonly width: number
  readonly label: string
  readonly picture: Buffer
}

async function sheetOf(browser: Browser, screen: Screen): Promise<number> {
  const shots: Shot[] = []
  const viewers = full ? screen.viewers : screen.viewers.slice(0, 1)
  for (const viewer of viewers) {
    for (const scheme of schemes) {
      for (const language of languages) {
        for (const width of widths.filter((one) => one >= (screen.fromWidth ?? 0)))
          shots.push(
            await shoot(browser, {
              open: (page) => show(page, screen, language),
              label: screen.name,
              viewer,
              scheme,
              language,
              width,
            }),
          )
      }
    }
  }
  await compose(shots, join(out, `${screen.name}.png`))
  return shots.length
}

/** Draws every state of a part, by day on a desktop and by night on a phone. */
async function sheetOfPart(browser: Browser, part: Part): Promise<number> {
  const shots: Shot[] = []
  for (const state of statesOf(part)) {
    const look = { viewer: part.viewer, language: 1, label: `${part.name} ${state}` } as const
    const open = (page: Page) => showPart(page, part, state, 1)
    shots.push(await shoot(browser, { ...look, open, scheme: 'light', width: 1440 }))
    shots.push(await shoot(browser, { ...look, open, scheme: 'dark', width: 390 }))
  }
  await compose(shots, join(out, `part-${part.name}.png`))
  return shots.length
}

interface Look {
  readonly open: (page: Page) => Promise<void>
  readonly label: string
  readonly viewer: Viewer
  readonly scheme: 'light' | 'dark'
  readonly language: 0 | 1 | 2
  readonly width: number
}

async function shoot(browser: Browser, look: Look): Promise<Shot> {
  const context = await contextOf(browser, look.viewer, {
    viewport: { width: look.width, height: pictureHeight },
    colorScheme: look.scheme,
    locale: 'ru-KZ',
    timezoneId: 'Asia/Almaty',
    reducedMotion: 'reduce',
    // What the worker answers is not changed for a state of a part.
    serviceWorkers: 'block',
  })
  await context.addInitScript((language) => localStorage.setItem('lang', String(language)), look.language)
  const page = await context.newPage()
  await look.open(page)
  const sideways = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
  })
  if (sideways) {
    console.error(`✗ ${look.label} scrolls sideways at ${look.width} pixels`)
    process.exitCode = 1
  }
  const picture = await page.screenshot({ animations: 'disabled' })
  await context.close()
  return {
    width: look.width,
    label: `${look.label} ${look.viewer} ${look.width} ${look.scheme} ${languageNames[look.language]}`,
    picture,
  }
}

async function compose(shots: readonly Shot[], file: string): Promise<void> {
  const gap = 16
  const rowWidth = Math.max(2200 * scale, ...shots.map((shot) => shot.width * scale)) + 2 * gap
  const layers: OverlayOptions[] = []
  let left = gap
  let top = gap
  for (const shot of shots) {
    const width = Math.round(shot.width * scale)
    if (left + width + gap > rowWidth) {
      left = gap
      top += pictureHeight * scale + 40
    }
    const title = `<svg width="${Math.max(width, 240)}" height="20"><text x="0" y="14" font-family="sans-serif" font-size="12" fill="#555">${shot.label}</text></svg>`
    layers.push(
      { input: Buffer.from(title), left, top },
      { input: await sharp(shot.picture).resize({ width }).png().toBuffer(), left, top: top + 20 },
    )
    left += width + gap
  }
  await sharp({
    create: {
      width: Math.round(rowWidth),
      height: Math.round(top + pictureHeight * scale + 40),
      channels: 3,
      background: '#e8e8ea',
    },
  })
    .composite(layers)
    .png()
    .toFile(file)
}
