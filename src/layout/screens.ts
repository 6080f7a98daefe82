/** The code of the screens of a resource, by what is shown of it. */
export const SCREENS = {
  list: () => import('../resources/list/list-page'),
  grid: () => import('../resources/grid/grid-page'),
  sheet: () => import('../resources/grid/sheet-view'),
  form: () => import('../resources/form/form-page'),
  single: () => import('../resources/form/form-page'),
};
