import { Button, Skeleton } from '@mantine/core'
import { IconDownload, IconFile } from '@tabler/icons-react'
import { Failure } from '../../ui/Failure.tsx'
import { useAddressOf } from '../../ui/use-address-of.ts'
import classes from './Documents.module.css'
import type { DocumentFile } from './queries.ts'
import { useFileBytes, useFileDownload } from './use-file.ts'
import { useWords } from './words.ts'

interface DocumentViewProps {
  readonly studentId: number
  readonly file: DocumentFile
}

const isShown = (type: string): boolean => /^(image\/(jpeg|png|webp)|application\/pdf)$/.test(type)

/** Renders a version inline where the browser can, with a download button. */
export function DocumentView({ studentId, file }: DocumentViewProps) {
  const { t } = useWords()
  const canShow = isShown(file.media_type)
  const got = useFileBytes(studentId, file, canShow)
  const saving = useFileDownload(studentId, file)
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
