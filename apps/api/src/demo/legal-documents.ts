import { readFileSync } from 'node:fs'
import { listLegalDocuments, publishLegalDocument } from '@qadam/contract/schools/endpoints.ts'
import type { legalKinds } from '@qadam/contract/schools/schemas.ts'
import type { ApiClient } from './api-client.ts'
import { dataPath, readData } from './read-data.ts'

interface DemoDocument {
  readonly key: string
  readonly file_ru: string
  readonly file_kk: string
  readonly file_en: string
}

export async function publishLegalDocuments(owner: ApiClient): Promise<void> {
  const there = await owner.send(listLegalDocuments, {})
  const kinds = new Set(there.map((document) => document.kind))
  for (const document of readData<{ documents: DemoDocument[] }>('legal.json').documents) {
    const kind = document.key.replaceAll('-', '_') as (typeof legalKinds)[number]
    if (kinds.has(kind)) continue
    const [ru, kk, en] = [document.file_ru, document.file_kk, document.file_en].map((file) =>
      readFileSync(dataPath(file), 'utf8'),
    )
    await owner.send(publishLegalDocument, {
      body: { kind, text_ru: ru ?? '', text_kk: kk ?? '', text_en: en ?? '' },
    })
  }
}
