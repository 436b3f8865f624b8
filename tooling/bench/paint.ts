import { type Browser, chromium, type Page } from 'playwright'
import { chromiumFlags, chromiumPath } from '../../e2e/chromium.ts'
import { median, pace } from './measure.ts'
import { type PaintSide, sideBefore, sideOfNow, staticSide } from './paint-sides.ts'
import type { Line } from './report.ts'

/** The presets of Chromium's developer tools, in bytes a second and milliseconds. */
const networks = {
  'slow 4G': { downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 },
  '3G': { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2_000 },
} as const
type Network = keyof typeof networks

const timeout = 180_000
const cpuSlowdown = 4

interface Paint {
  readonly lcp: number
  readonly cls: number
  readonly bytes: number
}

/** The first paint of guests' pages on weak networks against files of the same content, and against a revision before. */
export async function paint(before: string | undefined): Promise<Line[]> {
  const sides: PaintSide[] = [await sideOfNow()]
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  try {
    const now = sides[0] as PaintSide
    const pages = {
      landing: '/',
      catalogue: '/guest-catalog',
      program: await firstProgram(now.origin),
      login: '/login',
    }
    sides.push(await staticSide(now.origin, Object.values(pages)))
    if (before) sides.push(await sideBefore(before))
    const lines: Line[] = []
    for (const network of Object.keys(networks) as Network[])
      for (const [name, path] of Object.entries(pages))
        lines.push(...(await linesOf({ browser, sides, network, name, path })))
    lines.push(await navigation(browser, now.origin))
    return lines
  } finally {
    await browser.close()
    for (const side of sides) await side.stop()
  }
}

async function firstProgram(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/guest-catalog`)).text()
  const path = /href="(\/guest-catalog\/info\/\d+)"/.exec(html)?.[1]
  if (!path) throw new Error('the catalogue of the bench has no programs')
  return path
}

interface Measured {
  readonly browser: Browser
  readonly sides: readonly PaintSide[]
  readonly network: Network
  readonly name: string
  readonly path: string
}

/** The sides of one page take turns. */
async function linesOf({ browser, sides, network, name, path }: Measured): Promise<Line[]> {
  const rounds = pace.isQuick ? 2 : network === '3G' ? 3 : 5
  const paints = new Map<string, Paint[]>(sides.map((side) => [side.name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const side of sides)
      paints.get(side.name)?.push(await paintOf(browser, { url: side.origin + path, network }))
  const lcp = (side: string) => median((paints.get(side) ?? []).map((one) => one.lcp))
  const bytes = (side: string) => median((paints.get(side) ?? []).map((one) => one.bytes))
  const hasBefore = (paints.get('before')?.length ?? 0) > 0
  const goals = network === 'slow 4G'
  const seconds = (side: string) => `${(lcp(side) / 1000).toFixed(2)} s`
  const kibibytes = (side: string) => `${Math.round(bytes(side) / 1024)} KiB`
  return [
    {
      name: `${name}, ${network}: LCP against the static file`,
      ratio: lcp('now') / lcp('static'),
      ...(goals && { goal: name === 'login' ? 2 : 1.5, atMost: true }),
      note: `${seconds('now')} : ${seconds('static')}, ${kibibytes('now')} : ${kibibytes('static')}`,
    },
    ...(hasBefore
      ? [
          {
            name: `${name}, ${network}: LCP against the revision before`,
            ratio: lcp('now') / lcp('before'),
            ...(goals && { goal: 0.45, atMost: true }),
            note: `${seconds('now')} : ${seconds('before')}, ${kibibytes('now')} : ${kibibytes('before')}`,
          },
        ]
      : []),
    {
      name: `${name}, ${network}: layout shift`,
      ratio: Math.max(...(paints.get('now') ?? []).map((one) => one.cls)),
      goal: 0.02,
      atMost: true,
    },
  ]
}

/** Opens a page as somebody who was never here, on a network and a processor that are slow. */
async function paintOf(
  browser: Browser,
  { url, network }: { readonly url: string; readonly network: Network },
): Promise<Paint> {
  const context = await browser.newContext({ locale: 'ru-KZ', viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  page.setDefaultTimeout(timeout)
  const bytes = await slowedDown(page, network)
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number
        readonly hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.cls += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'load', timeout })
  const isApp = await page.evaluate(() => document.querySelector('script[type="module"]') !== null)
  if (isApp) await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  // Shifts that come after the page is ready count too.
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => (window as unknown as { seen: { lcp: number; cls: number } }).seen)
  await context.close()
  return { ...seen, bytes: bytes() }
}

/** Slows a page down; returns how many bytes have travelled so far. */
async function slowedDown(page: Page, network: Network): Promise<() => number> {
  const tools = await page.context().newCDPSession(page)
  let bytes = 0
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return () => bytes
}

/** From the click on a program of the catalogue to the first thing of its page, a shape or the content. */
async function navigation(browser: Browser, origin: string): Promise<Line> {
  const waits: number[] = []
  for (let round = 0; round < (pace.isQuick ? 1 : 5); round += 1) {
    const context = await browser.newContext({ locale: 'ru-KZ', viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    page.setDefaultTimeout(timeout)
    await slowedDown(page, 'slow 4G')
    await page.goto(`${origin}/guest-catalog`, { timeout })
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
    // What comes in idle time has come: the worker is registered last.
    await page.waitForFunction(() =>
      navigator.serviceWorker.getRegistration().then((worker) => worker !== undefined),
    )
    await page.waitForLoadState('networkidle')
    waits.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const link = document.querySelector<HTMLElement>('main article a')
            const list = document.querySelector('main article')
            const began = performance.now()
            const look = () => {
              if (list?.isConnected && !document.querySelector('main .mantine-Skeleton-root'))
                requestAnimationFrame(look)
              else requestAnimationFrame(() => resolve(performance.now() - began))
            }
            link?.click()
            look()
          }),
      ),
    )
    await context.close()
  }
  return {
    name: 'from the catalogue to a program, slow 4G: first shape after the click',
    ratio: median(waits),
    unit: 'ms',
    goal: 100,
    atMost: true,
  }
}
