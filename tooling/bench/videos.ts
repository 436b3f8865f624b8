import { setTimeout as pause } from 'node:timers/promises'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { createLesson, findLesson } from '@qadam/contract/lessons/endpoints.ts'
import { createProgram } from '@qadam/contract/programs/endpoints.ts'
import { uploadVideo } from '@qadam/contract/videos/endpoints.ts'
import { videoUploadsPath } from '@qadam/contract/videos/rules.ts'
import { signIn, startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { makeSchool } from './fill.ts'
import { median, pace } from './measure.ts'
import type { Served } from './processes.ts'
import type { Line } from './report.ts'

const mebibyte = 1024 * 1024
const pieceBytes = 8 * mebibyte

/** The head of an mp4, so that the file is detected as a video; the rest is zeros. */
const head = Buffer.from(
  '00000020667479706d703432000000006d70343269736f6d61766331646173680000000866726565',
  'hex',
)

/** Uploads a video of 1 GiB in chunks and plays it as a whole, with the memory used; then seeks in it. */
export async function videos(urls: BenchUrls): Promise<Line[]> {
  const api = await startApi(urls)
  try {
    return await measured(
      api,
      await signIn(urls.owner, await makeSchool(urls.owner, `videos-${Date.now()}`), 'admin'),
    )
  } finally {
    await api.stop()
  }
}

async function measured(api: Served, headers: Record<string, string>): Promise<Line[]> {
  const total = (pace.isQuick ? 128 : 1024) * mebibyte
  const phrase = async (method: string, path: string, body: object) => {
    const json = { ...headers, 'content-type': 'application/json' }
    const answer = await fetch(api.origin + path, { method, headers: json, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: number; video: { src: string } | null }
  }
  const program = await phrase('POST', createProgram.path, { title_ru: `Видео ${Date.now()}` })
  const section = await phrase('POST', createLesson.path, { course_id: program.id, title_ru: 'Раздел' })
  const lesson = await phrase('POST', createLesson.path, {
    section: section.id,
    title_ru: 'Урок',
    format: 'video',
    type: 'group',
    duration: 45,
  })
  await pause(1_000)
  const before = api.memory().now
  using watch = watchMemory(api)
  const sendingFrom = performance.now()
  const path = await send(api.origin, headers, total)
  const { video } = await phrase('PATCH', pathOf(uploadVideo, { id: lesson.id }), {
    upload_id: path.split('/').at(-1),
  })
  const sending = (performance.now() - sendingFrom) / 1000
  const src = api.origin + (video?.src ?? '')
  const playingFrom = performance.now()
  const played = await swallow(await fetch(src))
  const playing = (performance.now() - playingFrom) / 1000
  if (played !== total) throw new Error(`a film of ${total} bytes came with ${played}`)
  const seeks = await seek(src, total)
  const extra = watch.most() - before
  const presented = await fetch(api.origin + pathOf(findLesson, { id: lesson.id }), { headers })
  if (!presented.ok) throw new Error('the lesson is gone')
  const size = `${total / mebibyte} MiB`
  return [
    {
      name: `extra memory of the process (RSS) while ${size} come and go`,
      ratio: extra,
      unit: 'MiB',
      goal: 64,
      atMost: true,
      note: `${before} MiB before; sampled every 50 ms`,
    },
    {
      name: 'sent in pieces of 8 MiB and bound to its lesson',
      ratio: total / mebibyte / sending,
      unit: 'MiB/s',
    },
    { name: 'played from beginning to end', ratio: total / mebibyte / playing, unit: 'MiB/s' },
    { name: 'a range of 1 MiB somewhere in it, p50', ratio: median(seeks), unit: 'ms', note: 'all 206' },
  ]
}

async function send(origin: string, headers: Record<string, string>, total: number): Promise<string> {
  const tus = { ...headers, 'tus-resumable': '1.0.0' }
  const created = await fetch(`${origin}${videoUploadsPath}/`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(total), 'upload-metadata': `filename ${btoa('bench.mp4')}` },
  })
  const path = created.headers.get('location')
  if (!path) throw new Error(`an upload was refused: ${created.status} ${await created.text()}`)
  const piece = Buffer.alloc(pieceBytes)
  for (let offset = 0; offset < total; offset += pieceBytes) {
    head.copy(piece)
    const sent = await fetch(origin + path, {
      method: 'PATCH',
      headers: {
        ...tus,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: piece,
    })
    if (sent.status !== 204) throw new Error(`a piece was refused: ${sent.status} ${await sent.text()}`)
  }
  return path
}

async function swallow(answer: Response): Promise<number> {
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length
  return bytes
}

async function seek(src: string, total: number): Promise<number[]> {
  const times: number[] = []
  for (let nr = 0; nr < 50; nr += 1) {
    const start = Math.floor(((nr * 37) % 50) * (total / 51))
    const from = performance.now()
    const answer = await fetch(src, { headers: { range: `bytes=${start}-${start + mebibyte - 1}` } })
    const bytes = await swallow(answer)
    times.push(performance.now() - from)
    if (answer.status !== 206 || bytes !== mebibyte) throw new Error(`a seek answered ${answer.status}`)
  }
  return times
}

function watchMemory(api: Served) {
  let max = api.memory().now
  const timer = setInterval(() => {
    max = Math.max(max, api.memory().now)
  }, 50)
  return { most: () => max, [Symbol.dispose]: () => clearInterval(timer) }
}
