import { existsSync } from 'node:fs'

// Debian's Chromium: the build that draws no window of its own costs a fifth less.
const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser of journeys and pictures; one elsewhere is named by CHROMIUM. */
export const chromiumPath = process.env.CHROMIUM ?? known.find((path) => existsSync(path))

// A later list of features takes the place of an earlier one, so this repeats what Playwright turns off. The last two draw
// the suggestions of an address bar that nobody sees: two more pages in every window, which cost more than ours.
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Without these Chromium looks for its maker's hosts, draws for nobody, and as root it does not start. */
export const chromiumFlags = [
  '--headless=new',
  `--disable-features=${withoutFeatures.join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Two browsers share two cores: helpers of their own for memory and painting cost a tenth more.
  '--js-flags=--single-threaded-gc',
  '--num-raster-threads=1',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
