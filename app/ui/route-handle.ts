/**
 * What a route module may say about itself to the page shell: `export const handle: RouteHandle<typeof loader> = …`.
 * The root reads it with `useMatches`; nothing here may depend on who is looking.
 */
export interface RouteHandle<Data = unknown> {
  /**
   * Labels of path segments that only the route knows, from what its loader returned: `{ JPN: 'Japan' }`. Keys are compared without regard
   * to letter case. `data` is undefined while an error page is shown.
   */
  crumbs?(data: Data | undefined): Record<string, string>;
  /** False hides the breadcrumb (the home page shows none anyway). */
  breadcrumb?: boolean;
  /** True for pages that bring their own frame instead of the shop's: the back office. */
  ownFrame?: boolean;
}
