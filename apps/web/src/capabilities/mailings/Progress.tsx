import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import listed from '../../ui/Rows.module.css'
import classes from './Mailings.module.css'
import type { Mailing } from './queries.ts'

/** The number of recipients whose turn is over: sent, failed, or of unknown outcome. */
export const settledOf = ({ sent, failed, unknown }: Mailing['counts']): number => sent + failed + unknown

/** Renders how far a mailing is, as a bar with its words. */
export function MailingProgress({ mailing }: { readonly mailing: Pick<Mailing, 'name' | 'counts'> }) {
  const { t } = useTranslation('mailings')
  const language = useLanguage()
  const { counts } = mailing
  const total = counts.total - counts.skipped
  const settled = settledOf(counts)
  return (
    <div className={classes.progress}>
      <Progress
        value={total > 0 ? (settled / total) * 100 : 0}
        size="sm"
        aria-label={t('progressOf', { name: mailing.name })}
      />
      <span className="tabular">
        {t('progress', { settled: number(settled, language), total: number(total, language) })}
      </span>
    </div>
  )
}

/** Renders the counts of a mailing in one line: sent, failed, left out. */
export function MailingCounts({ counts }: Pick<Mailing, 'counts'>) {
  const { t } = useTranslation('mailings')
  const language = useLanguage()
  if (counts.total === 0) return null
  const parts = [
    t('sentCount', { number: number(counts.sent, language) }),
    ...(counts.failed > 0 ? [t('failedCount', { number: number(counts.failed, language) })] : []),
    ...(counts.unknown > 0 ? [t('unknownCount', { number: number(counts.unknown, language) })] : []),
    ...(counts.skipped > 0 ? [t('skippedCount', { number: number(counts.skipped, language) })] : []),
  ]
  return <span>{parts.join(' · ')}</span>
}

/** Renders what went by each channel, where there are several. */
export function ChannelCounts({ channels }: { readonly channels: Mailing['by_channel'] }) {
  const { t } = useTranslation('mailings')
  const language = useLanguage()
  if (channels.length < 2) return null
  const words = channels.map(({ channel, sent, failed }) =>
    t(failed > 0 ? 'channelFailed' : 'channelSent', {
      channel: t(`channel_${channel}`),
      sent: number(sent, language),
      failed: number(failed, language),
    }),
  )
  return <div className={listed.detail}>{words.join(' · ')}</div>
}
