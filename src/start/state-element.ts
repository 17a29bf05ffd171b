/** The last element of a prerendered document. It has the page's data, and the URLs of its scripts in `data-scripts`. */
export const stateElementId = 'prerendered'
