import { Button, TextInput } from '@mantine/core'
import { maxFeeds } from '@qadam/contract/calendar-feeds/schemas.ts'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import grid from '../../../ui/FormGrid.module.css'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import listed from '../../../ui/Rows.module.css'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { deviceOf, freeName } from './calendar-links.ts'
import { FeedAddress } from './FeedAddress.tsx'
import classes from './feeds.module.css'
import { type Feed, type FeedWithAddress, feedsQuery } from './queries.ts'
import { useFeedActions } from './use-feed-actions.ts'

/** Renders the viewer's calendar feeds: create, renew, delete. */
export function FeedsPanel() {
  const { t } = useTranslation('feeds')
  const feeds = useQuery(feedsQuery)
  const actions = useFeedActions()
  const [shownFeed, setShown] = useState<FeedWithAddress | null>(null)
  const [asked, setAsked] = useState<{ readonly act: 'renew' | 'take'; readonly feed: Feed } | null>(null)
  const {
    submit: confirm,
    busy,
    failure,
  } = useSubmit(
    async ({ act, feed }: { act: 'renew' | 'take'; feed: Feed }) => {
      if (act === 'renew') return setShown(await actions.renew(feed))
      await actions.take(feed)
      if (shownFeed?.id === feed.id) setShown(null)
      toastSuccess(t('taken', { name: feed.name }))
    },
    { failure: 'inline', onSettled: () => setAsked(null) },
  )
  if (feeds.isError && !feeds.data)
    return <Failure failure={feeds.error} onRetry={() => void feeds.refetch()} />
  if (!feeds.data) return <TextSkeleton lines={4} />
  return (
    <div className={grid.form}>
      {feeds.data.length > 0 && (
        <ul className={listed.rows} aria-label={t('list')}>
          {feeds.data.map((feed) => (
            <FeedRow key={feed.id} feed={feed} onAsk={(action) => setAsked({ act: action, feed })} />
          ))}
        </ul>
      )}
      <FormFailure failure={failure} />
      {shownFeed ? (
        <FeedAddress key={shownFeed.version} feed={shownFeed} onDone={() => setShown(null)} />
      ) : (
        <GiveForm
          taken={feeds.data.map(({ name }) => name)}
          onGive={async (name) => setShown(await actions.give(name))}
        />
      )}
      <p className={classes.secret}>
        <IconLock size={16} aria-hidden />
        <span>{t('secret')}</span>
      </p>
      <ConfirmDialog
        opened={asked !== null}
        title={asked ? t(`${asked.act}Title`, { name: asked.feed.name }) : ''}
        confirm={t(asked?.act === 'take' ? 'take' : 'renew')}
        danger
        busy={busy}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void confirm(asked)}
      >
        {asked && t(`${asked.act}Text`)}
      </ConfirmDialog>
    </div>
  )
}

function FeedRow({ feed, onAsk }: { feed: Feed; onAsk: (action: 'renew' | 'take') => void }) {
  const { t } = useTranslation('feeds')
  const { name, read_at: readAt, renewed_at: renewedAt } = feed
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>{name}</div>
        <div className={listed.detail}>
          {readAt ? (
            <>
              {t('readAt')} <DateText value={readAt} withTime />
            </>
          ) : (
            t('neverRead')
          )}
          {' · '}
          {t('renewedAt')} <DateText value={renewedAt} />
        </div>
      </div>
      <div className={listed.buttons}>
        <Button
          size="xs"
          variant="default"
          aria-label={t('renewOf', { name })}
          onClick={() => onAsk('renew')}
        >
          {t('renewShort')}
        </Button>
        <Button size="xs" variant="default" aria-label={t('takeOf', { name })} onClick={() => onAsk('take')}>
          {t('take')}
        </Button>
      </div>
    </li>
  )
}

interface GiveFormProps {
  readonly taken: readonly string[]
  readonly onGive: (name: string) => Promise<void>
}

function GiveForm({ taken, onGive }: GiveFormProps) {
  const { t } = useTranslation('feeds')
  const [name, setName] = useState(() => freeName(deviceOf(navigator.userAgent), taken))
  const [tried, setTried] = useState(false)
  const { submit: give, busy, failure } = useSubmit(onGive, { failure: 'inline' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim()) void give(name.trim())
  }
  return (
    <form noValidate onSubmit={submit} className={grid.form}>
      <div className={classes.give}>
        <TextInput
          label={t('name')}
          description={t('nameText')}
          maxLength={60}
          value={name}
          error={tried && !name.trim() ? t('nameMissing') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ReasonedButton
          type="submit"
          variant="light"
          loading={busy}
          reason={taken.length >= maxFeeds ? t('enough', { most: maxFeeds }) : null}
        >
          {t('give')}
        </ReasonedButton>
      </div>
      <FormFailure failure={failure} />
    </form>
  )
}
