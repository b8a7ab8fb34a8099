import { shortNumber as n } from "../text/shaped-text.ts";
import type { Box, Point } from "./canvas.ts";

/** Distance of a control point that makes a Bézier curve a quarter circle, as a share of the radius. */
const quarter = 0.5523;

/** Converts shapes, in points from the top left corner of a page of the given height, to path operators. */
export interface PathMaker {
  box(box: Box, radius?: number): string;
  circle(center: Point, radius: number): string;
  polygon(points: readonly Point[]): string;
  polyline(points: readonly Point[]): string;
  /** Returns the operators of an arc, in degrees clockwise from the top. */
  arc(center: Point, radius: number, from: number, to: number): string;
}

/** Creates a path maker for pages of a height. */
export function pathMaker(pageHeight: number): PathMaker {
  const at = ([x, y]: Point) => `${n(x)} ${n(pageHeight - y)}`;
  const polyline = (points: readonly Point[]) =>
    points.map((point, index) => `${at(point)} ${index === 0 ? "m" : "l"}`).join(" ");
  return {
    polyline,
    polygon: (points) => `${polyline(points)} h`,
    circle: ([x, y], radius) =>
      roundedBox({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, radius, at),
    box({ x, y, width, height }, radius = 0) {
      if (radius > 0) return roundedBox({ x, y, width, height }, Math.min(radius, width / 2, height / 2), at);
      return `${n(x)} ${n(pageHeight - y - height)} ${n(width)} ${n(height)} re`;
    },
    arc: (center, radius, from, to) => arcPath(center, radius, from, to, at),
  };
}

function roundedBox({ x, y, width, height }: Box, radius: number, at: (point: Point) => string): string {
  const [right, bottom] = [x + width, y + height];
  const far = radius * (1 - quarter);
  const curve = (a: Point, b: Point, end: Point) => `${at(a)} ${at(b)} ${at(end)} c`;
  return [
    `${at([x + radius, y])} m ${at([right - radius, y])} l`,
    curve([right - far, y], [right, y + far], [right, y + radius]),
    `${at([right, bottom - radius])} l`,
    curve([right, bottom - far], [right - far, bottom], [right - radius, bottom]),
    `${at([x + radius, bottom])} l`,
    curve([x + far, bottom], [x, bottom - far], [x, bottom - radius]),
    `${at([x, y + radius])} l`,
    curve([x, y + far], [x + far, y], [x + radius, y]),
    "h",
  ].join(" ");
}

function arcPath([cx, cy]: Point, radius: number, from: number, to: number, at: (point: Point) => string): string {
  const parts = Math.max(1, Math.ceil(Math.abs(to - from) / 45));
  const step = ((to - from) / parts) * (Math.PI / 180);
  const reach = (4 / 3) * Math.tan(step / 4) * radius;
  const point = (angle: number): Point => [cx + radius * Math.sin(angle), cy - radius * Math.cos(angle)];
  let angle = from * (Math.PI / 180);
  let path = `${at(point(angle))} m`;
  for (let part = 0; part < parts; part++) {
    const [x1, y1] = point(angle);
    const one: Point = [x1 + reach * Math.cos(angle), y1 + reach * Math.sin(angle)];
    angle += step;
    const [x2, y2] = point(angle);
    const two: Point = [x2 - reach * Math.cos(angle), y2 - reach * Math.sin(angle)];
    path += ` ${at(one)} ${at(two)} ${at([x2, y2])} c`;
  }
  return path;
}
