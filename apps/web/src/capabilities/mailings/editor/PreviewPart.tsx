import { ActionIcon, Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { fieldNames } from '@qadam/contract/mailings/fields.ts'
import type { MailingFile } from '@qadam/contract/mailings/files.ts'
import { mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import type { Preview } from '@qadam/contract/mailings/schemas.ts'
import { IconAlertTriangle, IconChevronLeft, IconChevronRight, IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize, number } from '../../../platform/formats.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { languageNames } from '../../../ui/language-names.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { Bubble } from '../Bubble.tsx'
import classes from '../Mailings.module.css'
import { PersonLink } from '../PersonLink.tsx'
import {
  type AudienceReader,
  audienceQuery,
  type PreviewBody,
  previewQuery,
  readersPageSize,
} from '../queries.ts'
import { useAudienceQuery } from './AudienceCount.tsx'
import { type MailingValues, textsSent, writtenLanguages } from './mailing-values.ts'

const debounce_ms = 400

/** Renders the mailing as one of its real readers gets it; arrows, J and K go to the next. */
export function PreviewPart({ values, files }: Pick<ShownProps, 'values' | 'files'>) {
  const { t } = useTranslation('mailings')
  const query = useAudienceQuery(values)
  const [at, setAt] = useState(0)
  const page = useQuery({
    ...audienceQuery(query ?? {}, Math.floor(at / readersPageSize) + 1, 'reached'),
    enabled: query !== undefined,
  })
  const count = page.data?.count ?? 0
  const shownAt = Math.min(at, Math.max(count - 1, 0))
  const reader = page.data?.results[shownAt % readersPageSize]
  const shortcuts = useMemo(() => {
    const go = (by: number) => setAt(Math.max(0, Math.min(shownAt + by, count - 1)))
    return [
      { code: 'KeyJ', run: () => go(1) },
      { code: 'KeyK', run: () => go(-1) },
    ]
  }, [shownAt, count])
  useShortcuts(shortcuts)
  const [next, previous] = shortcuts
  return (
    <section aria-label={t('preview')}>
      {reader ? (
        <Walk at={shownAt} count={count} reader={reader} onNext={next?.run} onPrevious={previous?.run} />
      ) : (
        <h2 className={classes.heading}>{t('preview')}</h2>
      )}
      {writtenLanguages(values).length === 0 ? (
        <p className={classes.soft}>{t('previewNoText')}</p>
      ) : (
        <Shown values={values} files={files} reader={reader} />
      )}
    </section>
  )
}

interface WalkProps {
  readonly at: number
  readonly count: number
  readonly reader: AudienceReader
  readonly onNext: (() => void) | undefined
  readonly onPrevious: (() => void) | undefined
}

function Walk({ at, count, reader, onNext, onPrevious }: WalkProps) {
  const { t } = useTranslation('mailings')
  const language = useLanguage()
  return (
    <div className={classes.walk}>
      <PersonAvatar name={reader.name} size={28} />
      <span className={classes.walkName}>
        <PersonLink person={reader} />
      </span>
      <span className={classes.soft} role="status">
        {t('readerOf', { at: number(at + 1, language), total: number(count, language) })}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('previousReader')}
        disabled={at === 0}
        onClick={onPrevious}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('nextReader')}
        disabled={at >= count - 1}
        onClick={onNext}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function usePreview(values: MailingValues, reader: AudienceReader | undefined) {
  const { texts, fallback, purpose } = values
  const body = useMemo(
    (): PreviewBody => ({
      texts: textsSent(texts),
      fallback: [...fallback],
      purpose,
      ...(reader?.guardian_id
        ? { guardian_id: reader.guardian_id }
        : reader?.person_id
          ? { person_id: reader.person_id }
          : {}),
    }),
    [texts, fallback, purpose, reader?.guardian_id, reader?.person_id],
  )
  return useQuery(previewQuery(useDebouncedValue(body, debounce_ms)[0]))
}

interface ShownProps {
  readonly values: MailingValues
  readonly files: readonly MailingFile[]
  readonly reader: AudienceReader | undefined
}

function Shown({ values, files, reader }: ShownProps) {
  const { t } = useTranslation('mailings')
  const preview = usePreview(values, reader)
  if (!preview.data)
    return preview.isError ? (
      <Failure failure={preview.error} level={3} onRetry={() => void preview.refetch()} />
    ) : (
      <TextSkeleton lines={6} />
    )
  const { language, subject, telegram, letter, buttons, sms, empty_fields: empty } = preview.data
  const isOther = reader !== undefined && reader.language !== language
  return (
    <div aria-busy={preview.isPlaceholderData || undefined}>
      <p className={classes.soft}>
        {isOther
          ? t('otherLanguage', { own: languageNames[reader.language], other: languageNames[language] })
          : t('inLanguage', { language: languageNames[language] })}
      </p>
      {empty.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} mb="sm">
          {t('emptyFields', { names: empty.map((name) => fieldWord(name, t)).join(', ') })}
        </Alert>
      )}
      {values.channels.includes('telegram') && (
        <>
          <h3 className={classes.heading}>{t('channel_telegram')}</h3>
          <Bubble telegram={telegram} buttons={buttons} />
          <CarriedFiles files={files} />
        </>
      )}
      {values.channels.includes('email') && (
        <>
          <h3 className={classes.heading}>{t('channel_email')}</h3>
          <p className={classes.subject}>{subject || t('noSubject')}</p>
          {/* The letter is a document of its own: nothing of it runs, and none of its styles reach the page. It is of the
              same origin for its pictures alone, which no other origin may show. */}
          <iframe
            className={classes.letter}
            sandbox="allow-same-origin"
            srcDoc={letter}
            title={t('letter')}
          />
          <CarriedFiles files={files} inLetter />
        </>
      )}
      {values.channels.includes('sms') && sms && <TextMessage {...sms} />}
    </div>
  )
}

/** A text message as a phone shows it, and the parts that are paid for. */
function TextMessage({ text, encoding, units, segments }: NonNullable<Preview['sms']>) {
  const { t } = useTranslation('mailings')
  const limit = mailingLimits.textSegments
  return (
    <>
      <h3 className={classes.heading}>{t('channel_sms')}</h3>
      <div className={classes.chat}>
        <div className={`${classes.bubble} ${classes.textMessage}`}>{text}</div>
      </div>
      <p className={classes.soft}>{t(`smsSize_${encoding}`, { segments, limit, units })}</p>
      {segments > limit && (
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('smsTooLong', { limit })}
        </Alert>
      )}
    </>
  )
}

/** The files that come with a message, by their names. */
function CarriedFiles({
  files,
  inLetter = false,
}: Pick<ShownProps, 'files'> & { readonly inLetter?: boolean }) {
  const { t } = useTranslation('mailings')
  const language = useLanguage()
  if (files.length === 0) return null
  return (
    <ul className={classes.carried} aria-label={t(inLetter ? 'filesOfLetter' : 'filesOfChat')}>
      {files.map(({ id, name, bytes, is_linked: isLinked }) => {
        const size = fileSize(bytes, language)
        return (
          <li key={id}>
            <IconPaperclip size={16} aria-hidden /> {name}{' '}
            <span className={classes.soft}>{inLetter && isLinked ? t('fileByLink', { size }) : size}</span>
          </li>
        )
      })}
    </ul>
  )
}

const fieldWord = (name: string, t: ReturnType<typeof useTranslation<'mailings'>>['t']): string => {
  const known = fieldNames.find((one) => one === name)
  return known ? t(`field_${known}`) : name
}
