import { start as english } from '@qadam/phrases/en/start/start.ts'
import { start as kazakh } from '@qadam/phrases/kk/start/start.ts'
import { start as russian } from '@qadam/phrases/ru/start/start.ts'
import { reloadedFor } from '../../platform/chunk-failure.ts'
import { currentLanguage } from '../../platform/language.ts'
import classes from './start-failure.module.css'

const phrases = { ru: russian, kk: kazakh, en: english }

/**
 * Renders that the app could not start; depends on nothing but the page itself, because no phrases or chunks
 * have loaded.
 */
export function showStartFailure(thrown: unknown): void {
  if (reloadedFor(thrown)) return
  console.error(thrown)
  const phrase = (key: keyof typeof russian) => phrases[currentLanguage()][key]
  const title = document.createElement('h1')
  title.textContent = phrase('startFailed')
  const text = document.createElement('p')
  text.textContent = phrase('startFailedText')
  const again = document.createElement('button')
  again.textContent = phrase('startAgain')
  again.addEventListener('click', () => window.location.reload())
  const card = document.createElement('main')
  card.className = classes.card ?? ''
  card.append(title, text, again)
  document.getElementById('start')?.remove()
  document.getElementById('root')?.replaceChildren(card)
}
