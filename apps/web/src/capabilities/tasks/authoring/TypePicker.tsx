import { TextInput } from '@mantine/core'
import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import classes from './TypePicker.module.css'
import { typeGroups, typeIcons } from './type-icons.ts'

/** Renders the choice of a new task's type. Arrow keys move through the matches, Enter selects. */
export default function TypePicker({
  onPick,
  onClose,
}: {
  onPick: (type: TaskType) => void
  onClose: () => void
}) {
  const { t } = useTranslation('authoring')
  const [sought, setSought] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const wanted = sought.trim().toLowerCase()
  const isFound = (type: TaskType) =>
    `${t(`${type}.name`)} ${t(`${type}.about`)}`.toLowerCase().includes(wanted)
  const groups = typeGroups
    .map(({ name, types }) => ({ name, types: (types as readonly TaskType[]).filter(isFound) }))
    .filter(({ types }) => types.length > 0)
  const first = groups[0]?.types[0]
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const buttons = Array.from(list.current?.querySelectorAll('button') ?? [])
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons.at(Math.min(at + by, buttons.length - 1))?.focus()
  }
  return (
    <Dialog onClose={onClose} size="lg" title={t('pickType')}>
      <search onKeyDown={step}>
        <TextInput
          data-autofocus
          aria-label={t('searchType')}
          placeholder={t('searchType')}
          leftSection={<IconSearch size={17} aria-hidden />}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (first) onPick(first)
          }}
        />
        <div ref={list} className={classes.groups}>
          {groups.map(({ name, types }) => (
            <section key={name} aria-label={t(`group.${name}`)}>
              <h3 className={classes.group}>{t(`group.${name}`)}</h3>
              <div className={classes.types}>
                {types.map((type) => {
                  const Icon = typeIcons[type]
                  return (
                    <button key={type} type="button" className={classes.type} onClick={() => onPick(type)}>
                      <span className={classes.icon}>
                        <Icon size={19} aria-hidden />
                      </span>
                      <span className={classes.words}>
                        <b>{t(`${type}.name`)}</b>
                        <span>{t(`${type}.about`)}</span>
                      </span>
                    </button>
                  )
                })}
              </div>
            </section>
          ))}
          {groups.length === 0 && <p className={classes.none}>{t('noType')}</p>}
        </div>
      </search>
    </Dialog>
  )
}
