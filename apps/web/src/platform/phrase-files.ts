import type { PhraseFile } from './i18n.ts'

/** Every file of phrases by its path, each fetched when it is asked for. */
export const phraseFiles = import.meta.glob<PhraseFile>('../../../../packages/phrases/src/*/screens/*.ts')
