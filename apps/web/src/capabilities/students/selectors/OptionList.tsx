import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { SelectorName } from '@qadam/contract/students/fields.ts'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SelectorOption } from '../queries.ts'
import { OptionDialog } from './OptionDialog.tsx'
import classes from './Selectors.module.css'
import { useOptionActions } from './use-option-actions.ts'

interface OptionListProps {
  readonly name: SelectorName
  readonly options: readonly SelectorOption[]
  readonly mayChange: boolean
}

interface Over {
  readonly id: number
  readonly edge: 'before' | 'after'
}

/**
 * Renders the options of a selector, reorderable by drag and drop or Alt with an arrow key; opens a form to
 * rename and colour.
 */
export function OptionList({ name, options, mayChange }: OptionListProps) {
  const { t } = useTranslation('selectors')
  const actions = useOptionActions(name)
  const [open, setOpen] = useState<SelectorOption | null>(null)
  const [dragged, setDragged] = useState<SelectorOption | null>(null)
  const [over, setOver] = useState<Over | null>(null)
  const [typed, setTyped] = useState('')
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const step = (option: SelectorOption, by: 1 | -1) => {
    const position = options.findIndex(({ id }) => id === option.id) + by
    if (position >= 0 && position < options.length) void actions.move(option, position + 1)
  }
  const drop = () => {
    if (dragged && over && over.id !== dragged.id) {
      const others = options.filter(({ id }) => id !== dragged.id)
      const onto = others.findIndex(({ id }) => id === over.id)
      void actions.move(dragged, onto + (over.edge === 'before' ? 1 : 2))
    }
    end()
  }
  const hover = (event: DragEvent<HTMLElement>, id: number) => {
    if (!dragged) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    setOver({ id, edge: event.clientY < top + height / 2 ? 'before' : 'after' })
  }
  return (
    <div>
      {options.length === 0 && <p className={classes.hint}>{t('empty')}</p>}
      <ol className={classes.options} aria-label={t(`list_${name}`)}>
        {options.map((option) => (
          <OptionRow
            key={option.id}
            option={option}
            mayChange={mayChange}
            dragged={dragged}
            over={over}
            setDragged={setDragged}
            end={end}
            hover={hover}
            drop={drop}
            setOpen={setOpen}
            step={step}
            actions={actions}
          />
        ))}
      </ol>
      {mayChange && (
        <>
          <NewOption typed={typed} actions={actions} setTyped={setTyped} />
          <p className={classes.hint}>{t('orderHint')}</p>
        </>
      )}
      {open && <OptionDialog option={open} actions={actions} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface OptionRowProps {
  readonly option: OptionListProps['options'][number]
  readonly mayChange: OptionListProps['mayChange']
  readonly dragged: SelectorOption | null
  readonly over: Over | null
  readonly setDragged: (value: SelectorOption | null) => void
  readonly end: () => void
  readonly hover: (event: DragEvent<HTMLElement>, id: number) => void
  readonly drop: () => void
  readonly setOpen: (value: SelectorOption | null) => void
  readonly step: (option: SelectorOption, by: 1 | -1) => void
  readonly actions: ReturnType<typeof useOptionActions>
}

function OptionRow({
  option,
  mayChange,
  dragged,
  over,
  setDragged,
  end,
  hover,
  drop,
  setOpen,
  step,
  actions,
}: OptionRowProps) {
  const { t } = useTranslation('selectors')
  return (
    <li
      className={classes.option}
      draggable={mayChange}
      data-dragged={dragged?.id === option.id || undefined}
      data-over={over?.id === option.id && dragged?.id !== option.id ? over.edge : undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
        setDragged(option)
      }}
      onDragEnd={end}
      onDragOver={(event) => hover(event, option.id)}
      onDrop={(event) => {
        event.preventDefault()
        drop()
      }}
    >
      <IconGripVertical size={16} className={classes.grip} aria-hidden />
      <span
        className={classes.dot}
        style={option.color ? { background: `var(--card-${option.color})` } : undefined}
      />
      <button
        type="button"
        className={classes.open}
        disabled={!mayChange}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={() => setOpen(option)}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (!event.altKey || !by) return
          event.preventDefault()
          step(option, by as 1 | -1)
        }}
      >
        {option.name}
      </button>
      {mayChange && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('remove', { name: option.name })}
          onClick={() => void actions.remove(option)}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

interface NewOptionProps {
  readonly typed: string
  readonly actions: ReturnType<typeof useOptionActions>
  readonly setTyped: (value: string) => void
}

function NewOption({ typed, actions, setTyped }: NewOptionProps) {
  const { t } = useTranslation('selectors')
  return (
    <form
      className={classes.new}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) void actions.add(typed).then((done) => done && setTyped(''))
      }}
    >
      <TextInput
        mt="sm"
        label={t('newName')}
        value={typed}
        maxLength={120}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!typed.trim()}>
        {t('add')}
      </Button>
    </form>
  )
}
