import { readFileSync } from 'node:fs'
import { addAttachment } from '@qadam/contract/attachments/endpoints.ts'
import { languages } from '@qadam/contract/values.ts'
import { setCaptions, uploadOnboardingVideo, uploadVideo } from '@qadam/contract/videos/endpoints.ts'
import type { ApiClient } from './api-client.ts'

const read = (name: string) => readFileSync(new URL(`data/films/${name}`, import.meta.url))

const sent = (name: string) => [{ part: 'file', name, content: read(name) }]

export async function giveVideo(author: ApiClient, lessonId: number, file: string): Promise<void> {
  const params = { id: lessonId }
  await author.send(uploadVideo, { params, body: {}, files: sent(`${file}.webm`) })
  for (const language of languages)
    await author.send(setCaptions, { params, body: { language }, files: sent(`${file}.${language}.vtt`) })
}

/** Gives the school its video for newcomers. */
export async function welcomeNewcomers(owner: ApiClient): Promise<void> {
  await owner.send(uploadOnboardingVideo, { body: {}, files: sent('welcome.webm') })
}

export async function giveFile(author: ApiClient, lessonId: number, file: string): Promise<void> {
  await author.send(addAttachment, {
    params: { id: lessonId },
    body: {},
    files: sent(file),
  })
}
