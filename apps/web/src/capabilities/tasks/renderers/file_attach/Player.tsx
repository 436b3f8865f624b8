import { FileList } from '../FileList.tsx'
import type { PlayerProps } from '../player.ts'

/** Renders the author's files; downloading one counts as having seen them. */
export default function Player({ shown, answer, onAnswer, files, isLocked }: PlayerProps<'file_attach'>) {
  return (
    <FileList
      files={shown.file_ids.flatMap((id) => files.filter((file) => file.id === id))}
      onTaken={() => {
        if (!answer && !isLocked) onAnswer({ type: 'file_attach', seen: true })
      }}
    />
  )
}
