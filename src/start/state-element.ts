/** The id of the last element of a prerendered document: the page's data as JSON, and the URLs of its scripts in `data-scripts`. */
export const stateElementId = 'prerendered'
