/** The id of the element that holds what a prerendered page was drawn from, as JSON, and in `data-scripts` the scripts that go on from it. */
export const stateElementId = 'prerendered'
