import {pathPart} from '../http/request-parts.ts'
import {answerJson} from '../http/answer.ts'
import type {Lake, LakeContext} from '../lake.ts'

/** GET `/projects/:project/datasets`, PUT `/datasets/:dataset`. Source: @sanity/client src/datasets. */
export function getDatasets({datasets}: Lake, c: LakeContext): Response {
  return answerJson(
    c,
    datasets.list().map(({name, createdAt}) => ({name, createdAt, aclMode: 'public', tags: []})),
  )
}

export function putDataset({datasets, now}: Lake, c: LakeContext): Response {
  const name = pathPart(c, 'dataset')
  datasets.create(name, now())
  return answerJson(c, {datasetName: name, aclMode: 'public'})
}
