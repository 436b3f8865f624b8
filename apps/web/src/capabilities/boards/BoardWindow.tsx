import './board-background.ts'
import { Excalidraw, languages, MainMenu } from '@excalidraw/excalidraw'
import '@excalidraw/excalidraw/index.css'
import { ActionIcon, Button, useComputedColorScheme } from '@mantine/core'
import { IconBroadcast, IconCheck, IconCloudOff, IconLock, IconPhotoDown, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notifyFailure } from '../../platform/notify-failure.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Board.module.css'
import type { SyncState } from './board-sync.ts'
import { pictureOfBoard } from './picture-of-board.ts'
import { type Board, type BoardSubject, boardAt } from './queries.ts'
import { useBoard } from './use-board.ts'

export interface BoardWindowProps {
  readonly subject: BoardSubject
  readonly onClose: () => void
}

const codes = { ru: 'ru-RU', kk: 'kk-KZ', en: 'en' }
// Excalidraw's own list omits languages with incomplete translations.
if (!languages.some(({ code }) => code === codes.kk)) languages.push({ code: codes.kk, label: 'Қазақ тілі' })

export default function BoardWindow({ subject, onClose }: BoardWindowProps) {
  const { t } = useTranslation('boards')
  const board = useQuery(boardAt(subject))
  return (
    <Dialog
      onClose={onClose}
      fullScreen
      // The board renders menus outside this dialog and uses Escape itself.
      trapFocus={false}
      closeOnEscape={false}
      withCloseButton={false}
      padding={0}
      attributes={{ content: { 'aria-label': t('board') } }}
      classNames={{ body: classes.window ?? '', content: classes.content ?? '' }}
    >
      {board.data ? (
        <OpenBoard key={board.data.id} board={board.data} onClose={onClose} />
      ) : (
        <div className={classes.meanwhile}>
          <CloseButton onClose={onClose} />
          {board.isError ? (
            <Failure failure={board.error} level={2} onRetry={() => void board.refetch()} />
          ) : (
            <TextSkeleton lines={8} />
          )}
        </div>
      )}
    </Dialog>
  )
}

function OpenBoard({ board, onClose }: { board: Board; onClose: () => void }) {
  const { t } = useTranslation('boards')
  const language = useLanguage()
  const theme = useComputedColorScheme('light')
  const { api, begins, state, isLive, ready, changed } = useBoard(board)
  const save = async () => {
    const picture = api.current && (await pictureOfBoard(api.current))
    if (picture) saveFile(picture, `${t('board')}.png`)
  }
  return (
    <>
      <header className={classes.bar}>
        <h2>{t('board')}</h2>
        <BoardMark state={state} isLive={isLive} closed={board.closed_because} />
        <Button
          variant="default"
          size="compact-md"
          className={classes.wide}
          leftSection={<IconPhotoDown size={17} aria-hidden />}
          onClick={() => void save().catch(notifyFailure)}
        >
          {t('savePicture')}
        </Button>
        <ActionIcon
          variant="default"
          size="lg"
          className={classes.narrow}
          aria-label={t('savePicture')}
          onClick={() => void save().catch(notifyFailure)}
        >
          <IconPhotoDown size={18} aria-hidden />
        </ActionIcon>
        <CloseButton onClose={onClose} />
      </header>
      <div className={classes.canvas}>
        <Excalidraw
          excalidrawAPI={ready}
          onChange={changed}
          theme={theme}
          langCode={codes[language]}
          viewModeEnabled={!board.may_draw}
          initialData={{ elements: begins, scrollToContent: true, appState: { currentItemFontFamily: 5 } }}
          validateEmbeddable={false}
          aiEnabled={false}
          isCollaborating
          UIOptions={{
            canvasActions: { loadScene: false, saveToActiveFile: false, export: false, toggleTheme: false },
          }}
        >
          <MainMenu>
            <MainMenu.DefaultItems.SaveAsImage />
            <MainMenu.DefaultItems.SearchMenu />
            {board.may_draw && <MainMenu.DefaultItems.ClearCanvas />}
          </MainMenu>
        </Excalidraw>
      </div>
    </>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('boards')
  return (
    <ActionIcon variant="default" size="lg" aria-label={t('closeBoard')} onClick={onClose} data-autofocus>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  )
}

interface BoardMarkProps {
  readonly state: SyncState
  readonly isLive: boolean
  readonly closed: string | null
}

const icon = { size: 16, 'aria-hidden': true } as const

/** Renders whether the strokes are saved and whether others' strokes arrive. */
function BoardMark({ state, isLive, closed }: BoardMarkProps) {
  const { t } = useTranslation('boards')
  if (closed)
    return (
      <p className={classes.mark} role="status">
        <IconLock {...icon} /> <span>{closed}</span>
      </p>
    )
  if (state.isCut || !isLive)
    return (
      <p className={classes.mark} role="status" data-cut={state.isCut || undefined}>
        <IconCloudOff {...icon} /> <span>{t(state.waiting > 0 ? 'waits' : 'connecting')}</span>
      </p>
    )
  return (
    <p className={classes.mark} role="status">
      {state.waiting > 0 ? <IconBroadcast {...icon} /> : <IconCheck {...icon} />}
      <span>{t(state.waiting > 0 ? 'saving' : 'saved')}</span>
    </p>
  )
}
