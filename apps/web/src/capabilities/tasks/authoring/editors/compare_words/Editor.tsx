import { ActionIcon, Button, Group } from '@mantine/core'
import { newShortId } from '@qadam/contract/tasks/parts.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { blankPair } from '../../blank-content.ts'
import type { EditorProps } from '../../editor-props.ts'
import { focusLine } from '../../focus-line.ts'
import { TextField } from '../../TextField.tsx'
import { isWritten } from '../../tidied.ts'
import classes from '../editors.module.css'
import { ExtraWords } from './ExtraWords.tsx'

type Pair = ReturnType<typeof blankPair>

/** Renders pairs of words. Tab or Enter in the last field adds a pair. */
export default function CompareWordsEditor({ content, set, language, fault }: EditorProps<'compare_words'>) {
  const { t } = useTranslation('authoring')
  const list = useRef<HTMLUListElement>(null)
  const { pairs, extra } = content
  const change = (id: string, patch: Partial<Pair>) =>
    set({ pairs: pairs.map((pair) => (pair.id === id ? { ...pair, ...patch } : pair)) })
  const add = () => focusLine(list, pairs.length * 2, () => set({ pairs: [...pairs, blankPair()] }))
  const goOn = (event: KeyboardEvent, at: number) => {
    const asksNext = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)
    if (!asksNext || at < pairs.length - 1) return
    if (event.key === 'Tab' && !isWritten(pairs[at]?.right)) return
    event.preventDefault()
    add()
  }
  const general = pairs.some((_, at) => fault(`pairs.${at}`)) ? undefined : fault('pairs')
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('pairs')}</legend>
      <p className={classes.hint}>{t('pairsHint')}</p>
      <ul ref={list} className={classes.lines}>
        {pairs.map((pair, at) => (
          <Group component="li" key={pair.id} gap="xs" align="flex-start" wrap="nowrap">
            <div className={classes.sides}>
              <TextField
                label={t('leftWord', { n: at + 1 })}
                texts={pair.left}
                language={language}
                error={fault(`pairs.${at}.left`)}
                onChange={(left) => change(pair.id, { left })}
              />
              <TextField
                label={t('rightWord', { n: at + 1 })}
                texts={pair.right}
                language={language}
                error={fault(`pairs.${at}.right`)}
                onChange={(right) => change(pair.id, { right })}
                onKeyDown={(event) => goOn(event, at)}
              />
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('deletePair', { n: at + 1 })}
              title={t('deletePair', { n: at + 1 })}
              onClick={() => set({ pairs: pairs.filter((one) => one.id !== pair.id) })}
            >
              <IconTrash size={17} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </ul>
      {general && (
        <p className={classes.fault} role="alert">
          {general}
        </p>
      )}
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        {t('addPair')}
      </Button>
      <ExtraWords
        extra={extra}
        language={language}
        onAdd={() => set({ extra: [...extra, { id: newShortId(), right: {} }] })}
        onChange={(next) => set({ extra: next })}
      />
    </fieldset>
  )
}
