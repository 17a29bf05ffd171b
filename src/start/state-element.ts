/** The id of the element that ends a prerendered page. It holds the page's data as JSON, and in `data-scripts` the addresses of its scripts. */
export const stateElementId = 'prerendered'
