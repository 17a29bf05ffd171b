import {pathPart} from '../http/request-parts.ts'
import type {Lake, LakeContext} from '../lake.ts'

/** GET `/projects/:project/datasets`, PUT `/projects/:project/datasets/:dataset`. Source: @sanity/client src/datasets. */
export function getDatasets({datasets}: Lake, c: LakeContext): Response {
  return c.json(datasets.list().map(({name, createdAt}) => ({name, createdAt, aclMode: 'public', tags: []})))
}

export function putDataset({datasets, now}: Lake, c: LakeContext): Response {
  const name = pathPart(c, 'dataset')
  datasets.create(name, now())
  return c.json({datasetName: name, aclMode: 'public'})
}
