import { Button, Skeleton } from '@mantine/core'
import { getFileAddress } from '@qadam/contract/documents/endpoints.ts'
import { IconDownload, IconFile } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { asFailure, call } from '../../platform/call.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useAddressOf } from '../../ui/use-address-of.ts'
import classes from './Documents.module.css'
import { type DocumentFile, documentsKey } from './queries.ts'
import { useWords } from './words.ts'

interface DocumentViewProps {
  readonly studentId: number
  readonly file: DocumentFile
}

const isShown = (type: string): boolean => /^(image\/(jpeg|png|webp)|application\/pdf)$/.test(type)

/** Downloads a version by a signed URL for this viewer; the download is logged as an access. */
async function bytesOf(id: number, isDownload: boolean): Promise<Blob> {
  const { url } = await call(getFileAddress, { params: { id }, query: { download: isDownload } })
  try {
    const answered = await fetch(url, { credentials: 'same-origin' })
    if (!answered.ok) throw new TypeError(String(answered.status))
    return await answered.blob()
  } catch (thrown) {
    throw asFailure(thrown, 'web.network')
  }
}

/** Renders a version inline where the browser can, with a download button. */
export function DocumentView({ studentId, file }: DocumentViewProps) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const canShow = isShown(file.media_type)
  const got = useQuery({
    queryKey: ['document-file', file.id],
    queryFn: () => bytesOf(file.id, false),
    enabled: canShow,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const saving = useSubmit(async () => saveFile(await bytesOf(file.id, true), file.name), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: documentsKey(studentId) }),
  })
  const isHere = got.data !== undefined
  useEffect(() => {
    if (isHere) void queryClient.invalidateQueries({ queryKey: documentsKey(studentId) })
  }, [isHere, queryClient, studentId])
  const address = useAddressOf(got.data)
  return (
    <figure className={classes.view}>
      {canShow && got.isPending && <Skeleton className={classes.paper} />}
      {got.isError && <Failure failure={got.error} onRetry={() => void got.refetch()} />}
      {address && file.media_type.startsWith('image/') && (
        <img className={classes.paper} src={address} alt={file.name} />
      )}
      {address && file.media_type === 'application/pdf' && navigator.pdfViewerEnabled && (
        <iframe className={classes.paper} src={address} title={file.name} />
      )}
      {(!canShow || (address && file.media_type === 'application/pdf' && !navigator.pdfViewerEnabled)) && (
        <p className={classes.noView}>
          <IconFile size={34} stroke={1.4} aria-hidden />
          {t('cannotShow')}
        </p>
      )}
      <figcaption className={classes.caption}>
        <span>{file.name}</span>
        {address && (
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noopener"
            variant="subtle"
            size="compact-md"
          >
            {t('look')}
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-md"
          loading={saving.busy}
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={() => saving.submit()}
        >
          {t('download')}
        </Button>
      </figcaption>
    </figure>
  )
}
