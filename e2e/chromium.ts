import { existsSync } from 'node:fs'

// Debian's Chromium: the headless shell costs a fifth less.
const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser of journeys and the gallery; CHROMIUM overrides the path. */
export const chromiumPath = process.env.CHROMIUM ?? known.find((path) => existsSync(path))

// A later --disable-features replaces an earlier one, so this repeats Playwright's list. The last two
// features render suggestions of an address bar that nobody sees: two more pages in every window, which cost
// more than ours.
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

/**
 * Without these flags Chromium contacts Google's hosts and renders
 * invisible UI, and as root it does not start.
 */
export const chromiumFlags = [
  '--headless=new',
  `--disable-features=${withoutFeatures.join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Two browsers share two cores: extra GC and raster threads cost a tenth more.
  '--js-flags=--single-threaded-gc',
  '--num-raster-threads=1',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
