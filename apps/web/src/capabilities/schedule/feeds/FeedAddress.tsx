import { ActionIcon, Button, Group, TextInput, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import {
  IconBrandApple,
  IconBrandGoogle,
  IconBrandWindows,
  IconCheck,
  IconCopy,
  IconExternalLink,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSchool } from '../../../platform/school.ts'
import { calendarLinks } from './calendar-links.ts'
import classes from './feeds.module.css'
import type { FeedWithAddress } from './queries.ts'

interface FeedAddressProps {
  readonly feed: FeedWithAddress
  readonly onDone: () => void
}

const icons = { apple: IconBrandApple, google: IconBrandGoogle, outlook: IconBrandWindows } as const
const calendars = ['apple', 'google', 'outlook'] as const

/** Renders a new feed URL, shown once: copy it or open it in a calendar. */
export function FeedAddress({ feed, onDone }: FeedAddressProps) {
  const { t } = useTranslation('feeds')
  const school = useSchool()?.name ?? 'Qadam'
  const links = calendarLinks(feed.address, school)
  const card = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { copy, copied, error } = useClipboard({ timeout: 4_000 })
  // Focus the newly created feed.
  useEffect(() => card.current?.focus(), [])
  // Where the browser forbids copying, select the URL so that the user can copy it.
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  return (
    <section ref={card} tabIndex={-1} aria-label={t('toldOf', { name: feed.name })} className={classes.told}>
      <div>
        <strong>{t('toldOf', { name: feed.name })}</strong>
        <p className={classes.soft}>{t('toldOnce')}</p>
      </div>
      <Group gap="xs" wrap="nowrap" align="end">
        <TextInput
          ref={field}
          className={classes.address}
          label={t('address')}
          readOnly
          value={feed.address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Tooltip label={t(copied ? 'copied' : 'copy')}>
          <ActionIcon
            variant={copied ? 'light' : 'filled'}
            color={copied ? 'green' : undefined}
            size={36}
            aria-label={t('copy')}
            onClick={() => copy(feed.address)}
          >
            {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      </Group>
      <p role="status" className={error ? classes.soft : classes.heard}>
        {error ? t('copyByHand') : copied ? t('copied') : ''}
      </p>
      <div>
        <p className={classes.soft}>{t('openIn')}</p>
        <div className={classes.calendars}>
          {calendars.map((name) => {
            const Picture = icons[name]
            const isElsewhere = name !== 'apple'
            return (
              <Button
                key={name}
                component="a"
                href={links[name]}
                {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}
                variant="default"
                leftSection={<Picture size={17} aria-hidden />}
                {...(isElsewhere && { rightSection: <IconExternalLink size={14} aria-hidden /> })}
              >
                {t(`calendar_${name}`)}
              </Button>
            )
          })}
        </div>
        <p className={classes.soft}>{t('slow')}</p>
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {t('done')}
        </Button>
      </Group>
    </section>
  )
}
