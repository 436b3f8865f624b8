import { listAttachments, listDocuments } from '@qadam/contract/attachments/endpoints.ts'
import type { Attachment } from '@qadam/contract/attachments/schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type { Attachment }

export interface Parent {
  readonly kind: 'lesson' | 'program'
  readonly id: number
}

export function attachmentsOf({ kind, id }: Parent) {
  return queryOptions({
    queryKey: ['attachments', kind, id],
    queryFn: async ({ signal }) => {
      const endpoint = kind === 'lesson' ? listAttachments : listDocuments
      return (await call(endpoint, { params: { id } }, { signal, quiet: true })).results
    },
  })
}
