import { Button, Stack, Title } from '@mantine/core'
import { downloadSharedFile } from '@qadam/contract/mailings/files.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../platform/call.ts'
import { fileSize } from '../../platform/formats.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { isEnded, sharedFileQuery } from './shared-file.ts'

/** Renders the page of a letter's link to a file: its name and size, and a button that downloads it. */
export function SharedFileScreen({ token }: { readonly token: string }) {
  const { t } = useTranslation('mailings')
  const language = useLanguage()
  const found = useQuery(sharedFileQuery(token))
  const save = useSubmit(async (name: string) =>
    saveFile((await download(downloadSharedFile, { params: { token } })).blob, name),
  )
  if (!found.data) {
    if (!found.isError) return <TextSkeleton lines={4} />
    if (!isEnded(found.error))
      return <Failure failure={found.error} level={1} onRetry={() => void found.refetch()} />
    return (
      <Stack role="status">
        <Title order={1} size="h2">
          {t('sharedEnded')}
        </Title>
        <p>{t('sharedEndedText')}</p>
      </Stack>
    )
  }
  const { school, name, bytes, ends_at: endsAt } = found.data
  return (
    <Stack>
      <Title order={1} size="h2">
        {name}
      </Title>
      <p>
        {t('sharedFrom', { school, size: fileSize(bytes, language) })} {t('sharedUntil')}{' '}
        <DateText value={endsAt} />.
      </p>
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={save.busy}
        onClick={() => void save.submit(name)}
      >
        {t('sharedDownload')}
      </Button>
    </Stack>
  )
}
