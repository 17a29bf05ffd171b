import type {NewDocumentCreationContext} from 'sanity'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {experienceTypesByRank} from '../src/domain/experience-types.ts'
import {openWorkspace} from '../tests/support/studio/open-workspace.ts'
import {singletonTypes} from './document-actions.ts'

let studio: Awaited<ReturnType<typeof openWorkspace>>
beforeAll(async () => {
  studio = await openWorkspace([])
})
afterAll(() => studio.close())

function actionsOf(
  schemaType: string,
  documentId: string,
  versionType: 'draft' | 'scheduled-draft' = 'draft',
) {
  const {actions} = studio.workspace.document
  return actions({schemaType, documentId, versionType, releaseId: undefined}).map(({action}) => action)
}

test.each(singletonTypes)('%s can be changed, but not duplicated, unpublished or deleted', (type) => {
  expect(new Set(actionsOf(type, type))).toEqual(
    new Set(['publish', 'schedule', 'restore', 'discardChanges']),
  )
  expect(new Set(actionsOf(type, type, 'scheduled-draft'))).toEqual(
    new Set(['publish', 'schedule', 'discardVersion']),
  )
})

test('another document of a singleton type can only be deleted', () => {
  expect(new Set(actionsOf('homePage', 'another'))).toEqual(new Set(['delete', 'discardChanges']))
})

test.each([...experienceTypesByRank(), 'technology', 'skillSet', 'educationEntry'])(
  'a %s has all actions',
  (type) => {
    expect(actionsOf(type, 'any')).toEqual(
      expect.arrayContaining([
        'publish',
        'schedule',
        'unpublish',
        'duplicate',
        'delete',
        'restore',
        'discardChanges',
      ]),
    )
  },
)

function offered(context: NewDocumentCreationContext) {
  return studio.workspace.document.resolveNewDocumentOptions(context).map(({templateId}) => templateId)
}

test('singletons cannot be created', () => {
  const types = [...experienceTypesByRank(), 'technology', 'skillSet', 'educationEntry']
  expect(offered({type: 'global'})).toEqual(types)
  expect(offered({type: 'document', schemaType: 'project', documentId: 'any'})).toEqual(types)
  expect(offered({type: 'structure', schemaType: 'course'})).toEqual(['course'])
})

test.each(singletonTypes)('the list of %s offers nothing to create', (schemaType) => {
  expect(offered({type: 'structure', schemaType})).toEqual([])
})
