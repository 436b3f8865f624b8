import { Alert, Skeleton } from '@mantine/core'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { previewBulk } from '@qadam/contract/students/list-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { explain } from '../../platform/explain.ts'
import { number } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'

export type BulkBody = Sent<typeof previewBulk>['body']

export function useBulkPreview(body: BulkBody, isAsked: boolean) {
  return useQuery({
    queryKey: ['students', 'preview', body],
    queryFn: ({ signal }) => call(previewBulk, { body }, { signal, quiet: true }),
    enabled: isAsked,
    retry: false,
  })
}
export type BulkPreview = ReturnType<typeof useBulkPreview>

interface PreviewNoteProps {
  readonly preview: BulkPreview
  /** The phrase of how many the action reaches. */
  readonly willChange: 'bulkWill' | 'bulkStepWill'
}

/** Says how many students a bulk action reaches, and how many it leaves out. */
export function PreviewNote({ preview, willChange }: PreviewNoteProps) {
  const { t } = useTranslation('roster')
  const language = useLanguage()
  const counted = (key: 'bulkWill' | 'bulkStepWill' | 'bulkRefused', n: number) =>
    t(key, { count: n, number: number(n, language) })
  const changing = preview.data?.changing ?? 0
  return (
    <div role="status">
      {preview.isPending ? (
        <Skeleton height={44} radius="md" />
      ) : preview.isError ? (
        <Alert color="red">{explain(preview.error).sentence}</Alert>
      ) : (
        <Alert color={changing > 0 ? 'brand' : 'gray'} title={t('bulkPreview')}>
          {changing > 0 ? counted(willChange, changing) : t('bulkNobody')}
          {preview.data.refused.length > 0 && (
            <div>{counted('bulkRefused', preview.data.refused.length)}</div>
          )}
        </Alert>
      )}
    </div>
  )
}
