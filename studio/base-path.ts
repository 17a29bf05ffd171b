import {basePath} from '#environment'

export const studioBasePath = `${basePath}studio`
