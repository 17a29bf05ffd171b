import {basePath} from '#environment'

/** Where the Studio lives on the site's origin. Everything that needs the path reads it here. */
export const studioBasePath = `${basePath}studio`
