import type { PhraseFile } from './i18n.ts'

/** Every file of phrases by path, each loaded on demand. */
export const phraseFiles = import.meta.glob<PhraseFile>('../../../../packages/phrases/src/*/screens/*.ts')
