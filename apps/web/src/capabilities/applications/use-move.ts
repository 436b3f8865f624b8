import { removeApplication, setStatus } from '@qadam/contract/applications/endpoints.ts'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, newKey } from '../../platform/call.ts'
import { upload } from '../../platform/upload.ts'
import { applicationsKey } from './queries.ts'

export type Wanted = NonNullable<Sent<typeof setStatus>['body']>

/** Brings applications into other statuses; what stands anywhere about them is read anew. */
export function useMove() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const doing = async <T>(run: () => Promise<T>): Promise<T> => {
    setBusy(true)
    try {
      return await run()
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: applicationsKey })
      void client.invalidateQueries({ queryKey: ['students'] })
    }
  }
  return {
    busy,
    move: (wanted: Wanted, file?: File | null) =>
      doing(() =>
        file
          ? upload(setStatus, { file }, { body: wanted })
          : call(setStatus, { body: wanted }, { idempotencyKey: newKey() }),
      ),
    remove: (id: number, version: number, note?: string) =>
      doing(() => call(removeApplication, { params: { id }, body: { version, note } })),
  }
}
