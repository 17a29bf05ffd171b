import {join} from 'node:path'
import {afterAll, describe, expect, test} from 'vitest'
import {openWorkspace} from '#testing/studio/open-workspace.ts'
import {lakeFromPlain} from '#transfer/content-files/plain-document.ts'
import {ownerDocuments} from './owner-documents.ts'
import {readSample} from './sample.ts'

const sample = readSample(join(import.meta.dirname, '..'))
const owner = {
  name: 'Ada Lovelace',
  handle: 'ada.lovelace',
  shortHandle: 'a.l',
  email: 'ada@lovelace.dev',
  links: [{label: 'GitHub', url: 'https://github.com/ada'}],
}

/** The pictures that the demo has as drawings are the technologies'. */
const drawings = new Set(
  [...sample.values()].flatMap(({_type: type, icon}) =>
    type === 'technology' ? [JSON.stringify(icon)] : [],
  ),
)
const isDrawing = (asset: string) => [...drawings].some((icon) => icon.includes(asset))

describe.each(['empty', 'keep'] as const)(
  'documents of which the demo was told to go or stay: %s',
  async (demo) => {
    const documents = [
      ...ownerDocuments({documents: sample, sample, owner, demo, inWork: new Set()}).values(),
    ].map((document) =>
      lakeFromPlain(
        document,
        (asset) => `${asset.replace('@', '-')}-${isDrawing(asset) ? '64x64-svg' : '2000x1250-png'}`,
      ),
    )
    const studio = await openWorkspace(documents)
    afterAll(() => studio.close())

    test('the Studio asks for the owner’s picture, and has nothing else to say', async () => {
      const complaints = await Promise.all(documents.map((document) => studio.complaintsAbout(document)))
      expect(complaints.flat()).toEqual(['error ["image"]: Upload a picture.'])
    })
  },
)
