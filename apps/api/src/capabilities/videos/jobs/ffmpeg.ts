import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
// An uploaded file must not reference other files or URLs, so its detected type fixes the demuxer.
const demuxers: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/ogg': 'ogg',
}
const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

export interface LocalVideo {
  readonly path: string
  readonly mediaType: string
}

const input = ({ path, mediaType }: LocalVideo): string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  demuxers[mediaType] ?? 'mov',
  '-i',
  `file:${path}`,
]

/**
 * Returns the duration in seconds, or undefined when ffprobe is not installed. @throws when the video cannot
 * be read
 */
export async function secondsOf(video: LocalVideo): Promise<number | undefined> {
  try {
    const { stdout } = await run(
      'ffprobe',
      ['-v', 'error', ...input(video), '-show_entries', 'format=duration', '-of', 'csv=p=0'],
      { timeout: 60_000, maxBuffer: 1024 * 1024 },
    )
    return Number.parseFloat(stdout) || 0
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Writes one frame of a video as PNG, at a tenth of its duration but at most five seconds in. */
export async function drawPoster(video: LocalVideo, seconds: number, to: string): Promise<void> {
  const at = Math.min(seconds / 10, 5).toFixed(2)
  const picture = ['-frames:v', '1', '-vf', "scale='min(1280,iw)':-2", '-c:v', 'png', '-f', 'image2', to]
  await ffmpeg(['-ss', at, ...input(video), ...picture], 5 * 60_000)
}

/**
 * Writes `hls.m3u8` and the single file that it references, `hls.mp4`, into a folder; every browser plays
 * these.
 */
export async function renderHls(file: LocalVideo, folder: string): Promise<void> {
  const picture = ['-map', '0:v:0', '-vf', "scale=-2:'2*trunc(min(720,ih)/2)'", '-pix_fmt', 'yuv420p']
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '2M', '-bufsize', '4M']
  const sound = ['-map', '0:a:0?', '-c:a', 'aac', '-b:a', '128k', '-ac', '2']
  const parts = ['-f', 'hls', '-hls_time', '6', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4']
  const files = [
    '-hls_flags',
    'single_file',
    '-hls_segment_filename',
    `${folder}/hls.mp4`,
    `${folder}/hls.m3u8`,
  ]
  await ffmpeg(
    [...input(file), ...picture, ...video, '-threads', '1', ...sound, ...parts, ...files],
    5 * 3_600_000,
  )
}

async function ffmpeg(wanted: readonly string[], timeout: number): Promise<void> {
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...wanted], { timeout, maxBuffer: 1024 * 1024 })
}
