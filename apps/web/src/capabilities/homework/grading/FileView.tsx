import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../../platform/formats.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useLanguage } from '../../../ui/language.ts'
import { Playable } from '../../../ui/Playable.tsx'
import { useAddressOf } from '../../../ui/use-address-of.ts'
import { iconOf } from '../../../widgets/answer-files/file-icons.ts'
import classes from './FileView.module.css'
import type { WorkFile } from './queries.ts'
import { useFile, usePlayAddress } from './use-file-address.ts'

// What loads by itself; anything bigger waits for a click, for the sake of a phone's traffic.
const atOnce = 8 * 1024 * 1024

/** A file of a work: shown or played in place where a browser can, and always to be saved. */
export function FileView({ file, isSmall }: { file: WorkFile; isSmall?: boolean }) {
  const { t } = useTranslation('grading')
  const language = useLanguage()
  const [isAsked, setAsked] = useState(false)
  const canShow = file.kind === 'image' || file.kind === 'audio' || file.kind === 'video' || isPdf(file)
  const isPlayed = file.kind === 'audio' || file.kind === 'video'
  const loads = canShow && (isAsked || isPlayed || (file.bytes <= atOnce && !isSmall))
  const got = useFile(file, loads && !isPlayed)
  const played = usePlayAddress(file, loads && isPlayed)
  const shown = isPlayed ? played : got
  const inPage = useAddressOf(got.data)
  const address = isPlayed ? (played.data ?? null) : inPage
  const Picture = iconOf(file.kind)
  const save = async () => {
    const fetched = got.data ?? (await got.refetch()).data
    if (fetched) saveFile(fetched, file.doc_name)
  }
  return (
    <figure className={classes.file} data-kind={file.kind} data-small={isSmall || undefined}>
      <figcaption className={classes.caption}>
        <Picture size={18} stroke={1.7} aria-hidden />
        <span className={classes.name}>{file.doc_name}</span>
        <span className={classes.size}>{fileSize(file.bytes, language)}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('saveFile', { name: file.doc_name })}
          onClick={() => void save().catch(notifyFailure)}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </figcaption>
      {canShow && !loads && (
        <Button variant="default" size="compact-md" className={classes.show} onClick={() => setAsked(true)}>
          {t('showFile')}
        </Button>
      )}
      {loads && !address && !shown.isError && <Skeleton h={file.kind === 'audio' ? 54 : 200} />}
      {shown.isError && (
        <Button
          variant="default"
          size="compact-md"
          className={classes.show}
          onClick={() => void shown.refetch()}
        >
          {t('fileAgain')}
        </Button>
      )}
      {address && <Shown file={file} address={address} />}
    </figure>
  )
}

const isPdf = (file: WorkFile): boolean => file.type === 'application/pdf'

function Shown({ file, address }: { file: WorkFile; address: string }) {
  const { t } = useTranslation('grading')
  if (file.kind === 'image') return <img className={classes.picture} src={address} alt={file.doc_name} />
  if (file.kind === 'audio' || file.kind === 'video')
    return (
      <Playable
        kind={file.kind}
        className={file.kind === 'audio' ? classes.sound : classes.picture}
        preload="metadata"
        src={address}
        label={file.doc_name}
      />
    )
  return (
    <div className={classes.paper}>
      {navigator.pdfViewerEnabled && <iframe className={classes.pdf} src={address} title={file.doc_name} />}
      <Button component="a" href={address} target="_blank" rel="noopener" variant="default" size="compact-md">
        {t('openFile')}
      </Button>
    </div>
  )
}
