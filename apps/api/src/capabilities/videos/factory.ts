import { uploadVideo } from '@qadam/contract/videos/endpoints.ts'
import { videoUploadsPath } from '@qadam/contract/videos/rules.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'

const head = Buffer.from(
  '00000020667479706d703432000000006d70343269736f6d61766331646173680000000866726565',
  'hex',
)

/**
 * Returns bytes that are detected as a video: the header of an mp4, then numbers equal to their own offset.
 */
export function aVideoFile(bytes = 60_000): Buffer {
  const content = Buffer.alloc(bytes)
  for (let at = 0; at + 4 <= bytes; at += 4) content.writeUInt32BE(at, at)
  head.copy(content)
  return content
}

export function sendVideo(
  who: TestUser,
  lessonId: number,
  content: Buffer | string = aVideoFile(),
  name = 'урок.mp4',
) {
  return as(who).call(uploadVideo, {
    params: { id: lessonId },
    body: {},
    files: [{ part: 'file', name, type: 'video/mp4', content }],
  })
}

/** Returns a tus client with one method per protocol step, over a real connection. */
export async function tusOf(school: SchoolFixture, user: TestUser | null) {
  const origin = await school.app.listen()
  const headers = {
    'Tus-Resumable': '1.0.0',
    'Accept-Language': 'en',
    ...(user ? { Authorization: `Bearer ${user.token}` } : {}),
  }
  const ask = (method: string, path: string, more: Record<string, string>, body?: BodyInit) =>
    fetch(new URL(path, origin), { method, headers: { ...headers, ...more }, body })
  return {
    origin,
    create: (bytes: number, name = 'lesson.mp4') =>
      ask('POST', `${videoUploadsPath}/`, {
        'Upload-Length': String(bytes),
        'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}`,
      }),
    head: (path: string) => ask('HEAD', path, {}),
    send: (path: string, offset: number, body: Buffer) =>
      ask(
        'PATCH',
        path,
        { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
        new Uint8Array(body),
      ),
    cancel: (path: string) => ask('DELETE', path, {}),
  }
}

/** Returns the upload's id that a lesson's form takes. */
export function uploadIdOf(path: string): string {
  return path.split('/').filter(Boolean).at(-1) ?? ''
}
