import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../../platform/formats.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useRenewal } from '../../../platform/use-renewal.ts'
import { useLanguage } from '../../../ui/language.ts'
import { Playable } from '../../../ui/Playable.tsx'
import { useAddressOf } from '../../../ui/use-address-of.ts'
import { iconOf } from '../../../widgets/answer-files/file-icons.ts'
import { bytesOf, playAddressOf } from '../../../widgets/answer-files/use-own-file.ts'
import classes from './FileView.module.css'
import type { WorkFile } from './queries.ts'

// Loads automatically up to this size; larger files wait for a click to save mobile data.
const atOnce = 8 * 1024 * 1024

/** Renders a file of a work: inline where the browser can, with a download button. */
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

/** Downloads a file with the viewer's permissions once `isWanted`. */
function useFile(file: WorkFile, isWanted: boolean) {
  return useQuery({
    queryKey: ['grading', 'file', file.id],
    queryFn: () => bytesOf(file),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 120_000,
  })
}

/** Returns the signed URL of a recording or video once `isWanted`. */
function usePlayAddress(file: WorkFile, isWanted: boolean) {
  useRenewal(isWanted, () => void playAddressOf(file).catch(() => undefined))
  return useQuery({
    queryKey: ['grading', 'play', file.id],
    queryFn: () => playAddressOf(file),
    enabled: isWanted,
    // A playing file keeps its URL, which is renewed meanwhile; a later mount requests a new one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}
