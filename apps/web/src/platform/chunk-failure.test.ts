import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const gone = 'Failed to fetch dynamically imported module: https://qadam.test/assets/settings-1.js'
const saved = new Map<string, string>()
const reload = vi.fn()
let answers = true
let status = 404
let isUnsaved = false

beforeEach(() => {
  vi.resetModules()
  saved.clear()
  reload.mockClear()
  answers = true
  status = 404
  isUnsaved = false
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
  })
  vi.stubGlobal('window', { location: { pathname: '/settings', reload }, dispatchEvent: () => !isUnsaved })
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch')
    return new Response('', { status })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function failureOf(importing: () => Promise<unknown>, source = 'import(`./settings-1.js`)') {
  const { bringChunk } = await import('./chunk-failure.ts')
  return bringChunk(importing, source).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
}

test('a script that is gone becomes a chunk-load error with its name, type and address [R330]', async () => {
  const failure = await failureOf(() => Promise.reject(new TypeError(gone)))
  expect(failure).toMatchObject({
    name: 'ChunkLoadError',
    type: 'missing',
    request: 'https://qadam.test/assets/settings-1.js',
    message: expect.stringMatching(/^Loading chunk settings-1\.js failed/),
  })
})

test('a stylesheet that is gone becomes the error of a CSS chunk [R331]', async () => {
  const failure = await failureOf(() =>
    Promise.reject(new Error('Unable to preload CSS for https://qadam.test/assets/settings-1.css')),
  )
  expect(failure).toMatchObject({
    type: 'missing',
    request: 'https://qadam.test/assets/settings-1.css',
    message: expect.stringMatching(/^Loading CSS chunk settings-1\.css failed/),
  })
})

test('a script is waited for 120 seconds and no longer [R332]', async () => {
  vi.useFakeTimers()
  let failure: unknown
  void failureOf(() => new Promise(() => undefined)).then((thrown) => {
    failure = thrown
  })
  await vi.advanceTimersByTimeAsync(119_900)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  expect(failure).toMatchObject({ type: 'timeout', request: './settings-1.js' })
})

test('what failed while the device was offline is not called missing when the network is back already', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await failureOf(() => Promise.reject(new TypeError(gone)))).toMatchObject({ type: 'unreachable' })
})

test('a piece that the network lost and that is there again is fetched once more, without the page anew', async () => {
  status = 200
  const { bringChunk } = await import('./chunk-failure.ts')
  const importing = vi.fn().mockRejectedValueOnce(new TypeError(gone)).mockResolvedValueOnce('the module')
  await expect(bringChunk(importing, 'import(`./settings-1.js`)')).resolves.toBe('the module')
  expect(importing).toHaveBeenCalledTimes(2)
})

test('a browser that remembers that a piece failed, although it is there, needs the page anew', async () => {
  status = 200
  expect(await failureOf(() => Promise.reject(new TypeError(gone)))).toMatchObject({ type: 'missing' })
})

test('without a connection nothing is called missing, and the page is not thrown away', async () => {
  answers = false
  const failure = await failureOf(() => Promise.reject(new TypeError(gone)))
  expect(failure).toMatchObject({ type: 'unreachable' })
  const { reloadedFor } = await import('./chunk-failure.ts')
  expect(reloadedFor(failure)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a mistake inside a module stays what it is', async () => {
  const mistake = new TypeError('x is not a function')
  expect(await failureOf(() => Promise.reject(mistake))).toBe(mistake)
})

test('a missing piece reloads the page once a minute at most, and never over unsaved work', async () => {
  const failure = await failureOf(() => Promise.reject(new TypeError(gone)))
  const first = await import('./chunk-failure.ts')
  isUnsaved = true
  expect(first.reloadedFor(failure)).toBe(false)
  isUnsaved = false
  expect(first.reloadedFor(failure)).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
  // The page was reloaded and the same chunk is still missing.
  vi.resetModules()
  const again = await failureOf(() => Promise.reject(new TypeError(gone)))
  const second = await import('./chunk-failure.ts')
  expect(second.reloadedFor(again)).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})
