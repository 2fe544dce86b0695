/** The two functions of TopoJSON that the maps use; the packages ship without types. */
declare module 'topojson-client' {
  /** Merges polygons that share arcs: the polygons of the union, each as rings of arc indexes. */
  export function mergeArcs(topology: object, objects: readonly object[]): { arcs: number[][][] };
}

declare module 'topojson-simplify' {
  type Point = [longitude: number, latitude: number, weight: number];
  /** Undoes the quantisation and gives each point of each arc a weight: how much area is lost without it. */
  export function presimplify(
    topology: object,
    weight: (triangle: [Point, Point, Point]) => number,
  ): { arcs: Point[][] };
  /** Weight in steradians. */
  export function sphericalTriangleArea(triangle: [Point, Point, Point]): number;
}
