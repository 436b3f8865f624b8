import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { giveUp, say } from './place.mjs'
import { run } from './program.mjs'

// The headless shell costs a fifth less; the full builds work as well.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const packages = ['chromium-headless-shell', 'chromium']
const fonts = 'fonts-dejavu-core'

/** Returns the path of a Chromium for the tests; installs it for root on Debian, tells others how to. */
export async function ensureChromium(node) {
  const found = findChromium()
  if (found) return found
  const apt = findProgram('apt-get')
  if (!apt) giveUp('The end-to-end tests need Chromium. Install it and name it in CHROMIUM.')
  if (process.getuid?.() !== 0) {
    giveUp(
      'The end-to-end tests need Chromium, and only an administrator may install it. Run this once, then npm test again:\n\n' +
        `    sudo apt-get update && sudo apt-get install --yes ${packages[0]} ${fonts}\n`,
    )
  }
  say('Installing Chromium by apt-get')
  const options = { node, quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run(apt, ['update', '-qq'], options)
  for (const browser of packages) {
    await run(apt, ['install', '--yes', '--no-install-recommends', '-qq', browser, fonts], options)
    const installed = findChromium()
    if (installed) return installed
  }
  return giveUp('Chromium could not be installed: see the lines above.')
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
