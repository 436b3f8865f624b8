import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconClock, IconUserShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { nearDate } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { Keycap } from '../../ui/Keycap.tsx'
import { useLanguage } from '../../ui/language.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { laterChoices, laterDay } from './later-days.ts'
import type { DueItem } from './queries.ts'
import classes from './Today.module.css'
import type { TodayCursor } from './use-today-keys.ts'
import { addressOf, useItemWords } from './words.ts'

interface TodoLineProps {
  readonly item: DueItem
  readonly cursor: TodayCursor
}

/** A line of a day: whose, what, how near, and what is done with it. */
export function TodoLine({ item, cursor }: TodoLineProps) {
  const words = useItemWords()
  const name = fullName(item.student)
  const when = words.when(item)
  const isAt = cursor.at === item.id
  return (
    <li className={classes.line} data-at={isAt || undefined}>
      <AnchorLink
        to="/user/view/$userId"
        params={{ userId: item.student.id }}
        className={classes.who}
        c="inherit"
        data-row={cursor.rowOf(item)}
      >
        <PersonAvatar src={item.student.avatar_small} name={name} size={24} />
        <span title={name}>{name}</span>
      </AnchorLink>
      <span className={classes.what} title={words.what(item)}>
        {words.what(item)}
      </span>
      <span className={classes.when} data-late={when.isLate || undefined}>
        {when.text}
      </span>
      <span className={classes.actions}>
        <MainAction item={item} cursor={cursor} isAt={isAt} />
        {item.whose === 'staff' && <LaterMenu item={item} cursor={cursor} />}
        {item.whose === 'staff' && <GiveButton item={item} cursor={cursor} />}
      </span>
    </li>
  )
}

function MainAction({ item, cursor, isAt }: TodoLineProps & { readonly isAt: boolean }) {
  const { t } = useTranslation('today')
  const words = useItemWords()
  const action = words.action(item)
  const label = t('actOf', { action, name: fullName(item.student) })
  const cap = isAt && (
    <span className={classes.cap}>
      <Keycap isHidden>↵</Keycap>
    </span>
  )
  if (item.kind === 'step')
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={label}
        onClick={() => void cursor.actions.done(item)}
      >
        {action}
        {cap}
      </Button>
    )
  return (
    <>
      <AddressLink address={addressOf(item)} label={label}>
        {action}
      </AddressLink>
      {cap}
    </>
  )
}

function LaterMenu({ item, cursor }: TodoLineProps) {
  const { t } = useTranslation('today')
  const language = useLanguage()
  const label = t('laterOf', { name: fullName(item.student) })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label} aria-keyshortcuts="L" title={t('later')}>
          <IconClock size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {laterChoices.map((choice) => {
          const day = laterDay(choice)
          return (
            <Menu.Item key={choice} onClick={() => void cursor.actions.snooze(item, day)}>
              {t(`later_${choice}`)}
              <small className={classes.day}>{nearDate(day, language)}</small>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

function GiveButton({ item, cursor }: TodoLineProps) {
  const { t } = useTranslation('today')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('giveOf', { name: fullName(item.student) })}
      aria-keyshortcuts="H"
      title={t('give')}
      onClick={() => cursor.give(item)}
    >
      <IconUserShare size={17} aria-hidden />
    </ActionIcon>
  )
}
