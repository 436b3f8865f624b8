import { NumberInput, Stack } from '@mantine/core'
import { maxDrawn, neverDrawn } from '@qadam/contract/questions/rules.ts'
import { taskTypes } from '@qadam/contract/tasks/vocabulary.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { SearchableMultiSelect } from '../../ui/SearchableMultiSelect.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import classes from './Questions.module.css'
import { type Draw, facetsQuery, supplyQuery } from './queries.ts'
import { type DrawInput, useBankActions } from './use-question-actions.ts'

interface DrawDialogProps {
  readonly listId: number
  /** Null for a new one. */
  readonly draw: Draw | null
  readonly onClose: () => void
}

/** Renders the form of a draw: tags, number of questions, and points of each. */
export default function DrawDialog({ listId, draw, onClose }: DrawDialogProps) {
  const { t } = useTranslation('questions')
  const { t: types } = useTranslation('authoring')
  const actions = useBankActions(listId)
  const facets = useQuery(facetsQuery)
  const [input, setInput] = useState<DrawInput>({
    tags: draw?.tags ?? [],
    type: draw?.type ?? null,
    count: draw?.count ?? 5,
    points: draw?.points ?? 1,
  })
  const [isChecked, setChecked] = useState(false)
  const set = (part: Partial<DrawInput>) => setInput((now) => ({ ...now, ...part }))
  const supply = useQuery({
    ...supplyQuery(input.tags, input.type ?? undefined),
    enabled: input.tags.length > 0,
  })
  const there = input.tags.length > 0 ? supply.data?.count : undefined
  const known = [...new Set([...(facets.data?.tags ?? []).map(({ tag }) => tag), ...input.tags])]
  const busy = actions.addDraw.busy || actions.changeDraw.busy
  const save = () => {
    setChecked(true)
    if (input.tags.length === 0) return
    if (draw) actions.changeDraw.submit({ id: draw.id, version: draw.version, ...input }, onClose)
    else actions.addDraw.submit(input, onClose)
  }
  return (
    <Dialog onClose={onClose} title={t(draw ? 'draw' : 'newDraw')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack>
          <p className={classes.soft}>{t('drawText')}</p>
          <SearchableMultiSelect
            label={t('drawTags')}
            openOnFocus={false}
            description={t('drawTagsHint')}
            data={known.map((tag) => ({ value: tag, label: tag }))}
            value={input.tags}
            error={isChecked && input.tags.length === 0 ? t('needsTag') : undefined}
            onChange={(tags) => set({ tags })}
          />
          <SearchableSelect
            label={t('drawType')}
            placeholder={t('anyType')}
            clearable
            data={taskTypes
              .filter((type) => !neverDrawn.includes(type))
              .map((type) => ({ value: type, label: types(`${type}.name`) }))}
            value={input.type}
            onChange={(type) => set({ type: taskTypes.find((one) => one === type) ?? null })}
          />
          <DrawNumbers input={input} set={set} />
          {there !== undefined && <Supply there={there} wanted={input.count} />}
          <DialogButtons busy={busy} onClose={onClose}>
            {t('saveDraw')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

interface DrawNumbersProps {
  readonly input: DrawInput
  readonly set: (part: Partial<DrawInput>) => void
}

function DrawNumbers({ input, set }: DrawNumbersProps) {
  const { t } = useTranslation('questions')
  return (
    <div className={classes.pair}>
      <NumberInput
        label={t('drawCount')}
        min={1}
        max={maxDrawn}
        allowDecimal={false}
        clampBehavior="strict"
        value={input.count}
        onChange={(count) => set({ count: Number(count) || 1 })}
      />
      <NumberInput
        label={t('drawPoints')}
        min={0}
        max={1000}
        step={0.25}
        value={input.points}
        onChange={(points) => set({ points: Number(points) || 0 })}
      />
    </div>
  )
}

function Supply({ there, wanted }: { there: number; wanted: number }) {
  const { t } = useTranslation('questions')
  const isShort = there < wanted
  const Icon = isShort ? IconAlertTriangle : IconCircleCheck
  return (
    <p className={classes.supply} data-short={isShort || undefined} role="status">
      <Icon size={18} aria-hidden />
      {t(isShort ? 'supplyShort' : 'supplyEnough', { count: there, wanted })}
    </p>
  )
}
