/** A rectangle as sent by the browser's board. */
export function aStroke(id: string, facts: object = {}) {
  return {
    id,
    type: 'rectangle',
    ...{ x: 0, y: 0, width: 100, height: 50, angle: 0 },
    strokeColor: '#1e1e1e',
    backgroundColor: 'transparent',
    ...{ fillStyle: 'solid', strokeWidth: 2, strokeStyle: 'solid', roughness: 1, opacity: 100 },
    groupIds: [],
    frameId: null,
    index: 'a0',
    roundness: { type: 3 },
    seed: 1,
    version: 1,
    versionNonce: 1,
    isDeleted: false,
    boundElements: null,
    updated: 1,
    link: null,
    locked: false,
    ...facts,
  }
}
