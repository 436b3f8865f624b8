/** How a scan is looked at. */
export interface ScanView {
  /** 1: as wide as the desk. */
  readonly zoom: number
  /** Degrees clockwise. */
  readonly turn: 0 | 90 | 180 | 270
}

export const wholeScan: ScanView = { zoom: 1, turn: 0 }

const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4]
const loupe = 2

export type ScanStep = 'closer' | 'farther' | 'loupe' | 'turn' | 'whole'

/** Returns the view after a step: one size closer or farther, the loupe on or off, a quarter turn, or all of the scan. */
export function scanAfter(view: ScanView, step: ScanStep): ScanView {
  switch (step) {
    case 'closer':
      return { ...view, zoom: zooms.find((zoom) => zoom > view.zoom) ?? view.zoom }
    case 'farther':
      return { ...view, zoom: zooms.findLast((zoom) => zoom < view.zoom) ?? view.zoom }
    case 'loupe':
      return { ...view, zoom: view.zoom === loupe ? 1 : loupe }
    case 'turn':
      return { ...view, turn: turned[view.turn] }
    case 'whole':
      return wholeScan
  }
}

const turned = { 0: 90, 90: 180, 180: 270, 270: 0 } as const
