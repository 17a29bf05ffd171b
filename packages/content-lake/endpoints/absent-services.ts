import {ownerId} from '../http/lake-request.ts'

interface AbsentService {
  method?: 'GET' | 'POST'
  /** Below the version. */
  path: string
  access: 'anyone' | 'owner'
  answer: object | null
}

/**
 * What a hosted project has around its Content Lake, and the Studio asks for: each answers as it does for a project that
 * has none of it, in the shape that the Studio reads. A 404 is no answer: the Studio rethrows some of them while it draws, and
 * a browser logs each. Source: sanity, where each comment says.
 */
export const absentServices: readonly AbsentService[] = [
  // What the user may do in Sanity's project management: invite, deploy, register. There is none. core/store/project.
  {path: '/projects/:project/grants', access: 'owner', answer: {}},
  {path: '/features', access: 'owner', answer: []},
  // Other names for datasets, which the CLI lists with them. @sanity/cli services/datasetAliases.
  {path: '/aliases', access: 'owner', answer: []},
  // Search by meaning. @sanity/client src/datasets, `getEmbeddingsSettings`.
  {
    path: '/projects/:project/datasets/:dataset/settings/embeddings',
    access: 'owner',
    answer: {enabled: false, status: 'disabled'},
  },
  {
    path: '/datasets/:dataset/settings/embeddings',
    access: 'owner',
    answer: {enabled: false, status: 'disabled'},
  },
  // Links of the help menu. core/studio/components/navbar/resources.
  {path: '/help', access: 'owner', answer: {resources: {sectionArray: []}}},
  // Trials, offers of paid features, announcements. core/hooks/useUpsellData, core/studio/components/navbar/free-trial.
  {path: '/journey/:offer', access: 'owner', answer: null},
  // Whether usage data may be sent. core/studio/telemetry.
  {path: '/intake/telemetry-status', access: 'owner', answer: {status: 'denied'}},
  // What is sent all the same when a page is closed.
  {method: 'POST', path: '/intake/batch', access: 'owner', answer: {}},
  // Whose session this is, asked when a menu of workspaces opens. core/store/authStore/probeWorkspaceAuth.
  {path: '/auth/id', access: 'owner', answer: {id: ownerId}},
  // Who in other datasets refers to a document that is to be deleted. structure/components/confirmDeleteDialog.
  {
    path: '/data/references/:dataset/documents/:id/to',
    access: 'owner',
    answer: {totalCount: 0, references: []},
  },
  // Which country a request comes from, for the report of “Run diagnostics”. core/studio/diagnostics.
  {path: '/geoip/country', access: 'anyone', answer: {isoCode: null}},
]
