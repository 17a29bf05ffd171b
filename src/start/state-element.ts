/**
 * The id of the element that ends a prerendered page. It names what goes on from there: in `data-scripts` the scripts, in `data-state` the file with
 * what the page was drawn from, in `data-as-of` when that was fetched.
 */
export const stateElementId = 'prerendered'
