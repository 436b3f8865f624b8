import { ActionIcon, Button, Skeleton, Tooltip } from '@mantine/core'
import {
  IconDownload,
  IconExternalLink,
  IconFile,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../ui/Failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useAddressOf } from '../../../ui/use-address-of.ts'
import type { DocumentFile } from '../queries.ts'
import { useFileBytes, useFileDownload } from '../use-file.ts'
import { Picture } from './Picture.tsx'
import classes from './Scan.module.css'
import type { ScanStep, ScanView } from './scan-view.ts'

const PdfPages = lazyPart(() => import('./PdfPages.tsx'))

interface ScanProps {
  readonly studentId: number
  readonly file: DocumentFile
  readonly title: string
  readonly view: ScanView
  readonly onStep: (step: ScanStep) => void
}

const isPicture = (type: string) => /^image\/(jpeg|png|webp)$/.test(type)
const isPdf = (type: string) => type === 'application/pdf'

/** The file of a document with what helps to read it: closer, farther, turned, downloaded. */
export function Scan({ studentId, file, title, view, onStep }: ScanProps) {
  const { t } = useTranslation('checking')
  const [isUnreadable, setUnreadable] = useState(false)
  const canShow = (isPicture(file.media_type) || isPdf(file.media_type)) && !isUnreadable
  const got = useFileBytes(studentId, file, canShow)
  const saving = useFileDownload(studentId, file)
  const address = useAddressOf(got.data)
  const fail = () => setUnreadable(true)
  return (
    <section className={classes.desk} aria-label={t('scan', { name: title })}>
      <header className={classes.tools}>
        <h2>{title}</h2>
        <span className={classes.soft}>{t('pages', { count: file.pages })}</span>
        <span className={classes.gap} />
        {canShow && (
          <>
            <Tool label={t('farther')} onClick={() => onStep('farther')}>
              <IconZoomOut size={18} aria-hidden />
            </Tool>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onStep('whole')}>
              {view.zoom === 1 ? t('whole') : `${view.zoom * 100} %`}
            </Button>
            <Tool label={t('closer')} onClick={() => onStep('closer')}>
              <IconZoomIn size={18} aria-hidden />
            </Tool>
            <Tool label={t('turn')} onClick={() => onStep('turn')}>
              <IconRotateClockwise size={18} aria-hidden />
            </Tool>
          </>
        )}
        {address && (
          <ActionIcon
            component="a"
            href={address}
            target="_blank"
            rel="noopener"
            variant="subtle"
            color="gray"
            aria-label={t('ownWindow')}
          >
            <IconExternalLink size={18} aria-hidden />
          </ActionIcon>
        )}
        <Tool label={t('download')} loading={saving.busy} onClick={() => saving.submit()}>
          <IconDownload size={18} aria-hidden />
        </Tool>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scan scrolls by keyboard */}
      <section className={classes.view} tabIndex={0} aria-label={file.name}>
        {got.isError && <Failure failure={got.error} onRetry={() => void got.refetch()} />}
        {canShow && got.isPending && <Skeleton className={classes.waiting} />}
        {canShow && got.data && isPicture(file.media_type) && (
          <Picture content={got.data} name={title} view={view} onFailure={fail} />
        )}
        {canShow && got.data && isPdf(file.media_type) && (
          <Suspense fallback={<Skeleton className={classes.waiting} />}>
            <PdfPages
              content={got.data}
              view={view}
              pageLabel={(page, pages) => t('page', { page, pages })}
              onFailure={fail}
            />
          </Suspense>
        )}
        {!canShow && (
          <p className={classes.unreadable}>
            <IconFile size={34} stroke={1.4} aria-hidden />
            {t('cannotShow')}
          </p>
        )}
      </section>
    </section>
  )
}

interface ToolProps {
  readonly label: string
  readonly loading?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Tool({ label, children, ...rest }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon {...rest} variant="subtle" color="gray" aria-label={label}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
