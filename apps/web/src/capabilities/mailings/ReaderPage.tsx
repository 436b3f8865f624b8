import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { linkTo } from '../../platform/link-to.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { MailingFileList } from './MailingFileList.tsx'
import classes from './Mailings.module.css'
import { MarkupText } from './MarkupText.tsx'
import { readMailingQuery } from './queries.ts'

/** Renders a mailing as its reader got it. */
export default function ReaderPage({ id }: { readonly id: number }) {
  const { t } = useTranslation('mailings')
  const found = useQuery(readMailingQuery(id))
  if (!found.data)
    return found.isError ? (
      <Failure failure={found.error} level={1} onRetry={() => void found.refetch()} />
    ) : (
      <TextSkeleton lines={8} />
    )
  const { subject, html, buttons, files, sent_at: sentAt } = found.data
  return (
    <Page
      mood="reading"
      narrow
      title={subject || t('messageOfSchool')}
      lead={<DateText value={sentAt} withTime />}
      trail={<AnchorLink to="/notifications">{t('allNotices')}</AnchorLink>}
    >
      <article className={classes.reader}>
        <MarkupText html={html} />
        <div className={classes.buttons}>
          {buttons.map((button) => (
            <ReaderButton key={`${button.label} ${button.url}`} {...button} />
          ))}
        </div>
      </article>
      {files.length > 0 && <MailingFileList files={files} />}
      <p className={classes.soft}>
        {t('answerHere')}{' '}
        <AnchorLink underline="always" to="/messages">
          {t('toMessages')}
        </AnchorLink>
      </p>
    </Page>
  )
}

/** A link of the product opens here; another opens beside. */
function ReaderButton({ label, url }: { readonly label: string; readonly url: string }) {
  const isOwn = url.startsWith('/') || url.startsWith(`${window.location.origin}/`)
  if (isOwn)
    return (
      <Link {...linkTo(url)} className={classes.readerButton}>
        {label}
      </Link>
    )
  return (
    <a href={url} target="_blank" rel="noreferrer" className={classes.readerButton}>
      {label}
    </a>
  )
}
