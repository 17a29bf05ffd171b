import type {Check} from './check.ts'
import {contentFindings} from './content.ts'
import {dependencyFindings} from './dependencies.ts'
import {environmentFindings} from './environment.ts'
import {lookFindings} from './look.ts'
import {machineFindings} from './machine.ts'
import {portFindings} from './ports.ts'
import {publishedFindings} from './published.ts'
import {repositoryFindings} from './repository.ts'
import {secretFindings} from './secrets.ts'
import {serviceFindings} from './services.ts'

/** All that is looked at, in the order of the report: what is near first. */
export const checks: readonly Check[] = [
  {subject: 'Machine', doing: 'Node, memory, the disk and the folders', look: machineFindings},
  {subject: 'Settings', doing: 'the environment and .env', look: environmentFindings},
  {subject: 'Look', doing: 'colours and typefaces of your own', look: lookFindings},
  {subject: 'Port', doing: 'where npm start serves', look: portFindings},
  {
    subject: 'Content',
    doing: 'every document, by the rules of the Studio; some seconds',
    look: contentFindings,
  },
  {subject: 'Secrets', doing: 'the build and git', look: secretFindings},
  {subject: 'Repository', doing: 'what git has of what is yours', look: repositoryFindings},
  {subject: 'Services', doing: 'those that the settings name; up to 10 s', look: serviceFindings},
  {subject: 'Published', doing: 'what visitors get; up to 30 s', look: publishedFindings},
  {subject: 'Dependencies', doing: 'flaws that the registry knows of; up to 30 s', look: dependencyFindings},
]
