import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { giveUp, say } from './place.mjs'
import { run } from './program.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const packages = ['chromium', 'fonts-dejavu-core']

/** Answers the path of a Chromium for the tests; root on Debian gets it installed, others are told how. */
export async function ensureChromium(node) {
  const found = findChromium()
  if (found) return found
  const apt = findProgram('apt-get')
  if (!apt) giveUp('The end-to-end tests need Chromium. Install it and name it in CHROMIUM.')
  if (process.getuid?.() !== 0) {
    giveUp(
      'The end-to-end tests need Chromium, and only an administrator may install it. Run this once, then npm test again:\n\n' +
        `    sudo apt-get update && sudo apt-get install --yes ${packages.join(' ')}\n`,
    )
  }
  say('Installing Chromium by apt-get')
  const options = { node, quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run(apt, ['update', '-qq'], options)
  const code = await run(apt, ['install', '--yes', '--no-install-recommends', '-qq', ...packages], options)
  return (code === 0 && findChromium()) || giveUp('Chromium could not be installed: see the lines above.')
}

function findChromium() {
  const { CHROMIUM } = process.env
  if (CHROMIUM) return existsSync(CHROMIUM) ? CHROMIUM : giveUp(`CHROMIUM names no file: ${CHROMIUM}`)
  return names.map(findProgram).find(Boolean) ?? places.find((place) => existsSync(place))
}

function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/snap/bin']
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}
