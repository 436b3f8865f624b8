import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type MailingChannel, mailingChannels } from '@qadam/contract/mailings/lifecycle.ts'
import { languages } from '@qadam/contract/vocabulary.ts'
import { IconBrandTelegram, IconMail, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { shortLanguageNames } from '../../../ui/language-names.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import classes from '../Mailings.module.css'
import { type AudienceQuery, type AudienceReason, type AudienceSummary, countQuery } from '../queries.ts'
import { audienceQueryOf, isWhole } from './audience.ts'
import { type MailingValues, writtenLanguages } from './mailing-values.ts'

const AudienceDrawer = lazyPart(() => import('./AudienceDrawer.tsx'))

const debounce_ms = 400

/** Returns the query of the audience once typing and choosing pause; undefined while it names nobody. */
export function useAudienceQuery(values: MailingValues): AudienceQuery | undefined {
  const { audience, readers, purpose, channels } = values
  const languagesNow = writtenLanguages(values).join(',')
  const query = useMemo(
    () =>
      isWhole(audience) && channels.length > 0
        ? audienceQueryOf(
            { audience, readers, purpose, channels },
            languages.filter((one) => languagesNow.includes(one)),
          )
        : undefined,
    [audience, readers, purpose, channels, languagesNow],
  )
  return useDebouncedValue(query, debounce_ms)[0]
}

/** Renders how many get a mailing, by channel and language, and who does not and why. */
export function AudienceCount({ values }: { readonly values: MailingValues }) {
  const { t } = useTranslation('mailings')
  const query = useAudienceQuery(values)
  const count = useQuery({ ...countQuery(query ?? {}), enabled: query !== undefined })
  const [shown, setShown] = useState<AudienceReason | 'everybody' | null>(null)
  if (!query) return <p className={classes.soft}>{t('fault_audience')}</p>
  if (!count.data)
    return count.isError ? (
      <Failure failure={count.error} level={3} onRetry={() => void count.refetch()} />
    ) : (
      <TextSkeleton lines={4} />
    )
  return (
    <section aria-label={t('countLabel')} aria-busy={count.isPlaceholderData || undefined}>
      <CountTable summary={count.data} onAll={() => setShown('everybody')} />
      <LeftOut summary={count.data} onShow={setShown} />
      {shown && (
        <AudienceDrawer
          query={query}
          reason={shown === 'everybody' ? undefined : shown}
          onClose={() => setShown(null)}
          onFailure={(thrown) => {
            setShown(null)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </section>
  )
}

export const channelIcons = {
  telegram: IconBrandTelegram,
  email: IconMail,
  sms: IconMessage,
} as const satisfies Record<MailingChannel, object>

interface CountTableProps {
  readonly summary: AudienceSummary
  readonly onAll?: () => void
}

/** Renders the number of those who get it, and by which channel and in which language. */
export function CountTable({ summary, onAll }: CountTableProps) {
  const { t } = useTranslation('mailings')
  const language = useLanguage()
  const shown = (value: number) => number(value, language)
  const channels = mailingChannels.filter((channel) => summary.ways.some((way) => way.channel === channel))
  const columns = languages.filter((one) => summary.ways.some((way) => way.language === one))
  const sum = (of: { channel?: string; language?: string }) =>
    summary.ways
      .filter(
        (way) =>
          (!of.channel || way.channel === of.channel) && (!of.language || way.language === of.language),
      )
      .reduce((total, { count }) => total + count, 0)
  return (
    <>
      <div className={classes.total} role="status">
        <span className={classes.figure}>{shown(summary.reached)}</span>
        <span>{t('getsOf', { count: summary.total, number: shown(summary.total) })}</span>
        <span className={classes.soft}>
          {t('byReader', { students: shown(summary.students), guardians: shown(summary.guardians) })}
        </span>
      </div>
      {channels.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('where')}</th>
              {columns.map((one) => (
                <th key={one} scope="col" lang={one}>
                  {shortLanguageNames[one]}
                </th>
              ))}
              <th scope="col">{t('sum')}</th>
            </tr>
          </thead>
          <tbody>
            {channels.map((channel) => {
              const Icon = channelIcons[channel]
              return (
                <tr key={channel}>
                  <th scope="row">
                    <Icon size={15} aria-hidden /> {t(`channel_${channel}`)}
                  </th>
                  {columns.map((one) => (
                    <td key={one}>{shown(sum({ channel, language: one }))}</td>
                  ))}
                  <td>{shown(sum({ channel }))}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {summary.later > 0 && (
        <p className={classes.soft}>
          {t('laterText', { count: summary.later, number: shown(summary.later) })}
        </p>
      )}
      {onAll && summary.total > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={onAll}>
          {t('seeAll')}
        </Button>
      )}
    </>
  )
}

interface LeftOutProps {
  readonly summary: AudienceSummary
  readonly onShow: (reason: AudienceReason) => void
}

function LeftOut({ summary, onShow }: LeftOutProps) {
  const { t } = useTranslation('mailings')
  const language = useLanguage()
  if (summary.left_out.length === 0) return null
  return (
    <>
      <h3 className={classes.heading}>
        {t('leftOut')}{' '}
        <span className={classes.soft}>{number(summary.total - summary.reached, language)}</span>
      </h3>
      <ul className={classes.leftOut} aria-label={t('leftOut')}>
        {summary.left_out.map(({ reason, count, names }) => (
          <li key={reason}>
            <b className="tabular">{number(count, language)}</b>
            <div>
              <div>{t(`skip_${reason}`)}</div>
              <div className={classes.soft}>
                {names.join(', ')}
                {count > names.length &&
                  ` ${t('andMore', { number: number(count - names.length, language) })}`}
              </div>
              <div className={classes.soft}>{t(`skipNext_${reason}`)}</div>
            </div>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`${t('show')}: ${t(`skip_${reason}`)}`}
              onClick={() => onShow(reason)}
            >
              {t('show')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
